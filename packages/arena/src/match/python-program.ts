// Python bots run under the Python of this machine, with nothing of its site packages.
import { fileURLToPath } from 'node:url';
import type { CellProgram } from '../cell/cell-command.ts';
import { outputOf } from '../cell/libraries-of.ts';

/** What Python bots import, and what runs them. */
export const UMPIRE_BOT_PY = fileURLToPath(new URL('../../python/umpire_bot.py', import.meta.url));

interface Python {
  readonly executable: string;
  /** Where its library is, if not among the system folders. */
  readonly prefix?: string;
}

let found: Python | undefined;

/** The interpreter that `python3` stands for: a version manager may have put a script in its place. */
export function findPython(): Python | undefined {
  if (found !== undefined) return found;
  const script = 'import os, sys; print(os.path.realpath(sys.executable)); print(sys.base_prefix)';
  const [executable, prefix] = outputOf('python3', '-c', script).split('\n');
  if (executable !== '') found = prefix === '/usr' ? { executable } : { executable, prefix };
  return found;
}

/** Beside the bot's own file, in one folder: its program must find the game's by its name, also without a cell. */
export interface PythonFiles {
  readonly bot: string;
  readonly program: string;
  /** What the game brings for its bots. */
  readonly game: string | undefined;
}

export function pythonProgram({ bot, program, game }: PythonFiles): CellProgram {
  const python = findPython();
  if (python === undefined) throw new Error('Python bots need python3 on the path.');
  const { executable, prefix } = python;
  return {
    command: executable,
    args: ['-S', '-B', '/cell/umpire_bot.py', '/cell/bot.py'],
    reads: [
      ...(prefix === undefined ? [] : [{ from: prefix, to: prefix }]),
      { from: program, to: '/cell/umpire_bot.py' },
      ...(game === undefined ? [] : [{ from: game, to: '/cell/umpire_game.py' }]),
      { from: bot, to: '/cell/bot.py' },
    ],
    env: { PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', LC_ALL: 'C.UTF-8' },
    system: true,
  };
}
