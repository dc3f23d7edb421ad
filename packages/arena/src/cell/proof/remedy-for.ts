// What a person can do when no sealed cell can be started.

export const NO_CGROUP_REMEDY =
  'No cgroup can be made here, so memory is limited for each process of a bot alone. Better: run as root, or start with "systemd-run --user --scope".';

const REMEDIES: readonly (readonly [sign: RegExp, remedy: string])[] = [
  [/ENOENT|bwrap: not found/, 'Install bubblewrap: "apt install bubblewrap" or "dnf install bubblewrap".'],
  [/prlimit/, 'Install prlimit; it is part of util-linux.'],
  [
    /setting up uid map: Permission denied/,
    'AppArmor forbids user namespaces (Ubuntu 23.10 and later). Enable the profile bwrap-userns-restrict of the package apparmor-profiles, or run "sysctl kernel.apparmor_restrict_unprivileged_userns=0" as root.',
  ],
  [
    /nesting depth|max_\S*_namespaces|ENOSPC/,
    'No more user namespaces are allowed here. Raise user.max_user_namespaces with sysctl; within another sandbox, start outside of it.',
  ],
  [
    /[Nn]o permissions? to create|Creating new namespace failed|Operation not permitted|CLONE_NEWUSER/,
    'User namespaces are switched off. As root: "sysctl kernel.unprivileged_userns_clone=1". In a container: start it with "--security-opt seccomp=unconfined", or run on the host.',
  ],
  [
    /error while loading shared libraries|GLIBC/,
    'Node needs a library that the cell does not show. Use a Node from a package or from nodejs.org.',
  ],
];

/** `trouble`: what the failed start left on its error output. */
export function remedyFor(trouble: string, platform: NodeJS.Platform): string {
  if (platform === 'win32') return 'On Windows there is no bubblewrap. Run in WSL 2 for sealed bots.';
  if (platform !== 'linux')
    return 'Bubblewrap needs Linux. Run in a Linux container or virtual machine for sealed bots.';
  const known = REMEDIES.find(([sign]) => sign.test(trouble));
  return known?.[1] ?? `The cell does not start: ${trouble.trim().split('\n').at(-1)?.slice(0, 200)}`;
}
