// What a bot may try on the shelf of files that its cell shows: each must be refused, or tell it nothing.
import { describe, expect, onTestFinished, test } from 'vitest';
import { Cell } from '../../src/cell/cell.ts';
import { canMakeCgroup } from '../../src/cell/limit/cgroup.ts';
import type { Isolation } from '../../src/cell/proof/isolation-level.ts';
import { hasPython, isSealed } from './play-attacks.ts';
import { run, talkerProgram } from './whisper-cells.ts';
import { COMMON } from './whisper-channels.ts';

const LEVELS: readonly Isolation[] = canMakeCgroup() ? ['a', 'b'] : ['b'];

/** Python: what is tried on a file of Python's library, on its folder and on /usr. */
const ATTEMPTS: readonly (readonly [name: string, code: string])[] = [
  ['a new file', "open(folder + '/mark', 'w')"],
  ['a new file in /usr', "open('/usr/mark', 'w')"],
  ['a new folder', "os.mkdir('/usr/mark')"],
  ['a file opened for writing', 'os.open(file, os.O_RDWR)'],
  ['a file emptied', 'os.open(file, os.O_WRONLY | os.O_TRUNC)'],
  ['a file without a name', "os.open('/usr', os.O_TMPFILE | os.O_RDWR)"],
  ['a second name', "os.link(file, folder + '/mark')"],
  ['a link', "os.symlink(file, folder + '/mark')"],
  ['another name', "os.rename(file, folder + '/mark')"],
  ['a file removed', 'os.unlink(file)'],
  ['another mode', 'os.chmod(file, 0o777)'],
  ['another owner', 'os.chown(file, os.getuid(), os.getgid())'],
  ['other times', 'os.utime(file)'],
  ['an attribute', "os.setxattr(file, 'user.mark', b'1')"],
  [
    'memory of the file that may be written',
    'mmap.mmap(os.open(file, os.O_RDONLY), 4096, mmap.MAP_SHARED, mmap.PROT_READ | mmap.PROT_WRITE)',
  ],
  ['a lock', 'fcntl.flock(os.open(file, os.O_RDONLY), fcntl.LOCK_EX | fcntl.LOCK_NB)'],
  ['a device', "os.mknod('/usr/mark', 0o20666, os.makedev(1, 5))"],
  ['a folder of its own as root', "os.chroot('/usr')"],
  ['user 0', 'os.setuid(0)'],
  ['user 0, by setpriv', "os.execv('/usr/bin/setpriv', ['setpriv', '--reuid=0', '/usr/bin/none'])"],
];

describe.skipIf(!isSealed || !hasPython).each(LEVELS)(
  'a bot (needs bubblewrap and Python) at level %s',
  (isolation) => {
    test('changes nothing of the files that it is shown', async () => {
      const cell = Cell.start(talkerProgram(), { isolation });
      onTestFinished(() => cell.kill());
      await run(cell, `${COMMON}\nfile = os.__file__\nfolder = os.path.dirname(file)\nbefore = os.stat(file)`);
      const done: string[] = [];
      for (const [name, code] of ATTEMPTS.slice(0, -1)) {
        const tried = `try:\n    ${code}\n    heard = 'done'\nexcept (OSError, ValueError): heard = 'refused'`;
        if ((await run(cell, tried)) !== "'refused'") done.push(name);
      }
      expect(done).toEqual([]);
      expect(await run(cell, 'heard = os.stat(file) == before')).toBe('True');
      const [, code] = ATTEMPTS[ATTEMPTS.length - 1];
      expect(await cell.ask(JSON.stringify(code), 10_000)).toMatchObject({ ok: false });
      expect(cell.stderr).toMatch(/setpriv: .*(?:not permitted|failed)/);
    });

    test('sees no name of the folders of the host, nor of what other programs need', async () => {
      const cell = Cell.start(talkerProgram(), { isolation });
      onTestFinished(() => cell.kill());
      const code = `
import os
found = [os.path.join(folder, name) for folder, _, names in os.walk('/') for name in names]
heard = sorted(path for path in found if '/bin/' in path and not os.path.basename(path).startswith('python'))`;
      expect(await run(cell, code)).toBe("['/usr/bin/prlimit', '/usr/bin/setpriv']");
    });
  },
);
