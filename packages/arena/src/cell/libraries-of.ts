// The shared libraries of an executable, so that a cell holds these files and no whole system folder.
import { execFileSync } from 'node:child_process';

const known = new Map<string, readonly string[]>();

export function librariesOf(executable: string): readonly string[] {
  const before = known.get(executable);
  if (before) return before;
  const libraries = parseLdd(runLdd(executable));
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

function runLdd(executable: string): string {
  try {
    return execFileSync('ldd', [executable], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    // A static executable, a script, or no ldd at all: if something is missing, the start of the cell says what.
    return '';
  }
}
