// The shared libraries of an executable, so that a cell holds these files and no whole system folder.
import { execFileSync } from 'node:child_process';
import { attempt } from './attempt.ts';

const known = new Map<string, readonly string[]>();

export function librariesOf(executable: string): readonly string[] {
  const before = known.get(executable);
  if (before) return before;
  // A static executable, a script, or no ldd at all: if something is missing, the start of the cell says what.
  const libraries = parseLdd(outputOf('ldd', executable));
  known.set(executable, libraries);
  return libraries;
}

/** The absolute paths in the output of ldd, each once. */
export function parseLdd(output: string): readonly string[] {
  const paths = new Set<string>();
  for (const line of output.split('\n')) {
    const path = /(?:^|\s)(\/\S+)(?=\s+\(0x)/.exec(line)?.[1];
    if (path) paths.add(path);
  }
  return [...paths];
}

/** What a program prints; nothing where it is missing, fails or hangs. */
export const outputOf = (command: string, ...args: readonly string[]): string =>
  attempt(
    () => execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 10_000 }),
    '',
  );
