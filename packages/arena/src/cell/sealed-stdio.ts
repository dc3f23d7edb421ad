// A cell must inherit nothing but its three pipes. Node closes the descriptors that it opened itself, but not those that it
// inherited: the descriptor of a folder would be a way out of every cell.
import { readdirSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Stream } from 'node:stream';
import { attempt } from './attempt.ts';
import { FILTER_FD } from './syscall-filter.ts';

const OPEN_FDS = '/proc/self/fdinfo';
const CLOSE_ON_EXEC = 0o2000000;

type Stdio = ('pipe' | 'ignore')[];

let stdio: Stdio | undefined;

/** The stdio option for a cell. `withFilter` adds a pipe for the seccomp program. Inherited descriptors never change, so they are listed once. */
export function sealedStdio(withFilter: boolean): Stdio {
  stdio ??= stdioOver(leakingDescriptors());
  return withFilter ? [...stdio.slice(0, FILTER_FD), 'pipe', ...stdio.slice(FILTER_FD + 1)] : stdio;
}

/** Each leaking descriptor becomes a pipe of this one cell. Anything of the host, even /dev/null, would be the same file in all cells. */
function stdioOver(leaks: readonly number[]): Stdio {
  return Array.from({ length: Math.max(2, ...leaks) + 1 }, (_, descriptor) =>
    descriptor < 3 || leaks.includes(descriptor) ? 'pipe' : 'ignore',
  );
}

/** Closes the host's ends of the pipes that stand where descriptors would have leaked. */
export function dropLeaks(stdio: readonly (Stream | null | undefined)[]): void {
  stdio.forEach((stream, descriptor) => {
    if (descriptor > FILTER_FD && stream instanceof Socket) stream.on('error', () => {}).destroy();
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
