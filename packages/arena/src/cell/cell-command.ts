// The command line that runs a program in a cell, for each isolation level.
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import type { CellLimits } from './limit/cell-limits.ts';
import type { Isolation } from './proof/isolation-level.ts';
import { NOBODY, SETPRIV } from './wall/cell-user.ts';
import { librariesOf } from './wall/libraries-of.ts';
import { NULL_DEVICE } from './wall/null-devices.ts';
import { type ProgramNeeds, programNeeds, SYSTEM_FOLDERS } from './wall/program-needs.ts';
import { readIn } from './wall/read-in.ts';
import { readableByAll } from './wall/readable-copy.ts';
import { ownUserFlags, sealFlags } from './wall/seal-flags.ts';
import { type Shown, shelve } from './wall/shelf.ts';
import { FILTER_FD, syscallFilter } from './wall/syscall-filter.ts';

export interface CellProgram {
  /** The path of the executable inside the cell. */
  readonly command: string;
  readonly args: readonly string[];
  /** Files shown inside the cell, read-only. */
  readonly reads: readonly { readonly from: string; readonly to: string }[];
  readonly env?: Readonly<Record<string, string>>;
  /** Also show what it needs of the system: libraries, an interpreter with its library, or for a script in the shell some tools. */
  readonly system?: boolean;
  /** With `system`: a folder of packages for the interpreter, shown at its own path. */
  readonly packages?: string;
  /** The program never needs a pipe of its own, so it gets none. */
  readonly withoutPipes?: true;
}

export interface CellCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const PRLIMIT = '/usr/bin/prlimit';
const BECOME_NOBODY = [SETPRIV, `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];
const HOST_ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin' };

// Stacks of threads and data of the executable count against --data, although little of them is used.
const DATA_ALLOWANCE_MB = 128;

// The stack of the first thread grows without being counted as data.
const STACK = 8 * 2 ** 20;
// Signals that wait are counted for each user, and also for the one who made the cell's user namespace: a cell that had used up all of
// them would be noticed in others.
const SIGNALS = 64;
// Watches of descriptors are memory of the kernel that no process has.
const FILES = 256;

// A process that could not enter its cgroups must not run without limits, so each failure ends the shell.
const JOIN = 'ulimit -c 0; while [ "$1" != -- ]; do echo $$ > "$1" || exit 125; shift; done; shift; exec "$@"';

/** What only one cell has. */
export interface CellOwn {
  /** The files through which the process enters its cgroups (level a). */
  readonly joins?: readonly string[];
  /** Whether the cell gets a user of its own. */
  readonly hasUser?: boolean;
  readonly nullDevice?: string;
}

export function cellCommand(
  program: CellProgram,
  isolation: Isolation,
  limits: CellLimits,
  own: CellOwn = {},
): CellCommand {
  if (isolation === 'c') return plainCommand(program);
  const { joins = [], hasUser = false } = own;
  const shown = [...bubblewrap(program, isolation, own), '--'];
  const run = [...(hasUser ? BECOME_NOBODY : []), ...prlimit(isolation, limits), program.command, ...program.args];
  if (isolation === 'b') return { command: 'bwrap', args: [...shown, ...run], env: HOST_ENV };
  return { command: '/bin/sh', args: ['-c', JOIN, 'sh', ...joins, '--', 'bwrap', ...shown, ...run], env: HOST_ENV };
}

/** The seccomp program of a cell, if the level and the machine have one. */
export const filterFor = (program: CellProgram, isolation: Isolation): Buffer | undefined =>
  syscallFilter(isolation, { pipes: program.withoutPipes !== true });

function bubblewrap(program: CellProgram, isolation: Isolation, own: CellOwn): string[] {
  const { hasUser = false, nullDevice = NULL_DEVICE } = own;
  const args = [...(hasUser ? ownUserFlags() : sealFlags()), '--hostname', 'cell'];
  if (filterFor(program, isolation) !== undefined) args.push('--seccomp', `${FILTER_FD}`);
  for (const [name, value] of Object.entries(program.env ?? {})) args.push('--setenv', name, value);
  const shown = program.system ? shelve(systemNeeds(program)) : executableFiles(program);
  const reads = program.reads.map(({ from, to }) => ({ from: hasUser ? readableByAll(from) : from, to }));
  // Folders that bubblewrap makes by itself are closed to everyone but root.
  for (const folder of foldersAbove([NULL_DEVICE, ...outsideSystem(program, [...shown, ...reads])]))
    args.push('--dir', folder);
  args.push('--dev-bind', nullDevice, NULL_DEVICE);
  if (program.system) for (const folder of SYSTEM_FOLDERS) args.push(...systemLink(folder));
  for (const { from, to } of [...shown, ...reads]) {
    readIn(from);
    args.push('--ro-bind', from, to);
  }
  // The root is a tmpfs, which the bot could fill unless it is remounted read-only.
  return [...args, '--remount-ro', '/', '--chdir', '/'];
}

/** The paths inside that are shown, except below the folders of the system, if these are shown as a whole. */
function outsideSystem(program: CellProgram, shown: readonly Shown[]): string[] {
  const paths = shown.map(({ to }) => to);
  return program.system
    ? paths.filter((path) => !SYSTEM_FOLDERS.some((folder) => `${path}/`.startsWith(`${folder}/`)))
    : paths;
}

/** All folders above these paths, the upper ones first. */
function foldersAbove(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  return [...folders].sort();
}

const toolsInside = (): readonly string[] => [PRLIMIT, SETPRIV].filter((tool) => existsSync(tool));

/** The files that the executables need besides the program's own. */
function executableFiles(program: CellProgram): readonly Shown[] {
  const tools = toolsInside();
  const files = [...[outside(program, program.command), ...tools].flatMap((file) => librariesOf(file)), ...tools];
  return [...new Set(files)].map((file) => ({ from: file, to: file }));
}

function systemNeeds(program: CellProgram): ProgramNeeds {
  const file = outside(program, program.command);
  return programNeeds(file, file !== program.command, toolsInside(), program.packages);
}

/** The arguments for a folder of the system that is a link: on merged systems /bin leads into /usr, and cannot be bound. */
function systemLink(folder: string): string[] {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  return status?.isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : [];
}

/** Limits are set inside, in the cell's own user namespace: outside, --nproc would count the user's other processes too. */
function prlimit(isolation: Isolation, limits: CellLimits): string[] {
  const data = (limits.memoryMb + DATA_ALLOWANCE_MB) * 2 ** 20;
  const counted = isolation === 'a' ? [] : [`--data=${data}`, `--stack=${STACK}`, `--nproc=${limits.processes}`];
  return [PRLIMIT, ...counted, `--sigpending=${SIGNALS}`, `--nofile=${FILES}`, '--core=0', '--'];
}

/** The command without a cell: each path inside is replaced by the file it stands for. */
function plainCommand(program: CellProgram): CellCommand {
  const args = program.args.map((arg) => outside(program, arg));
  // On Windows hardly any program starts without this variable.
  const windows = process.env.SystemRoot && process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {};
  return { command: outside(program, program.command), args, env: { ...windows, ...program.env } };
}

const outside = (program: CellProgram, inside: string): string =>
  program.reads.find((read) => read.to === inside)?.from ?? inside;
