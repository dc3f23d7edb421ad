// A seccomp program for bubblewrap. It denies system calls by which cells could reach each other through files that all of them
// see, or reach what no namespace hides. Everything else is allowed, so that any language can run in a cell.
import type { Isolation } from './isolation-level.ts';

/** The descriptor from which bubblewrap reads the program. */
export const FILTER_FD = 3;

type Arch = 'x64' | 'arm64';

interface Calls {
  readonly arch: number;
  /** Denied at every level, together with `SAME`. */
  readonly denied: readonly number[];
  readonly fcntl: number;
  readonly socket: number;
  readonly mmap: number;
  /** Memory that belongs to no process, which only a cgroup counts: memfd_create, memfd_secret, shmget. */
  readonly unowned: readonly number[];
  /** fork and vfork, if the machine has them besides clone. */
  readonly forks: readonly number[];
  readonly clone: number;
}

// io_uring, the new mount calls, cachestat: they have the same numbers on all machines.
const SAME = [425, 426, 427, 428, 429, 430, 431, 432, 433, 442, 451];

const CALLS: Readonly<Record<Arch, Calls>> = {
  x64: {
    arch: 0xc000003e,
    // The same calls as for arm64 below, in that order, and those that arm64 lacks.
    denied: [
      73, 253, 294, 254, 300, 248, 249, 250, 101, 310, 311, 312, 321, 298, 323, 165, 166, 155, 308, 272, 161, 303, 304,
    ],
    fcntl: 72,
    socket: 41,
    mmap: 9,
    unowned: [319, 447, 29],
    forks: [57, 58],
    clone: 56,
  },
  arm64: {
    arch: 0xc00000b7,
    // flock; inotify and fanotify; keys; ptrace and the memory of others; bpf, perf_event_open, userfaultfd;
    // mount, umount2, pivot_root, setns, unshare, chroot; name_to_handle_at, open_by_handle_at
    denied: [32, 26, 27, 262, 217, 218, 219, 117, 270, 271, 272, 280, 241, 282, 40, 39, 41, 268, 97, 51, 264, 265],
    fcntl: 25,
    socket: 198,
    mmap: 222,
    unowned: [279, 447, 194],
    forks: [],
    clone: 220,
  },
};

/** Locks, leases and notices about changes: F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY. */
const LOCKS = [6, 7, 37, 38, 1024, 1026];
/** AF_UNIX, AF_INET, AF_INET6, AF_NETLINK are allowed: the network namespace confines them. It does not confine others, such as virtual machine sockets. */
const SOCKETS = [1, 2, 10, 16];
/** clone3 has its arguments in memory, where a filter cannot read them; libraries fall back to clone without it. */
const CLONE3 = 435;
/** The flag CLONE_THREAD. */
const THREAD = 0x10000;
/** MAP_SHARED with MAP_ANONYMOUS. */
const SHARED_ANONYMOUS = 0x21;

const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const AND = 0x54;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const NOT_PERMITTED = 0x00050001;
const NO_SUCH_FAMILY = 0x00050000 + 97;
const NO_SUCH_CALL = 0x00050000 + 38;
/** Offsets in the kernel's seccomp record: the number of the call, the machine, and the low half of an argument. */
const NUMBER = 0;
const MACHINE = 4;
const argument = (which: number): number => 16 + 8 * which;
/** From here on the numbers of the x32 interface: the same calls again. */
const X32 = 0x40000000;

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

const give = (value: number): Instruction => [RETURN, 0, 0, value];
const load = (place: number): Instruction => [LOAD, 0, 0, place];
const when = (value: number, result: number, test = IF_EQUAL): Instruction[] => [[test, 0, 1, value], give(result)];
/** Applies a block, which must end with a result of its own, to one call. */
const forCall = (call: number, block: readonly Instruction[]): Instruction[] => [
  [IF_EQUAL, 0, block.length, call],
  ...block,
];

/** The filter for a level; undefined at level c, and for machines whose numbers are not known here. */
export function syscallFilter(isolation: Isolation, arch: string = process.arch): Buffer | undefined {
  if (isolation === 'c' || !Object.hasOwn(CALLS, arch)) return undefined;
  const calls = CALLS[arch as Arch];
  // At level a the cgroup counts all processes and all memory. At level b memory is limited for each process only, and the kernel
  // does not limit how many processes root starts; so there a cell has one process, with threads.
  const isCounted = isolation === 'a';
  const denied = [...calls.denied, ...SAME, ...(isCounted ? [] : [...calls.unowned, ...calls.forks])];
  return encode([
    load(MACHINE),
    [IF_EQUAL, 1, 0, calls.arch],
    give(KILL),
    load(NUMBER),
    ...when(X32, NOT_PERMITTED, IF_AT_LEAST),
    ...denied.flatMap((call) => when(call, NOT_PERMITTED)),
    ...forCall(calls.fcntl, [load(argument(1)), ...LOCKS.flatMap((lock) => when(lock, NOT_PERMITTED)), give(ALLOW)]),
    ...forCall(calls.socket, [
      load(argument(0)),
      ...SOCKETS.flatMap((each) => when(each, ALLOW)),
      give(NO_SUCH_FAMILY),
    ]),
    ...(isCounted ? [] : uncounted(calls)),
    give(ALLOW),
  ]);
}

const uncounted = (calls: Calls): Instruction[] => [
  ...when(CLONE3, NO_SUCH_CALL),
  ...forCall(calls.clone, threadsOnly),
  ...forCall(calls.mmap, sharedMemory),
];

const threadsOnly: readonly Instruction[] = [
  load(argument(0)),
  [AND, 0, 0, THREAD],
  ...when(THREAD, ALLOW),
  give(NOT_PERMITTED),
];

const sharedMemory: readonly Instruction[] = [
  load(argument(3)),
  [AND, 0, 0, SHARED_ANONYMOUS],
  ...when(SHARED_ANONYMOUS, NOT_PERMITTED),
  give(ALLOW),
];

function encode(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(8 * program.length);
  program.forEach(([code, ifTrue, ifFalse, value], i) => {
    bytes.writeUInt16LE(code, 8 * i);
    bytes.writeUInt8(ifTrue, 8 * i + 2);
    bytes.writeUInt8(ifFalse, 8 * i + 3);
    bytes.writeUInt32LE(value, 8 * i + 4);
  });
  return bytes;
}
