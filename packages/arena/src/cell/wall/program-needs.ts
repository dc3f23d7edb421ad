// What a program of the system needs besides its own file: shared libraries, an interpreter, and the interpreter's library.
import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { attempt } from '../attempt.ts';
import { elfNeeds } from './elf-needs.ts';
import { librariesOf, outputOf, parseLdd } from './libraries-of.ts';

export interface ProgramNeeds {
  readonly files: readonly string[];
  /** Libraries of interpreters, shown without the parts that no bot needs. */
  readonly folders: readonly string[];
  /** A folder of packages for an interpreter, shown whole. */
  readonly packages?: string;
}

/** Where programs of the system are, and what belongs to them. */
export const SYSTEM_FOLDERS = ['/usr', '/lib', '/lib64', '/bin'];
/** Where a program is found by its name, inside as outside. */
const PROGRAM_FOLDERS = ['/bin', '/usr/bin'];
const FIRST_LINE_MAX = 256;
/** An interpreter may be a script itself, as in the kernel. */
const SCRIPTS_MAX = 4;

const SHELL = /^(?:sh|bash|dash|ash|ksh|zsh)$/;
/** What a script in the shell may use. */
const TOOLS = (
  '[ awk basename bc cat cut date dc dirname echo env expr false fold grep head id join mktemp nl od paste printf rev ' +
  'sed seq shuf sleep sort tac tail tee test tr true uniq wc xargs'
).split(' ');
/** Loaded by others at run time, so no executable names them. */
const LATE_LIBRARIES = ['libgcc_s.so.1', 'libstdc++.so.6', 'libm.so.6', 'libpthread.so.0', 'libdl.so.2', 'librt.so.1'];

/** How an interpreter is asked for the folders of its library. */
const ASK_FOR_LIBRARY: readonly (readonly [name: RegExp, ...args: string[]])[] = [
  [
    /^python[\d.]*$/,
    '-I',
    '-S',
    '-c',
    "import sysconfig as s\nfor n in ('stdlib', 'platstdlib'): print(s.get_path(n))",
  ],
  [/^perl[\d.]*$/, '-e', 'print map { "$_\\n" } @INC'],
  [/^ruby[\d.]*$/, '-e', 'puts $LOAD_PATH'],
];

const known = new Map<string, ProgramNeeds>();

/**
 * `isStrangers`: nothing of the file may be run, and what it names counts only if it is a program of the system. `tools`: programs
 * that run before it. `packages`: for an interpreter, a folder of the host's own choice; the loader looks at its modules.
 */
export function programNeeds(
  file: string,
  isStrangers: boolean,
  tools: readonly string[] = [],
  packages?: string,
): ProgramNeeds {
  const { mtimeMs = 0, size = 0 } = attempt(() => statSync(file), undefined) ?? {};
  const key = `${file}\n${mtimeMs}\n${size}\n${isStrangers}\n${packages ?? ''}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const started = { files: tools.flatMap((tool) => withLibraries(tool)), folders: [] };
  const own = isStrangers ? ofStranger(file, SCRIPTS_MAX) : ofSystem(file);
  const all = joined([
    ...[base(), started, isStrangers && sizeOf(own) > STRANGERS_MAX_BYTES ? none : own],
    ...(packages === undefined ? [] : [packageNeeds(file, packages)]),
  ]);
  const found = packages === undefined ? all : { ...all, packages };
  known.set(key, found);
  return found;
}

/** A stranger may name every library that there is; all of them would be copied. Such a program ends by itself, because they are missing. */
const STRANGERS_MAX_BYTES = 300 * 2 ** 20;

const sizeOf = ({ files }: ProgramNeeds): number =>
  files.reduce((sum, file) => sum + attempt(() => statSync(file).size, 0), 0);

const none: ProgramNeeds = { files: [], folders: [] };

const joined = (all: readonly ProgramNeeds[]): ProgramNeeds => ({
  files: [...new Set(all.flatMap(({ files }) => files))].sort(),
  folders: [...new Set(all.flatMap(({ folders }) => folders))].sort(),
});

/** The C library and its company. */
function base(): ProgramNeeds {
  const files = librariesOf('/bin/sh');
  const beside = [...new Set(files.map((file) => dirname(file)))];
  return { files: [...files, ...LATE_LIBRARIES.flatMap((name) => withLibraries(findIn(beside, name)))], folders: [] };
}

function ofStranger(file: string, depth: number): ProgramNeeds {
  const script = firstLine(file);
  if (script !== undefined) return ofScript(script, depth);
  const folders = libraryFolders();
  const names = elfNeeds(attempt(() => readFileSync(file), Buffer.alloc(0)));
  const files = names.filter((name) => basename(name) === name).flatMap((name) => withLibraries(findIn(folders, name)));
  return { files, folders: [] };
}

/** `line`: what follows `#!`. */
function ofScript(line: string, depth: number): ProgramNeeds {
  const [path = '', ...args] = line.trim().split(/\s+/);
  const program = systemProgram(path);
  if (program === undefined || depth === 0) return none;
  if (basename(path) !== 'env') return ofSystem(program, depth);
  const name = args.find((arg) => !arg.startsWith('-') && !arg.includes('=')) ?? '';
  const named = systemProgram(name.includes('/') ? name : findIn(PROGRAM_FOLDERS, name));
  return joined([ofSystem(program, depth), named === undefined ? none : ofSystem(named, depth)]);
}

function ofSystem(program: string, depth = SCRIPTS_MAX): ProgramNeeds {
  const script = firstLine(program);
  const own = { files: [program, ...librariesOf(program)], folders: [] };
  if (script !== undefined) return joined([own, ofScript(script, depth - 1)]);
  const names = [basename(program), basename(realpathSync(program))];
  if (names.some((name) => SHELL.test(name))) return joined([own, shellTools()]);
  const ask = ASK_FOR_LIBRARY.find(([pattern]) => names.some((name) => pattern.test(name)));
  return ask === undefined ? own : joined([own, libraryOf(program, own.files, ask.slice(1) as string[])]);
}

function shellTools(): ProgramNeeds {
  const programs = TOOLS.map((name) => findIn(PROGRAM_FOLDERS, name)).filter((path) => path !== '');
  return { files: programs.flatMap((path) => withLibraries(path)), folders: [] };
}

/** The library of an interpreter, and the shared libraries that its modules need. */
function libraryOf(interpreter: string, closure: readonly string[], args: readonly string[]): ProgramNeeds {
  const folders = outputOf(interpreter, ...args)
    .split('\n')
    .filter((path) => path.startsWith('/') && !path.startsWith('/etc'))
    .flatMap((path) => attempt(() => (statSync(path).isDirectory() ? [withoutLinks(path)] : []), []));
  const whole = folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`)));
  const modules = whole.flatMap((folder) => modulesIn(folder, isLeftOut));
  return { files: librariesOfModules(interpreter, closure, modules), folders: whole };
}

/** The shared libraries that the modules of a folder of packages need, besides those that lie in it. */
function packageNeeds(interpreter: string, folder: string): ProgramNeeds {
  const files = librariesOfModules(
    interpreter,
    librariesOf(interpreter),
    modulesIn(folder, () => false),
  );
  return { files: files.filter((file) => !file.startsWith(`${folder}/`)), folders: [] };
}

/** The loader takes no longer argument than 128 KB. */
const MODULES_AT_ONCE = 200;

/** One start of the loader tells for many modules at once what ldd would tell for each. */
function librariesOfModules(interpreter: string, closure: readonly string[], modules: readonly string[]): string[] {
  const loader = closure.find((path) => basename(path).startsWith('ld-')) ?? '';
  const files = new Set<string>();
  for (let at = 0; at < modules.length; at += MODULES_AT_ONCE) {
    const some = modules.slice(at, at + MODULES_AT_ONCE).join(':');
    for (const file of parseLdd(outputOf(loader, '--preload', some, '--list', interpreter))) files.add(file);
  }
  return [...files].filter((file) => !modules.includes(file));
}

/** The path with all links but the last followed: a folder may have two names, and programs use one of them. */
export const withoutLinks = (path: string): string => join(realpathSync(dirname(path)), basename(path));

function modulesIn(folder: string, skips: (name: string) => boolean): readonly string[] {
  return attempt(() => readdirSync(folder, { withFileTypes: true }), []).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (skips(entry.name)) return [];
    return entry.isDirectory() ? modulesIn(path, skips) : entry.name.endsWith('.so') ? [path] : [];
  });
}

/** Parts of interpreters' libraries: tests, windows, packages of others, what is for building, code without its docstrings. */
const LEFT_OUT =
  /^(?:(?:site|dist|vendor)[-_](?:packages|python|perl|ruby)|tests?|idle.*|lib2to3|tkinter|turtledemo|ensurepip|pydoc_data|distutils|config-.*|CORE|pod|gems)$|^(?:_test|_xxtest|xxlimited|_tkinter|_ctypes_test)|\.opt-\d\.pyc$/;

export const isLeftOut = (name: string): boolean => LEFT_OUT.test(name);

function libraryFolders(): readonly string[] {
  const folders = librariesOf('/bin/sh').map((file) => dirname(file));
  return [...new Set([...folders, '/lib', '/usr/lib', '/lib64', '/usr/lib64'])];
}

const withLibraries = (path: string): readonly string[] => (path === '' ? [] : [path, ...librariesOf(path)]);

/** The path of the file in the first of these folders that has it, else ''. */
const findIn = (folders: readonly string[], name: string): string =>
  name === '' ? '' : (folders.map((folder) => join(folder, name)).find((path) => isFile(path)) ?? '');

const isFile = (path: string): boolean => attempt(() => statSync(path).isFile(), false);

/** The path, if it is a program of the system that everyone may run; a stranger may name anything. */
function systemProgram(path: string): string | undefined {
  return attempt(() => {
    const real = realpathSync(path);
    const { mode } = lstatSync(real);
    const isSystems = [path, real].every((each) => SYSTEM_FOLDERS.some((folder) => each.startsWith(`${folder}/`)));
    return isSystems && (mode & 0o005) === 0o005 ? path : undefined;
  }, undefined);
}

/** The first line of a script, without `#!`. */
function firstLine(file: string): string | undefined {
  const start = Buffer.alloc(FIRST_LINE_MAX);
  const length = attempt(() => {
    const opened = openSync(file, 'r');
    try {
      return readSync(opened, start);
    } finally {
      closeSync(opened);
    }
  }, 0);
  const text = start.toString('latin1', 0, length);
  return text.startsWith('#!') ? text.slice(2).split('\n', 1)[0] : undefined;
}
