// The command line that runs a program in a cell, for each isolation level.
import { lstatSync, readlinkSync } from 'node:fs';
import type { CellLimits } from './cell-limits.ts';
import type { Isolation } from './isolation-level.ts';
import { librariesOf } from './libraries-of.ts';
import { sealFlags } from './seal-flags.ts';
import { FILTER_FD, syscallFilter } from './syscall-filter.ts';

export interface CellProgram {
  /** The executable as the cell sees it. */
  readonly command: string;
  readonly args: readonly string[];
  /** Files shown inside the cell, read-only. */
  readonly reads: readonly { readonly from: string; readonly to: string }[];
  readonly env?: Readonly<Record<string, string>>;
  /** Also show the system folders: an interpreter such as Python needs its library. */
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

// Thread stacks and the executable's own data count against --data, though they are hardly used.
const DATA_ALLOWANCE_MB = 128;

// A cell that could not join its limits must not run without them, so each failure ends the shell.
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
  // The root is a tmpfs that the bot could fill until it is mounted anew.
  return [...args, '--remount-ro', '/', '--chdir', '/'];
}

/** What the executables need besides the program's own files. */
function executableFiles(program: CellProgram, isolation: Isolation): Set<string> {
  const files = new Set(librariesOf(outside(program, program.command)));
  if (isolation === 'b') for (const file of [PRLIMIT, ...librariesOf(PRLIMIT)]) files.add(file);
  return files;
}

/** On merged systems /bin is a link into /usr; a bind would fail on it. */
function systemFolder(folder: string): string[] {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (!status) return [];
  return status.isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : ['--ro-bind', folder, folder];
}

/** Set inside, in the cell's own user namespace: outside, --nproc would count the user's other processes. */
function prlimit(limits: CellLimits): string[] {
  const data = (limits.memoryMb + DATA_ALLOWANCE_MB) * 2 ** 20;
  return [PRLIMIT, `--data=${data}`, `--nproc=${limits.processes}`, '--core=0', '--'];
}

/** Without a cell the inside names mean nothing: each is replaced by the file it stands for. */
function plainCommand(program: CellProgram): CellCommand {
  const args = program.args.map((arg) => outside(program, arg));
  // Windows starts hardly any program without this one.
  const windows = process.env.SystemRoot && process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {};
  return { command: outside(program, program.command), args, env: { ...windows, ...program.env } };
}

function outside(program: CellProgram, inside: string): string {
  return program.reads.find((read) => read.to === inside)?.from ?? inside;
}
