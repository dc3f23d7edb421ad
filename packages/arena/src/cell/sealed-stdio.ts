// A cell must inherit nothing but its three pipes. Node closes the descriptors that it opened itself, but not those that it
// inherited: the descriptor of a folder would be a way out of every cell.
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { attempt } from './attempt.ts';
import { FILTER_FD } from './syscall-filter.ts';

const OPEN_FDS = '/proc/self/fdinfo';
const CLOSE_ON_EXEC = 0o2000000;

type Stdio = ('pipe' | 'ignore' | number)[];

let stdio: Stdio | undefined;

/** The stdio option for a cell. `withFilter` adds a pipe for the seccomp program. Inherited descriptors never change, so they are listed once. */
export function sealedStdio(withFilter: boolean): Stdio {
  stdio ??= stdioOver(leakingDescriptors());
  return withFilter ? [...stdio.slice(0, FILTER_FD), 'pipe', ...stdio.slice(FILTER_FD + 1)] : stdio;
}

/** Replaces each leaking descriptor by one of /dev/null. */
function stdioOver(leaks: readonly number[]): Stdio {
  if (leaks.length === 0) return ['pipe', 'pipe', 'pipe'];
  const nowhere = openSync('/dev/null', 'r+');
  return Array.from({ length: Math.max(...leaks) + 1 }, (_, descriptor) => {
    if (descriptor < 3) return 'pipe';
    return leaks.includes(descriptor) ? nowhere : 'ignore';
  });
}

/** Descriptors that a child would inherit. Empty except on Linux: elsewhere the level is c, and nothing is sealed off. */
const leakingDescriptors = (): number[] =>
  attempt(() => readdirSync(OPEN_FDS), [])
    .map(Number)
    .filter((descriptor) => descriptor > 2 && isInherited(descriptor));

function isInherited(descriptor: number): boolean {
  // A descriptor that is gone is the one with which the folder was listed.
  const text = attempt(() => readFileSync(`${OPEN_FDS}/${descriptor}`, 'latin1'), '');
  const flags = /^flags:\s+([0-7]+)/m.exec(text)?.[1];
  return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
}
