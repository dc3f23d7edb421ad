// --bots: every bot of a folder. A file is a bot by itself; a folder within is one entrant of its name, with a folder of its own, so
// that no other bot can import its files.
import { accessSync, constants, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { plain, shown } from '@umpire/core/host';
import { explainSystemError, Failure } from '../terminal/failure.ts';
import type { GivenBot } from './given-bot.ts';

const BOT_FILES = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.py'];
/** Files that lie beside bots only for the author's editor. */
const COPIES = ['umpire_bot.py', 'umpire_game.py'];
/** A larger source is refused when it is opened, without being read here. */
const SOURCE_MAX_BYTES = 1 << 20;
/** The file of a folder that is the bot, if there are several. */
const ENTRIES = ['bot', 'main', 'index'];

/** A Python bot of this name is its folder, with all that is in it. */
const PYTHON_ENTRY = 'bot.py';

type Kind = 'source' | 'executable' | 'folder' | 'helper' | 'other';

/** The bots of a folder, by name. A name that begins with an underscore or a dot is no bot. */
export function botsIn(folder: string): GivenBot[] {
  const bots: GivenBot[] = [];
  const skipped: string[] = [];
  for (const [name, kind] of entriesOf(folder)) {
    const path = pathIn(folder, name);
    if (kind === 'source' || kind === 'executable') bots.push({ text: path, isFile: true });
    else if (kind === 'helper') skipped.push(`${name}: without a default export`);
    else if (kind === 'folder') {
      const entry = entryOf(path);
      if (entry === undefined) skipped.push(`${name}: no bot in it`);
      else bots.push({ name: nameOf(path), text: entry, isFile: true });
    }
  }
  if (bots.length === 0)
    throw new Failure(
      `--bots: there is no bot (${BOT_FILES.join(' ')}, an executable, or a folder with one) in '${shown(folder)}'.`,
    );
  for (const each of skipped) process.stderr.write(`${plain(`--bots: skipped ${each}.`)}\n`);
  return bots;
}

/** With a folder before the name: what lies in the present folder may be called like a player. */
function pathIn(folder: string, name: string): string {
  const path = join(folder, name);
  return path === name ? `.${sep}${name}` : path;
}

/** The bot of an entrant's folder: the file called bot, main or index, else the only one that there is. With bot.py it is the whole folder. */
function entryOf(folder: string): string | undefined {
  const names = [...entriesOf(folder)].flatMap(([name, kind]) =>
    kind === 'source' || kind === 'executable' ? [name] : [],
  );
  for (const entry of [...ENTRIES, basename(folder)]) {
    const found = names.filter((name) => basename(name, extname(name)) === entry);
    if (found.length === 1) return found[0] === PYTHON_ENTRY ? folder : join(folder, found[0]);
  }
  if (names.length > 1)
    throw new Failure(
      `--bots: '${shown(folder)}' holds several bots (${names.slice(0, 5).join(', ')}): call one of them bot${extname(names[0])}.`,
    );
  return names.length === 0 ? undefined : join(folder, names[0]);
}

const nameOf = (folder: string): string =>
  [...basename(folder).replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, '-')].slice(0, 40).join('') || 'bot';

function entriesOf(folder: string): readonly (readonly [name: string, kind: Kind])[] {
  try {
    return readdirSync(folder)
      .filter((name) => !/^[._]/.test(name) && !/\.(test|d)\.[cm]?ts$/.test(name) && !COPIES.includes(name))
      .filter((name) => name !== 'node_modules')
      .sort()
      .map((name) => [name, kindOf(join(folder, name))] as const);
  } catch (error) {
    throw explainSystemError(error, folder);
  }
}

function kindOf(path: string): Kind {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status?.isDirectory() === true) return 'folder';
  if (status?.isFile() !== true) return 'other';
  if (BOT_FILES.includes(extname(path))) return status.size <= SOURCE_MAX_BYTES && isHelper(path) ? 'helper' : 'source';
  return isExecutable(path) ? 'executable' : 'other';
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // For root every file with one of the three bits is executable, as it is when it is run.
    return (lstatSync(path).mode & 0o111) !== 0;
  } catch {
    return false;
  }
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
