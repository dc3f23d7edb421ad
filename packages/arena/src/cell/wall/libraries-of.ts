// The shared libraries of an executable, so that a cell contains these files instead of whole system folders.
import { execFileSync } from 'node:child_process';
import { attempt } from '../attempt.ts';

const known = new Map<string, readonly string[]>();

export function librariesOf(executable: string): readonly string[] {
  const before = known.get(executable);
  if (before) return before;
  // The list is empty for static executables and scripts, and without ldd. If a library is missing, the start of the cell says which.
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

/** The output of a program; '' if it is missing, fails or hangs. */
export const outputOf = (command: string, ...args: readonly string[]): string =>
  attempt(
    () => execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 10_000 }),
    '',
  );
