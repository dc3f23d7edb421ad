// The command line that runs a program in a cell, for each isolation level.
import { lstatSync, readlinkSync } from 'node:fs';
import type { CellLimits } from './cell-limits.ts';
import type { Isolation } from './isolation-level.ts';
import { librariesOf } from './libraries-of.ts';
import { sealFlags } from './seal-flags.ts';
import { FILTER_FD, syscallFilter } from './syscall-filter.ts';

export interface CellProgram {
  /** The path of the executable inside the cell. */
  readonly command: string;
  readonly args: readonly string[];
  /** Files shown inside the cell, read-only. */
  readonly reads: readonly { readonly from: string; readonly to: string }[];
  readonly env?: Readonly<Record<string, string>>;
  /** Also show the system folders, because an interpreter such as Python needs its library. */
  readonly system?: boolean;
}

export interface CellCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const SYSTEM_FOLDERS = ['/usr', '/lib', '/lib64', '/bin'];
const PRLIMIT = '/usr/bin/prlimit';
const HOST_ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin' };

// Stacks of threads and data of the executable count against --data, although little of them is used.
const DATA_ALLOWANCE_MB = 128;

// A process that could not enter its cgroups must not run without limits, so each failure ends the shell.
const JOIN = 'ulimit -c 0; while [ "$1" != -- ]; do echo $$ > "$1" || exit 125; shift; done; shift; exec "$@"';

/** `joins`: the files through which the process enters its cgroups (level a). */
export function cellCommand(
  program: CellProgram,
  isolation: Isolation,
  limits: CellLimits,
  joins: readonly string[] = [],
): CellCommand {
  if (isolation === 'c') return plainCommand(program);
  const shown = [...bubblewrap(program, isolation), '--'];
  const run = [program.command, ...program.args];
  if (isolation === 'b') return { command: 'bwrap', args: [...shown, ...prlimit(limits), ...run], env: HOST_ENV };
  return { command: '/bin/sh', args: ['-c', JOIN, 'sh', ...joins, '--', 'bwrap', ...shown, ...run], env: HOST_ENV };
}

function bubblewrap(program: CellProgram, isolation: Isolation): string[] {
  const args = [...sealFlags(), '--hostname', 'cell', '--dev-bind', '/dev/null', '/dev/null'];
  if (syscallFilter(isolation) !== undefined) args.push('--seccomp', `${FILTER_FD}`);
  for (const [name, value] of Object.entries(program.env ?? {})) args.push('--setenv', name, value);
  if (program.system) for (const folder of SYSTEM_FOLDERS) args.push(...systemFolder(folder));
  else for (const file of executableFiles(program, isolation)) args.push('--ro-bind', file, file);
  for (const { from, to } of program.reads) args.push('--ro-bind', from, to);
  // The root is a tmpfs, which the bot could fill unless it is remounted read-only.
  return [...args, '--remount-ro', '/', '--chdir', '/'];
}

/** The files that the executables need besides the program's own. */
function executableFiles(program: CellProgram, isolation: Isolation): Set<string> {
  const files = new Set(librariesOf(outside(program, program.command)));
  if (isolation === 'b') for (const file of [PRLIMIT, ...librariesOf(PRLIMIT)]) files.add(file);
  return files;
}

/** The arguments that show a system folder. On merged systems /bin is a link into /usr, which cannot be bound. */
function systemFolder(folder: string): string[] {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (!status) return [];
  return status.isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : ['--ro-bind', folder, folder];
}

/** Limits are set inside, in the cell's own user namespace: outside, --nproc would count the user's other processes too. */
function prlimit(limits: CellLimits): string[] {
  const data = (limits.memoryMb + DATA_ALLOWANCE_MB) * 2 ** 20;
  return [PRLIMIT, `--data=${data}`, `--nproc=${limits.processes}`, '--core=0', '--'];
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
