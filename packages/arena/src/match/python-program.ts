// Python bots run under the Python of this machine, without its site packages.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BotProgram } from '../bot/open-bot.ts';
import { FOLDER_ENTRY } from '../bot/python-folder.ts';
import type { CellProgram } from '../cell/cell-command.ts';
import { outputOf } from '../cell/wall/libraries-of.ts';

/** The module that Python bots import, which also runs them. */
export const UMPIRE_BOT_PY = fileURLToPath(new URL('../../python/umpire_bot.py', import.meta.url));

let found: string | undefined;

/** The interpreter behind `python3`, which may be a script of a version manager. */
export function findPython(): string | undefined {
  if (found !== undefined) return found;
  const executable = outputOf('python3', '-c', 'import os, sys; print(os.path.realpath(sys.executable))').trim();
  if (executable !== '') found = executable;
  return found;
}

/** The files of a Python bot. The program and the game's file lie in one folder, so that it finds that by name, even without a cell. */
export interface PythonFiles {
  /** The bot's file, or what it consists of. */
  readonly bot: string | NonNullable<BotProgram['folder']>;
  readonly program: string;
  /** The game's adapter for Python. */
  readonly game: string | undefined;
  /** A folder of packages that bots may import. */
  readonly packages?: string | undefined;
}

/** Libraries for numbers start a thread for each processor, and results may depend on how many there are. */
const ONE_THREAD = { OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };

const BOT_FILE = '/cell/bot.py';
/** A folder of its own: no file of a bot can take the place of the program's. Each file is shown by itself. */
const BOT_FOLDER = '/cell/bot';

export function pythonProgram({ bot, program, game, packages }: PythonFiles): CellProgram {
  const python = findPython();
  if (python === undefined) throw new Error('Python bots need python3 on the path.');
  const isFile = typeof bot === 'string';
  return {
    command: python,
    args: [
      ...['-S', '-B', '/cell/umpire_bot.py'],
      ...(isFile ? [BOT_FILE] : [`${BOT_FOLDER}/${FOLDER_ENTRY}`, '--folder']),
      ...(packages === undefined ? [] : [`--packages=${packages}`]),
    ],
    reads: [
      { from: program, to: '/cell/umpire_bot.py' },
      ...(game === undefined ? [] : [{ from: game, to: '/cell/umpire_game.py' }]),
      ...(isFile
        ? [{ from: bot, to: BOT_FILE }]
        : bot.files.map((name) => ({ from: join(bot.at, name), to: `${BOT_FOLDER}/${name}` }))),
    ],
    env: {
      ...{ PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', LC_ALL: 'C.UTF-8' },
      ...(packages === undefined ? {} : ONE_THREAD),
    },
    system: true,
    ...(packages === undefined ? {} : { packages }),
    withoutPipes: true,
  };
}
