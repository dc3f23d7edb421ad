// The bubblewrap flags for every program that runs or reads what a stranger wrote.
import { BLOCK_FD, INFO_FD } from './cell-user.ts';
import { outputOf } from './libraries-of.ts';

const ALONE = ['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL'];

let flags: readonly string[] | undefined;

/** Flags that show nothing of this machine and run as nobody. Flags for what the program may see must follow. */
export function sealFlags(): readonly string[] {
  flags ??= [...ALONE, ...flagsOfVersion(outputOf('bwrap', '--version')), '--uid', '65534', '--gid', '65534'];
  return flags;
}

/**
 * The same for a program that becomes a user of its own inside: root there is the user of the host until then, and both ids are set from
 * outside. New user namespaces are refused by the filter of calls alone.
 */
export const ownUserFlags = (): readonly string[] => [
  ...ALONE,
  ...['--unshare-user', '--uid', '0', '--gid', '0', '--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID'],
  ...['--userns-block-fd', `${BLOCK_FD}`, '--info-fd', `${INFO_FD}`],
];

/**
 * The flags that forbid new user namespaces, through which holes of the kernel are usually reached. Empty for a bubblewrap before
 * 0.8, which does not know them and would refuse to start. `text` is the version as printed: "bubblewrap 0.8.0".
 */
export function flagsOfVersion(text: string): readonly string[] {
  const [major, minor] = (/(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number);
  return major > 0 || minor >= 8 ? ['--unshare-user', '--disable-userns'] : [];
}
