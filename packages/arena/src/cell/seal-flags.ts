// The flags of bubblewrap with which every program is locked up that meets what a stranger wrote.
import { outputOf } from './libraries-of.ts';

const ALONE = ['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL'];

let flags: readonly string[] | undefined;

/** Nothing of this machine, as nobody. What it may see comes behind. */
export function sealFlags(): readonly string[] {
  flags ??= [...ALONE, ...flagsOfVersion(outputOf('bwrap', '--version')), '--uid', '65534', '--gid', '65534'];
  return flags;
}

/**
 * Those that forbid new user namespaces, the usual way into holes of the kernel. None for a bubblewrap that does not know
 * them: it would refuse to start. `text` as in "bubblewrap 0.8.0"; the flag came with 0.8.
 */
export function flagsOfVersion(text: string): readonly string[] {
  const [major, minor] = (/(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number);
  return major > 0 || minor >= 8 ? ['--unshare-user', '--disable-userns'] : [];
}
