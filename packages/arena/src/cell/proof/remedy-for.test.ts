import { expect, test } from 'vitest';
import { remedyFor } from './remedy-for.ts';

test.each([
  ['could not be started: spawn bwrap ENOENT', 'apt install bubblewrap'],
  ['sh: 1: exec: bwrap: not found', 'apt install bubblewrap'],
  ["bwrap: Can't find source path /usr/bin/prlimit: No such file or directory", 'util-linux'],
  ['bwrap: setting up uid map: Permission denied', 'AppArmor'],
  [
    'bwrap: Creating new namespace failed: nesting depth or /proc/sys/user/max_*_namespaces exceeded (ENOSPC)',
    'user.max_user_namespaces',
  ],
  [
    'bwrap: No permissions to create new namespace, likely because the kernel does not allow non-privileged user namespaces.',
    'kernel.unprivileged_userns_clone',
  ],
  ['bwrap: Creating new namespace failed: Operation not permitted', 'seccomp'],
  ['/bin/node: error while loading shared libraries: libfoo.so: cannot open', 'library'],
  ['something\nquite new', 'quite new'],
])('%s', (trouble, remedy) => {
  expect(remedyFor(trouble, 'linux')).toContain(remedy);
});

test.each([
  ['darwin' as const, 'Linux'],
  ['win32' as const, 'WSL 2'],
])('on %s', (platform, remedy) => {
  expect(remedyFor('', platform)).toContain(remedy);
});
