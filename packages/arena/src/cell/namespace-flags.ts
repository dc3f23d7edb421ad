// Flags that forbid new user namespaces inside a cell: they are the usual way into holes of the kernel.
import { execFileSync } from 'node:child_process';

let flags: readonly string[] | undefined;

/** None for a bubblewrap that does not know them: it would refuse to start. */
export function namespaceFlags(): readonly string[] {
  flags ??= flagsOfVersion(runVersion());
  return flags;
}

/** `text` as in "bubblewrap 0.8.0"; the flag came with 0.8. */
export function flagsOfVersion(text: string): readonly string[] {
  const [major, minor] = (/(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number);
  return major > 0 || minor >= 8 ? ['--unshare-user', '--disable-userns'] : [];
}

function runVersion(): string {
  try {
    return execFileSync('bwrap', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
