// The command line that runs a program in a cell, for each isolation level.
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import type { CellLimits } from './limit/cell-limits.ts';
import type { Isolation } from './proof/isolation-level.ts';
import { NOBODY, SETPRIV } from './wall/cell-user.ts';
import { librariesOf } from './wall/libraries-of.ts';
import { NULL_DEVICE } from './wall/null-devices.ts';
import { readableByAll } from './wall/readable-copy.ts';
import { ownUserFlags, sealFlags } from './wall/seal-flags.ts';
import { FILTER_FD, syscallFilter } from './wall/syscall-filter.ts';

export interface CellProgram {
  /** The path of the executable inside the cell. */
  readonly command: string;
  readonly args: readonly string[];
  /** Files shown inside the cell, read-only. */
  readonly reads: readonly { readonly from: string; readonly to: string }[];
  readonly env?: Readonly<Record<string, string>>;
  /** Also show the system folders, because an interpreter such as Python needs its library. */
  readonly system?: boolean;
  /** The program never needs a pipe of its own, so it gets none. */
  readonly withoutPipes?: true;
}

export interface CellCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const SYSTEM_FOLDERS = ['/usr', '/lib', '/lib64', '/bin'];
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
  // Folders that bubblewrap makes by itself are closed to everyone but root.
  for (const folder of foldersAbove([NULL_DEVICE, ...binds(program)])) args.push('--dir', folder);
  args.push('--dev-bind', nullDevice, NULL_DEVICE);
  if (program.system) for (const folder of SYSTEM_FOLDERS) args.push(...systemFolder(folder));
  else for (const file of executableFiles(program)) args.push('--ro-bind', file, file);
  for (const { from, to } of program.reads) args.push('--ro-bind', hasUser ? readableByAll(from) : from, to);
  // The root is a tmpfs, which the bot could fill unless it is remounted read-only.
  return [...args, '--remount-ro', '/', '--chdir', '/'];
}

/** The paths inside that are bound, except below the folders of the system. */
function binds(program: CellProgram): string[] {
  const reads = program.reads.map(({ to }) => to);
  if (!program.system) return [...reads, ...executableFiles(program)];
  return reads.filter((path) => !SYSTEM_FOLDERS.some((folder) => path.startsWith(`${folder}/`)));
}

/** All folders above these paths, the upper ones first. */
function foldersAbove(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  return [...folders].sort();
}

/** The files that the executables need besides the program's own. */
function executableFiles(program: CellProgram): Set<string> {
  const tools = [PRLIMIT, SETPRIV].filter((tool) => existsSync(tool));
  return new Set([...[outside(program, program.command), ...tools].flatMap((file) => librariesOf(file)), ...tools]);
}

/** The arguments that show a system folder. On merged systems /bin is a link into /usr, which cannot be bound. */
function systemFolder(folder: string): string[] {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (!status) return [];
  return status.isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : ['--ro-bind', folder, folder];
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
