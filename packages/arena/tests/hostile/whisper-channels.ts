// Ways in which one cell could tell another a bit. `tell` runs in the first cell, `hear` in the second; a channel is closed if what is
// heard does not depend on what is told. They are Python, because from there every call of the kernel can be made.

export interface Channel {
  readonly name: string;
  /** Runs once in both cells. */
  readonly prepare?: string;
  /** Tells the variable `bit`. */
  readonly tell: string;
  /** Leaves what it hears in `heard`. */
  readonly hear: string;
  /** Runs outside before both cells start: brings the machine into the state in which the channel would start. */
  readonly before?: string;
}

/** A large file that cells see, and that Python has no part of in use. */
export const LARGE = `
import os
def large():
    found = [os.path.join(folder, name) for folder, _, names in os.walk('/usr/lib') for name in names if name.startswith('libcrypto')]
    return max((path for path in found if not os.path.islink(path)), key=os.path.getsize)
`;

/** Drops the pages of that file from memory. */
export const DROP_LARGE = `${LARGE}
file = os.open(large(), os.O_RDONLY)
os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
`;

/** What all channels may use. Numbers of calls are given for x64 and arm64. */
export const COMMON = `
import ctypes, fcntl, mmap, os, platform, threading, time
libc = ctypes.CDLL(None, use_errno=True)
x64 = platform.machine() == 'x86_64'
FILE = '/usr/bin/prlimit'
kept = []
def call(numbers, *args):
    ctypes.set_errno(0)
    result = libc.syscall(ctypes.c_long(numbers[0 if x64 else 1]), *args)
    return result if result != -1 else -ctypes.get_errno()
def mapped():
    with open(FILE, 'rb') as f:
        memory = mmap.mmap(f.fileno(), 4096, mmap.MAP_SHARED, mmap.PROT_READ)
    libc.mmap.restype = ctypes.c_void_p
    f = os.open(FILE, os.O_RDONLY)
    return ctypes.c_void_p(libc.mmap(None, 4096, 1, 1, f, ctypes.c_long(0))), int.from_bytes(memory[0:4], 'little')
`;

export const CHANNELS: readonly Channel[] = [
  {
    name: 'the times of /dev/null',
    tell: "os.utime('/dev/null', ns=(1_000_000_000 * bit, 2_000_000_000 * bit))",
    hear: "heard = os.stat('/dev/null').st_mtime_ns",
  },
  {
    name: 'the time of /dev/null, set to now',
    tell: "bit and os.utime('/dev/null')",
    hear: "heard = os.stat('/dev/null').st_mtime_ns",
  },
  {
    name: 'the mode of /dev/null',
    tell: "os.chmod('/dev/null', 0o666 + 0o1000 * bit)",
    hear: "heard = os.stat('/dev/null').st_mode",
  },
  {
    name: 'the times of inherited descriptors',
    tell: `
for fd in range(3, 300):
    try:
        os.utime(fd, ns=(7_000_000_000 * bit, 9_000_000_000 * bit))
    except OSError:
        pass`,
    hear: `
heard = []
for fd in range(3, 300):
    try:
        heard.append(os.fstat(fd).st_mtime_ns)
    except OSError:
        pass`,
  },
  ...[1036, 1038].map((command) => ({
    name: `write hints of files that both see (fcntl ${command})`,
    prepare: 'file = open(FILE)',
    tell: `fcntl.fcntl(file, ${command}, (2 + bit).to_bytes(8, 'little'))`,
    hear: `heard = fcntl.fcntl(file, ${command - 1}, bytes(8))`,
  })),
  {
    name: 'which pages of a file are in memory',
    prepare: 'where, _ = mapped()\nfile = os.open(FILE, os.O_RDONLY)',
    tell: `
os.pread(file, 4096, 0) if bit else os.posix_fadvise(file, 0, 4096, os.POSIX_FADV_DONTNEED)`,
    hear: `
found = ctypes.create_string_buffer(1)
heard = (call((27, 232), where, ctypes.c_size_t(4096), found), found.raw)`,
  },
  {
    name: 'which pages of a file are in memory, by counting faults',
    before: DROP_LARGE,
    prepare: `${LARGE}
import resource
file = os.open(large(), os.O_RDONLY)
n = 0
def faults(): return resource.getrusage(resource.RUSAGE_SELF).ru_majflt
def next_page():
    global n
    n += 1
    return n << 18`,
    tell: 'at = next_page()\nbit and os.pread(file, 1, at)',
    hear: `
with mmap.mmap(file, 0, mmap.MAP_SHARED, mmap.PROT_READ) as memory:
    before = faults()
    memory[next_page()]
    heard = faults() - before`,
  },
  {
    name: 'which pages of a file are in memory, by what children counted',
    before: DROP_LARGE,
    prepare: `${LARGE}
import resource
file = os.open(large(), os.O_RDONLY)
n = 0
def next_page():
    global n
    n += 1
    return n << 18`,
    tell: 'at = next_page()\nbit and os.pread(file, 1, at)',
    hear: `
at = next_page()
child = os.fork()
if child == 0:
    mmap.mmap(file, 0, mmap.MAP_SHARED, mmap.PROT_READ)[at]
    os._exit(0)
heard = os.wait4(child, 0)[2].ru_majflt`,
  },
  {
    name: 'files on their way through sockets',
    prepare: `
import array, resource, socket
resource.setrlimit(resource.RLIMIT_NOFILE, (1000, 1000))
def send(count):
    pair = socket.socketpair()
    for _ in range(count):
        pair[0].sendmsg([b'x'], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', [0] * 250))])
    return pair`,
    tell: 'kept.clear()\nfor _ in range(bit): kept.append(send(5))',
    hear: 'heard = send(1) and "sent"',
  },
  {
    name: 'the space for pipes',
    tell: `
for fd in kept: os.close(fd)
kept.clear()
for _ in range(66 * bit):
    kept += os.pipe()
    fcntl.fcntl(kept[-1], 1031, 1 << 20)`,
    hear: `
ends = os.pipe()
os.set_blocking(ends[1], False)
size = 1 << 20
while size > 4096:
    try:
        size = fcntl.fcntl(ends[1], 1031, size)
        break
    except OSError:
        size //= 2
for fd in ends: os.close(fd)
heard = size`,
  },
  {
    name: 'the inode numbers of pipes',
    tell: 'for _ in range(3000 * bit): [os.close(fd) for fd in os.pipe()]',
    hear: 'ends = os.pipe()\nheard = os.fstat(ends[0]).st_ino\nfor fd in ends: os.close(fd)',
  },
  {
    name: 'the inode numbers of files in memory',
    tell: "for _ in range(3000 * bit): os.close(os.memfd_create('x'))",
    hear: "fd = os.memfd_create('x')\nheard = os.fstat(fd).st_ino\nos.close(fd)",
  },
  {
    name: 'the number of processes of the machine',
    prepare: 'stop = threading.Event()',
    tell: `
stop.set()
stop = threading.Event()
for _ in range(20 * bit): threading.Thread(target=stop.wait, daemon=True).start()`,
    hear: `
info = ctypes.create_string_buffer(128)
code = call((99, 179), info)
heard = code if code != 0 else info.raw[:104]`,
  },
  {
    name: 'the contexts of asynchronous input and output',
    tell: `
while kept: call((207, 1), ctypes.c_ulong(kept.pop()))
while bit:
    context = ctypes.c_ulong(0)
    if call((206, 0), 8000, ctypes.byref(context)) != 0: break
    kept.append(context.value)`,
    hear: `
context = ctypes.c_ulong(0)
heard = call((206, 0), 8000, ctypes.byref(context))
call((207, 1), context)`,
  },
  {
    name: 'a futex on a page of a file that both see',
    prepare: `
where, value = mapped()
FUTEX = (202, 98)
class Span(ctypes.Structure): _fields_ = [('s', ctypes.c_long), ('ns', ctypes.c_long)]
def wait():
    call(FUTEX, where, 0, ctypes.c_uint(value), ctypes.byref(Span(0, 300_000_000)))`,
    tell: 'if bit:\n    threading.Thread(target=wait, daemon=True).start()\n    time.sleep(0.1)',
    hear: 'heard = call(FUTEX, where, 1, 99)',
  },
  {
    name: 'signals that wait',
    prepare: `
import resource, signal
signal.pthread_sigmask(signal.SIG_BLOCK, [40])
class Info(ctypes.Structure): _fields_ = [('signo', ctypes.c_int), ('errno', ctypes.c_int), ('code', ctypes.c_int), ('rest', ctypes.c_char * 116)]
def queue(): return call((129, 138), os.getpid(), 40, ctypes.byref(Info(40, 0, -1)))`,
    tell: `
while signal.sigtimedwait([40], 0): pass
while bit and queue() == 0: pass`,
    hear: 'heard = queue()\nsignal.sigtimedwait([40], 0)',
  },
  {
    name: 'when a file was last read',
    tell: "open(FILE, 'rb').read(1) if bit else None",
    hear: "heard = [os.stat(path).st_atime_ns for path in (FILE, '/usr/bin', '/usr/lib')]",
  },
  {
    name: 'locks of files that both see',
    prepare: 'file = open(FILE)',
    tell: 'fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB) if bit else fcntl.flock(file, fcntl.LOCK_UN)',
    hear: "fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)\nfcntl.flock(file, fcntl.LOCK_UN)\nheard = 'free'",
  },
  {
    name: 'the free space of the disk',
    tell: 'os.sync() if bit else None',
    hear: "found = os.statvfs('/usr')\nheard = (found.f_bfree, found.f_ffree)",
  },
  {
    name: 'shared memory and queues by key',
    tell: 'call((29, 194), 77, ctypes.c_size_t(4096), 0o1666) if bit else None\ncall((68, 186), 78, 0o1666) if bit else None',
    hear: 'heard = (call((29, 194), 77, ctypes.c_size_t(4096), 0), call((68, 186), 78, 0), call((240, 180), b"x", 0o102, 0o600, None))',
  },
];

/** The space for pipes, asked for by what a new pipe takes, because its size cannot be asked. For programs that have pipes. */
export const PIPE_SPACE: Channel = {
  name: 'the space for pipes, by filling one',
  prepare: `
def room():
    ends = os.pipe()
    os.set_blocking(ends[1], False)
    taken = 0
    try:
        while True: taken += os.write(ends[1], bytes(4096))
    except BlockingIOError:
        return taken, ends`,
  tell: `
for fd in kept: os.close(fd)
kept.clear()
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
try:
    for _ in range(1100 * bit): kept += os.pipe()
except OSError: pass`,
  hear: 'heard, ends = room()\nfor fd in ends: os.close(fd)',
};
