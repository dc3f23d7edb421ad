// Python bots run under the Python of this machine, without its site packages.
import { fileURLToPath } from 'node:url';
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

/** The files of a Python bot. They lie in one folder, so that the program finds the game's file by name, even without a cell. */
export interface PythonFiles {
  readonly bot: string;
  readonly program: string;
  /** The game's adapter for Python. */
  readonly game: string | undefined;
}

export function pythonProgram({ bot, program, game }: PythonFiles): CellProgram {
  const python = findPython();
  if (python === undefined) throw new Error('Python bots need python3 on the path.');
  return {
    command: python,
    args: ['-S', '-B', '/cell/umpire_bot.py', '/cell/bot.py'],
    reads: [
      { from: program, to: '/cell/umpire_bot.py' },
      ...(game === undefined ? [] : [{ from: game, to: '/cell/umpire_game.py' }]),
      { from: bot, to: '/cell/bot.py' },
    ],
    env: { PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', LC_ALL: 'C.UTF-8' },
    system: true,
    withoutPipes: true,
  };
}
