// A cell must inherit nothing but its three pipes. Node closes the descriptors that it opened itself, but not those that it
// inherited: the descriptor of a folder would be a way out of every cell.
import { readdirSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Stream } from 'node:stream';
import { attempt } from '../attempt.ts';

const OPEN_FDS = '/proc/self/fdinfo';
const CLOSE_ON_EXEC = 0o2000000;

export type Stdio = ('pipe' | 'ignore' | number)[];

let leaks: readonly number[] | undefined;

/**
 * The stdio option for a cell: three pipes, `more` pipes for bubblewrap after them, and `nowhere` in the place of each descriptor that
 * would leak. Anything of the host there, even /dev/null, would be the same file in all cells.
 */
export function sealedStdio(more: number, nowhere: number | 'pipe'): Stdio {
  // Inherited descriptors never change.
  leaks ??= leakingDescriptors();
  return Array.from({ length: Math.max(2 + more, ...leaks) + 1 }, (_, descriptor) => {
    if (descriptor < 3 + more) return 'pipe';
    return leaks?.includes(descriptor) ? nowhere : 'ignore';
  });
}

/** Closes the host's ends of the pipes that stand where descriptors would have leaked. */
export function dropLeaks(stdio: readonly (Stream | null | undefined)[], more: number): void {
  for (const stream of stdio.slice(3 + more)) if (stream instanceof Socket) stream.on('error', () => {}).destroy();
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
