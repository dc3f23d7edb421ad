// --save FILE: writes a match to a file, in the format that the ending of its name says.
import { accessSync, constants, existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log, LogHeader, LogLine, Rules } from '@umpire/core';
import { foreignFromLog } from '@umpire/core/host';
import { endingsOf, extensionOf } from '../games/foreign-file.ts';
import { type LoadedGame, messageOf } from '../games/load-game.ts';
import { explainSystemError, Failure } from '../terminal/failure.ts';
import { logText } from './log-text.ts';

const LOG_EXTENSION = 'jsonl';

const WORDS = {
  ENOENT: 'its folder does not exist',
  EEXIST: 'it exists already. Choose another name',
};

/** Checks before a match begins whatever can fail, so that it does not fail when everything has been played. */
function checkSave(path: string, loaded: LoadedGame): void {
  const extension = extensionOf(path);
  const { formats = [] } = loaded.game;
  if (extension !== LOG_EXTENSION && !formats.some((format) => format.extension === extension))
    throw new Failure(`--save: ${loaded.game.title} is saved as ${endingsOf(loaded)}, not as '${path.slice(-80)}'.`);
  if (existsSync(path)) throw explainSystemError({ code: 'EEXIST' }, path, WORDS);
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch (error) {
    throw explainSystemError(error, path, WORDS);
  }
}

/** Checks the file now; it is written when the match is finished or left. */
export function savingTo(
  path: string,
  loaded: LoadedGame,
  { rules, header, isOurs }: { rules: Rules; header: LogHeader; isOurs: boolean },
) {
  checkSave(path, loaded);
  return {
    path,
    write: (lines: readonly LogLine[]): void =>
      saveMatch(path, loaded, rules, { header, lines, wholeChars: 0 }, isOurs),
  };
}

/** Writes the match. An existing file is never overwritten. Only a match that is ours is sealed. */
export function saveMatch(path: string, loaded: LoadedGame, rules: Rules, log: Log, isOurs: boolean): void {
  checkSave(path, loaded);
  const text = textOf(path, loaded, rules, log, isOurs);
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    throw explainSystemError(error, path, WORDS);
  }
}

function textOf(path: string, { game, module }: LoadedGame, rules: Rules, log: Log, isOurs: boolean): string {
  const format = game.formats?.find(({ extension }) => extension === extensionOf(path));
  if (format === undefined) return logText(log.header, log.lines, isOurs);
  try {
    return format.write(foreignFromLog(rules, log));
  } catch (error) {
    if (module === undefined) throw error;
    throw new Failure(`The game '${module}' cannot write .${format.extension} files: ${messageOf(error)}.`);
  }
}
