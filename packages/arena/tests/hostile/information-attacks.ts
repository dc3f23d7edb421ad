// Bots that look for what a seat may not know: files, the environment, the clock, seeds, the hands of others.
import { hostname } from 'node:os';
import { GAME_PURPOSES } from '@umpire/core/author';
import { chanceOf } from '@umpire/core/host';
import { expect } from 'vitest';
import type { Attack, Heard } from './attack.ts';
import { DEAL, SECRET_SEED } from './hostile-table.ts';
import { jsAttack, pythonAttack, shellAttack } from './make-attack.ts';

const js = jsAttack('information');
const python = pythonAttack('information');
const shell = shellAttack('information');

/** A variable that the tests set in the environment of the host, and look for in everything that bots print. */
export const SECRET_NAME = 'UMPIRE_TEST_SECRET';
export const SECRET_VALUE = 'open-sesame-0815';

const learntNothing = ({ chat, console, faultTexts }: Heard): void => {
  const all = [...chat, ...console, ...faultTexts].join('\n');
  expect(all).toContain('looked');
  for (const secret of [SECRET_SEED, SECRET_NAME, SECRET_VALUE, 'root:x', `"${hostname()}"`, process.cwd()])
    expect(all).not.toContain(secret);
  expect(all).not.toMatch(/found: ./);
};

/** Checks that the stream from which a bot draws is not one that deals or shuffles. */
const wordsTellNothing = ({ console }: Heard): void => {
  const words = /words: (\d+) (\d+) (\d+) (\d+)/.exec(console.join('\n'))?.slice(1).map(Number);
  expect(words).toHaveLength(4);
  const chance = chanceOf(`${SECRET_SEED}/${DEAL}`);
  for (let purpose = GAME_PURPOSES; purpose < GAME_PURPOSES + 16; purpose++)
    for (let counter = 0; counter < 16; counter++) {
      const dice = chance(purpose, counter);
      const drawn = Array.from({ length: 64 }, () => dice.below(0x10000) * 0x10000 + dice.below(0x10000));
      for (const word of words ?? []) expect(drawn).not.toContain(word);
    }
};

export const informationAttacks: readonly Attack[] = [
  js(
    'all that it is given, read aloud',
    'none',
    `
    const text = JSON.stringify(view);
    console.log('looked', text.length);
    for (let i = 0; i < 4; i++) view.say(text.slice(i * 200, i * 200 + 200));
    console.log(text.match(/"seed"|sesame|"pile":\\[|"hands"|"deckOrder"/)?.[0] ?? '');`,
    { talks: true, vectors: [1, 13], check: learntNothing },
  ),
  js(
    'only its own cards',
    'none',
    `
    const { hand, handSizes, known, discard } = view.state;
    const found = [];
    if (hand.length !== handSizes[view.seat]) found.push('hand');
    if (known.length > 3) found.push('known');
    const lists = Object.entries(view.state).filter(([key, value]) => Array.isArray(value) && value.some((each) => typeof each === 'string'));
    for (const [key] of lists) if (key !== 'hand' && key !== 'discard') found.push(key);
    for (const { event } of view.events)
      if (event.type === 'CARD_DRAWN' && event.seat !== view.seat && event.card) found.push('drawn');
    console.log('looked found: ' + found.join());`,
    { game: 'kittens', vectors: [1, 13], check: learntNothing },
  ),
  js(
    'a clock',
    'none',
    `
    const found = [];
    const start = Date.now();
    for (let i = 0; i < 1e6; i++) Math.sqrt(i);
    if (Date.now() !== start || +new Date() !== start || Date() !== Date()) found.push('Date');
    for (const name of ['performance', 'process', 'setTimeout', 'Temporal', 'Intl', 'WeakRef', 'Atomics', 'SharedArrayBuffer'])
      if (name in globalThis) found.push(name);
    if (new Date(0).getHours() !== 0) found.push('time zone');
    console.log('looked found: ' + found.join());`,
    { check: learntNothing },
  ),
  js(
    'the environment of the host',
    'none',
    `
    const found = [];
    for (const read of [() => process.env, () => globalThis.process.env, () => new Function('return process.env')(), () => eval('require')('process').env])
      try { found.push(JSON.stringify(read())); } catch {}
    console.log('looked found: ' + found.join());`,
    { check: learntNothing },
  ),
  python(
    'files of the machine',
    'none',
    `
found = []
for path in ['/etc/passwd', '/etc/hostname', '/proc/self/environ', '/proc/1/cmdline', '/proc/self/mountinfo', '/sys/kernel/version', '/var/log', '/dev/mem', '/dev/shm/x', '/root/.ssh/id_rsa']:
    try:
        found.append(open(path).read(99))
    except OSError:
        pass
print('looked found: ' + ','.join(found))`,
    { check: learntNothing },
  ),
  python(
    'folders of the machine',
    'none',
    `
import os
found = []
for path in ['/home', '/tmp', '/etc', '/var', '/run', '/mnt', '/srv', '/opt', '/proc', '/sys', '/media', '/boot']:
    try:
        found += os.listdir(path)
    except OSError:
        pass
print('looked found: ' + ','.join(found))`,
    { check: learntNothing },
  ),
  python(
    'a place to leave a note',
    'none',
    `
import os
found = []
for path in ['/', '/tmp', '/dev', '/dev/shm', '/cell', '/bin', '/usr', '/usr/lib', '/var/tmp', '.', '/run', '/cell/bot.py', '/cell/umpire_bot.py']:
    try:
        open(path if path.endswith('.py') else path + '/note', 'w').write('x')
        found.append(path)
    except OSError:
        pass
print('looked found: ' + ','.join(found))`,
    { check: learntNothing },
  ),
  python(
    'the environment of the host',
    'none',
    `
import os, socket
print('looked', dict(os.environ), os.getcwd(), os.getuid(), '"' + socket.gethostname() + '"')`,
    { check: learntNothing },
  ),
  python(
    'the network',
    'none',
    `
import socket
found = []
for family, address in [(socket.AF_INET, ('127.0.0.1', 22)), (socket.AF_INET, ('1.1.1.1', 53)), (socket.AF_UNIX, chr(0) + 'umpire')]:
    try:
        s = socket.socket(family)
        s.settimeout(0.05)
        s.connect(address)
        found.append(str(address))
    except OSError:
        pass
print('looked found: ' + ','.join(found))`,
    { check: learntNothing },
  ),
  python(
    'other processes',
    'none',
    `
import os
found = []
for pid in range(1, 3000):
    if pid in (os.getpid(), os.getppid(), 1, 2):
        continue
    try:
        os.kill(pid, 0)
        found.append(str(pid))
    except OSError:
        pass
print('looked found: ' + ','.join(found))`,
    { check: learntNothing },
  ),
  python(
    'descriptors that the host forgot',
    'none',
    `
import os, select
kinds = []
for fd in range(0, 4096):
    try:
        kinds.append((fd, oct(os.fstat(fd).st_mode)[:-3]))
    except OSError:
        pass
print('looked', kinds)
def is_dead(fd, kind):
    return kind == '0o140' and select.select([fd], [], [], 0)[0] and os.read(fd, 1) == b''
print('found: ' + ','.join(str(fd) for fd, kind in kinds if fd > 4 and kind != '0o20' and not is_dead(fd, kind)))`,
    { check: learntNothing },
  ),
  python(
    'more rights by a namespace of its own',
    'none',
    `
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
found = [name for name, flag in [('user', 0x10000000), ('mount', 0x20000), ('net', 0x40000000)] if libc.unshare(flag) == 0]
if libc.mount(b'none', b'/cell', b'tmpfs', 0, None) == 0:
    found.append('mount')
if libc.setuid(0) == 0:
    found.append('root')
print('looked found: ' + ','.join(found))`,
    { check: learntNothing },
  ),
  python(
    'a socket to the machine around this one',
    'none',
    `
import socket
found = []
for family in [40, 38, 31, 21, 30, 17]:
    try:
        socket.socket(family, socket.SOCK_STREAM)
        found.append(str(family))
    except OSError as e:
        pass
print('looked found: ' + ','.join(found))`,
    { check: learntNothing },
  ),
  python(
    'locks on files that other cells see too',
    'none',
    `
import fcntl, os
found = []
for path in ['/cell/umpire_bot.py', '/cell/bot.py', '/usr/bin/prlimit', os.__file__]:
    f = open(path)
    for name, lock in [
        ('flock', lambda: fcntl.flock(f, fcntl.LOCK_EX | fcntl.LOCK_NB)),
        ('lockf', lambda: fcntl.lockf(f, fcntl.LOCK_SH | fcntl.LOCK_NB)),
        ('open file lock', lambda: fcntl.fcntl(f, 37, bytes(32))),
        ('lease', lambda: fcntl.fcntl(f, 1024, fcntl.F_RDLCK)),
        ('notice', lambda: fcntl.fcntl(os.open('/usr/bin', os.O_RDONLY), 1026, 1)),
    ]:
        try:
            lock()
            found.append(name)
        except OSError:
            pass
print('looked found: ' + ','.join(found))`,
    { check: learntNothing },
  ),
  python(
    'calls of the kernel that no cell needs',
    'none',
    `
import ctypes, platform
libc = ctypes.CDLL(None, use_errno=True)
x64 = platform.machine() == 'x86_64'
calls = dict(inotify=(294, 26), fanotify=(300, 262), add_key=(248, 217), keyctl=(250, 219), ptrace=(101, 117), bpf=(321, 280),
             perf=(298, 241), userfaultfd=(323, 282), io_uring=(425, 425), handles=(304, 265), mount=(165, 40), setns=(308, 268))
found = []
for name, numbers in calls.items():
    ctypes.set_errno(0)
    if libc.syscall(numbers[0 if x64 else 1], 0, 0, 0, 0, 0) != -1 or ctypes.get_errno() != 1:
        found.append(name)
if x64 and (libc.syscall(0x40000000 + 39) != -1 or ctypes.get_errno() != 1):
    found.append('x32')
print('looked found: ' + ','.join(found))`,
    { check: learntNothing },
  ),
  python(
    'the words behind its random numbers',
    'none',
    `
import umpire_bot
print('looked words:', *umpire_bot._current.words)`,
    { vectors: [15], check: wordsTellNothing },
  ),
  python(
    'frames above it',
    'none',
    `
import sys
frame = sys._getframe()
names = []
while frame:
    names += [key for key in frame.f_locals if 'seed' in key.lower() and 'fresh' not in key]
    frame = frame.f_back
print('looked found: ' + ','.join(n for n in names if n not in ('_seed_random', '_seed', '_SeededRandom', '_fresh_seed')))`,
    {
      vectors: [1, 15],
      check: learntNothing,
    },
  ),
  shell(
    'files and the environment',
    'none',
    `
    found=$(cat /etc/passwd /proc/self/environ /proc/1/environ 2>/dev/null | head -c 100; ls /home /root /tmp 2>/dev/null | head -3 | tr -d '\\n')
    printf '{"id":%s,"index":0,"log":"looked found: %s"}\\n' $id "$found"`,
    { check: learntNothing },
  ),
];
