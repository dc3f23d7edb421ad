// A cell inherits nothing but its three pipes. Node closes what it opened itself, but not what whoever started it left open: a
// descriptor of a folder would be a way out of every cell.
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { attempt } from './attempt.ts';
import { FILTER_FD } from './syscall-filter.ts';

const OPEN_FDS = '/proc/self/fdinfo';
const CLOSE_ON_EXEC = 0o2000000;

type Stdio = ('pipe' | 'ignore' | number)[];

let stdio: Stdio | undefined;

/** `withFilter`: one more pipe, for the seccomp program. What was inherited stays the same for the life of this process. */
export function sealedStdio(withFilter: boolean): Stdio {
  stdio ??= stdioOver(leakingDescriptors());
  return withFilter ? [...stdio.slice(0, FILTER_FD), 'pipe', ...stdio.slice(FILTER_FD + 1)] : stdio;
}

/** Each leaking descriptor is replaced by one that leads nowhere. */
function stdioOver(leaks: readonly number[]): Stdio {
  if (leaks.length === 0) return ['pipe', 'pipe', 'pipe'];
  const nowhere = openSync('/dev/null', 'r+');
  return Array.from({ length: Math.max(...leaks) + 1 }, (_, descriptor) => {
    if (descriptor < 3) return 'pipe';
    return leaks.includes(descriptor) ? nowhere : 'ignore';
  });
}

/** None where there is no Linux: there the level is c, and nothing is sealed off. */
const leakingDescriptors = (): number[] =>
  attempt(() => readdirSync(OPEN_FDS), [])
    .map(Number)
    .filter((descriptor) => descriptor > 2 && isInherited(descriptor));

function isInherited(descriptor: number): boolean {
  // One that is gone was the one that listed them.
  const text = attempt(() => readFileSync(`${OPEN_FDS}/${descriptor}`, 'latin1'), '');
  const flags = /^flags:\s+([0-7]+)/m.exec(text)?.[1];
  return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
}
