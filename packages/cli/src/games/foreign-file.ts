// Files of other programs on the command line: FILE.sgf is read by the game that knows this ending.

import type { Log, Refusal } from '@umpire/core';
import { type FileFormat, type ForeignMatch, ILLEGAL_MOVE, logFromForeign, plain } from '@umpire/core/host';
import { readBytes } from '../files/read-bytes.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { type LoadedGame, loadGame, messageOf } from './load-game.ts';
import { allGames } from './shipped-games.ts';

const FOREIGN_BYTES_MAX = 16 * 1024 * 1024;

/** The ending of a file's name, in lower case and without the dot. */
export const extensionOf = (path: string): string => /\.([^./\\]+)$/.exec(path)?.[1].toLowerCase() ?? '';

const formatOf = ({ formats = [] }: LoadedGame['game'], extension: string): FileFormat | undefined =>
  formats.find((format) => format.extension === extension);

/** The endings of logs and modules: no game must be asked about them. */
const OURS = ['jsonl', 'js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];

/** Whether the name is that of a file of another program. A game that is not shipped knows its own endings. */
export async function isForeign(path: string, game?: string): Promise<boolean> {
  const extension = extensionOf(path);
  if (extension === '' || OURS.includes(extension)) return false;
  if ((await allGames()).some((each) => formatOf(each, extension) !== undefined)) return true;
  return game !== undefined && formatOf((await loadGame(game)).game, extension) !== undefined;
}

interface Reader extends LoadedGame {
  readonly format: FileFormat;
}

/** The games that know the ending: the one that was named, or all shipped ones. */
async function readersOf(path: string, game: string | undefined): Promise<Reader[]> {
  const extension = extensionOf(path);
  const candidates: LoadedGame[] =
    game === undefined ? (await allGames()).map((each) => ({ game: each })) : [await loadGame(game)];
  const readers = candidates.flatMap((each) => {
    const format = formatOf(each.game, extension);
    return format === undefined ? [] : [{ ...each, format }];
  });
  if (readers.length > 0) return readers;
  throw new Failure(
    `${path}: ${candidates[0].game.title} reads no .${extension} files, but ${endingsOf(candidates[0])}.`,
  );
}

/** The formats that a game can be saved in, in words; every game has the log. */
export const endingsOf = ({ game: { formats = [] } }: LoadedGame): string =>
  ['.jsonl (the log)', ...formats.map(({ extension, title }) => `.${extension} (${title})`)].join(' and ');

/** Reads a file of another program as a log, together with the game that reads it. */
export async function readForeign(path: string, game?: string): Promise<LoadedGame & { readonly log: Log }> {
  const readers = await readersOf(path, game);
  const bytes = readBytes(path, FOREIGN_BYTES_MAX);
  let first: Refusal | undefined;
  for (const reader of readers) {
    const read = guarded(reader, () => reader.format.read(bytes));
    if (read.ok) return { ...reader, log: play(path, reader, read.value) };
    first ??= read.refusal;
  }
  throw new Failure(`${path}: ${first?.text ?? 'it cannot be read.'}`);
}

function play(path: string, reader: Reader, match: ForeignMatch): Log {
  const { game, format } = reader;
  const log = guarded(reader, () => logFromForeign(game, match, { seed: format.extension }));
  // The file could be read, but the rules refuse it: that is exit code 1.
  if (!log.ok && log.refusal.code === ILLEGAL_MOVE) throw new Failure(`${path}: ${log.refusal.text}`, 1);
  return demand(log, path);
}

/** Runs code of a game from outside: an error in it becomes a sentence for its author, not a crash. */
function guarded<T>({ module, format }: Reader, work: () => T): T {
  if (module === undefined) return work();
  try {
    return work();
  } catch (error) {
    throw new Failure(`The game '${module}' cannot read .${format.extension} files: ${messageOf(error)}.`);
  }
}

const REMARKS_SHOWN = 5;

/** Prints to stderr what had to be assumed: the file does not say it, and the result depends on it. */
export function showRemarks(path: string, { lines }: Log): void {
  const remarks = lines.flatMap((line) => {
    const { remark } = ('note' in line && typeof line.note === 'object' && line.note !== null ? line.note : {}) as {
      remark?: unknown;
    };
    return typeof remark === 'string' ? [remark] : [];
  });
  const shown = remarks.slice(0, REMARKS_SHOWN);
  if (remarks.length > shown.length) shown.push(`There are ${remarks.length - shown.length} more remarks.`);
  for (const remark of shown) process.stderr.write(`${plain(`${path}: ${remark}`)}\n`);
}
