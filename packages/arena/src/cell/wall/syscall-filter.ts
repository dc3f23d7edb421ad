// The seccomp program of a cell: a list of the system calls that Node, Python and native programs need. Every other call is refused,
// because cells see the same files and the same kernel, and most calls that are left out let one cell tell another something.

import type { Isolation } from '../proof/isolation-level.ts';
import { block, encode, give, type Instruction, load, mask, unless, when, whenAtLeast } from './bpf.ts';
import { CALL_NUMBERS, type CallName } from './syscall-numbers.ts';

/** The descriptor from which bubblewrap reads the program. */
export const FILTER_FD = 3;

export interface FilterNeeds {
  /** The numbers of pipes come from one counter of the machine, so only programs that cannot do without get them. */
  readonly pipes: boolean;
}

const MACHINES = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
type Arch = keyof typeof MACHINES;

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const failed = (errno: number): number => 0x00050000 + errno;
const NOT_PERMITTED = failed(1);
const TRY_AGAIN = failed(11);
const NO_SUCH_CALL = failed(38);
/** The call seems to succeed and returns 0. */
const NOTHING_DONE = failed(0);

/** Offsets in the kernel's seccomp record: the number of the call, the machine, and the low half of an argument. */
const NUMBER = 0;
const MACHINE = 4;
const argument = (which: number): number => 16 + 8 * which;
/** From here on the numbers of the x32 interface: the same calls again. */
const X32 = 0x40000000;
/** Calls from here on are so new that libraries do without them if the kernel does not know them; with EPERM some would give up. */
const NEW_CALLS = 434;

/** A call that is judged by one argument: allowed with the values that are listed. */
const only = (which: number, values: readonly number[]): Instruction[] => [
  load(argument(which)),
  ...values.flatMap((value) => when(value, ALLOW)),
  give(NOT_PERMITTED),
];

/** F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC. Left out: locks, leases, notices, hints, sizes of pipes, owners, seals. */
const FILE_COMMANDS = [0, 1, 2, 3, 4, 1030];
/** TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX. */
const DEVICE_COMMANDS = [0x5401, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451];
/** NORMAL to DONTNEED, FREE, DONTFORK, DOFORK, HUGEPAGE to DODUMP, WIPEONFORK, KEEPONFORK. Left out: PAGEOUT and COLD, which drop pages that all cells see; MERGEABLE. */
const ADVICE = [0, 1, 2, 3, 4, 8, 10, 11, 14, 15, 16, 17, 18, 19];
/** Of the process itself: its signal at the parent's death, dumps, rights, timer slack, huge pages, names, pointer keys of arm64. */
const PROCESS_OPTIONS = [1, 2, 3, 4, 7, 8, 15, 16, 23, 24, 27, 28, 29, 30, 38, 39, 41, 42, 47, 50, 51, 54, 55, 56];
const SET_VMA_NAME = 0x53564d41;
/** SO_TYPE, SO_ERROR, SO_SNDBUF, SO_RCVBUF, SO_ACCEPTCONN, SO_PROTOCOL, SO_DOMAIN: what Node asks about its pipes. Left out: who is at the other end, and cookies. */
const SOCKET_OPTIONS = [3, 4, 7, 8, 30, 38, 39];
/** Asking what there is, and barriers among the threads of the process. */
const BARRIERS = [0, 8, 16, 32, 64];

/** Namespaces of its own, descriptors of processes (their numbers come from one counter), tracing. */
const CLONE_REFUSED = 0x7e023000;
/** A thread that its maker waits for without being asleep (CLONE_VFORK, CLONE_THREAD): no program needs it, and it hides that the bot only waits. */
const STANDSTILL = 0x4000 | 0x10000;
const CLONE_THREAD = 0x10000;
/** Beyond its limits, a growing stack is not counted as data; locked and huge pages belong to the whole machine. */
const MAP_REFUSED = 0x42100;
const SHARED_ANONYMOUS = 0x21;

/** A futex on a page of a file is one and the same for all cells that see the file, so only those within a process work. */
const FUTEX_PRIVATE = 128;
const FUTEX_COMMAND = 0x7f;
const [FUTEX_WAIT, FUTEX_WAKE, FUTEX_WAIT_BITSET, FUTEX_WAKE_BITSET] = [0, 1, 9, 10];

// The C library waits for the end of a thread with a futex that is not private. It looks at the value and tries again, so a wait
// that ends at once is correct, although it takes processor time. Nobody else can be waiting, so there is nobody to wake.
const FUTEX: readonly Instruction[] = [
  load(argument(1)),
  mask(FUTEX_PRIVATE),
  ...when(FUTEX_PRIVATE, ALLOW),
  load(argument(1)),
  mask(FUTEX_COMMAND),
  ...when(FUTEX_WAIT, TRY_AGAIN),
  ...when(FUTEX_WAIT_BITSET, TRY_AGAIN),
  ...when(FUTEX_WAKE, NOTHING_DONE),
  ...when(FUTEX_WAKE_BITSET, NOTHING_DONE),
  give(NO_SUCH_CALL),
];

/**
 * At level a the cgroup counts all processes and all memory. At level b memory is limited for each process only, and the kernel does not
 * limit how many processes root starts; so there a cell has one process, with threads, and no memory that belongs to no process.
 */
const judged = (isCounted: boolean): Readonly<Partial<Record<CallName, readonly Instruction[]>>> => ({
  futex: FUTEX,
  mmap: [
    load(argument(3)),
    mask(MAP_REFUSED),
    ...unless(0, NOT_PERMITTED),
    ...(isCounted ? [] : [load(argument(3)), mask(SHARED_ANONYMOUS), ...when(SHARED_ANONYMOUS, NOT_PERMITTED)]),
    give(ALLOW),
  ],
  clone: [
    load(argument(0)),
    mask(CLONE_REFUSED),
    ...unless(0, NOT_PERMITTED),
    load(argument(0)),
    mask(STANDSTILL),
    ...when(STANDSTILL, NOT_PERMITTED),
    ...(isCounted ? [] : [load(argument(0)), mask(CLONE_THREAD), ...unless(CLONE_THREAD, NOT_PERMITTED)]),
    give(ALLOW),
  ],
  madvise: only(2, ADVICE),
  fcntl: only(1, FILE_COMMANDS),
  ioctl: only(1, DEVICE_COMMANDS),
  prctl: only(0, [...PROCESS_OPTIONS, SET_VMA_NAME]),
  getsockopt: only(2, SOCKET_OPTIONS),
  membarrier: only(0, BARRIERS),
});

const FORKS: readonly CallName[] = ['fork', 'vfork'];
const PIPES: readonly CallName[] = ['pipe', 'pipe2'];

/** The filter for a level; undefined at level c, and for machines whose numbers are not known here. */
export function syscallFilter(
  isolation: Isolation,
  { pipes }: FilterNeeds,
  arch: string = process.arch,
): Buffer | undefined {
  if (isolation === 'c' || !Object.hasOwn(MACHINES, arch)) return undefined;
  const isCounted = isolation === 'a';
  const rules = judged(isCounted);
  const left = new Set<CallName>([...(isCounted ? [] : FORKS), ...(pipes ? [] : PIPES)]);
  const names = (Object.keys(CALL_NUMBERS) as CallName[]).filter((name) => !left.has(name));
  return encode([
    load(MACHINE),
    ...unless(MACHINES[arch as Arch], KILL),
    load(NUMBER),
    ...whenAtLeast(X32, NOT_PERMITTED),
    ...names.flatMap((name) => {
      const number = CALL_NUMBERS[name][arch === 'x64' ? 0 : 1];
      const rule = rules[name];
      if (number === undefined) return [];
      return rule === undefined ? when(number, ALLOW) : block(number, rule);
    }),
    ...whenAtLeast(NEW_CALLS, NO_SUCH_CALL),
    give(NOT_PERMITTED),
  ]);
}
