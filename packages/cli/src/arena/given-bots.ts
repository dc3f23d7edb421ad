// --bot and --bots: the entrants as typed. PLAYER*COUNT repeats a player, FILE:COUNT a file.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { plain, shown } from '@umpire/core/host';
import { explainSystemError, Failure } from '../terminal/failure.ts';

const BOT_FILES = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.py'];
const COPIES_MAX = 100;
/** Files that lie beside bots only for the author's editor. */
const COPIES = ['umpire_bot.py', 'umpire_game.py'];

/** One text per entrant: a file, or the name of a player that searches. */
export function givenBots(bots: readonly string[], folder: string | undefined): string[] {
  return [...bots.flatMap(copies), ...(folder === undefined ? [] : botsIn(folder))];
}

function copies(text: string): string[] {
  const starred = /^(.+)\*(\d{1,9})$/.exec(text);
  // mcts:500 is a player of its own, and a file may have a colon in its name.
  const colon = existsSync(text) || text.startsWith('mcts:') ? null : /^(.+):(\d{1,9})$/.exec(text);
  const match = starred ?? colon;
  if (match === null) return [text];
  const count = Number(match[2]);
  if (count < 1 || count > COPIES_MAX)
    throw new Failure(`--bot: a bot is repeated 1 to ${COPIES_MAX} times, not '${shown(text)}'.`);
  return new Array<string>(count).fill(match[1]);
}

/** The bot files of a folder, by name. A name that begins with an underscore or a dot is no bot. */
function botsIn(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    throw explainSystemError(error, folder);
  }
  const bots = names
    .filter((name) => BOT_FILES.includes(extname(name)) && !/^[._]/.test(name) && !/\.(test|d)\.[cm]?ts$/.test(name))
    .filter((name) => !COPIES.includes(name) && statSync(join(folder, name)).isFile())
    .sort();
  const helpers = bots.filter((name) => isHelper(join(folder, name)));
  if (bots.length === helpers.length)
    throw new Failure(`--bots: there is no bot file (${BOT_FILES.join(' ')}) in '${shown(folder)}'.`);
  if (helpers.length > 0)
    process.stderr.write(`${plain(`--bots: skipped ${helpers.join(', ')}: without a default export.`)}\n`);
  return bots.filter((name) => !helpers.includes(name)).map((name) => join(folder, name));
}

const EXPORTED = /\bexport\s+default\b|\bas\s+default\b|\bexports\b/;

/** Whether a file is only shared by bots. If such a file is named with --bot, the refusal says what it lacks. */
function isHelper(path: string): boolean {
  if (extname(path) === '.py') return false;
  try {
    return !EXPORTED.test(readFileSync(path, 'utf8'));
  } catch {
    return false;
  }
}
