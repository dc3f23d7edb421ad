// A file from outside as a log: one of ours, or one of another program that some game here reads.

import { type Game, type Log, parseLog } from '@umpire/core';
import { logFromForeign } from '@umpire/core/host';
import type { GameList, Notice } from '@umpire/table';

export interface ReadFile {
  readonly game: Game;
  readonly log: Log;
  /** The whole lines of the log; absent where it was made from a file of another program. */
  readonly text?: string;
  /** What the file says of the match, and what had to be assumed. */
  readonly remarks: readonly string[];
}

const BYTES_MAX = 64 * 1024 * 1024;

const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1].toLowerCase() ?? '';

export async function readFile(games: GameList, name: string, bytes: Uint8Array): Promise<ReadFile | Notice> {
  if (bytes.length > BYTES_MAX) return { code: 'file-too-large', values: { name } };
  const foreign = await readForeign(games, extensionOf(name), bytes);
  return foreign ?? readLog(games, new TextDecoder().decode(bytes));
}

export async function readLog(games: GameList, text: string): Promise<ReadFile | Notice> {
  const parsed = parseLog(text);
  if (!parsed.ok) return parsed.refusal;
  const id = parsed.value.header.game;
  const game = Object.hasOwn(games, id) ? await games[id]() : undefined;
  if (game === undefined) return { code: 'log-of-other-game', values: { game: id } };
  return { game, log: parsed.value, text: text.slice(0, parsed.value.wholeChars), remarks: remarksOf(parsed.value) };
}

/** Undefined: no game here knows such files. */
async function readForeign(
  games: GameList,
  extension: string,
  bytes: Uint8Array,
): Promise<ReadFile | Notice | undefined> {
  let first: Notice | undefined;
  for (const load of Object.values(games)) {
    const game = await load();
    const format = game.formats?.find((each) => each.extension === extension);
    if (format === undefined) continue;
    const read = format.read(bytes);
    const log = read.ok ? logFromForeign(game, read.value, { seed: extension }) : read;
    if (log.ok) return { game, log: log.value, remarks: remarksOf(log.value) };
    first ??= log.refusal;
  }
  return first;
}

function remarksOf({ lines }: Log): string[] {
  return lines.flatMap((line) => {
    if (!('note' in line) || typeof line.note !== 'object' || line.note === null) return [];
    const { remark, facts } = line.note as { remark?: unknown; facts?: unknown };
    const known = typeof facts === 'object' && facts !== null ? Object.entries(facts) : [];
    return [
      ...known.filter(([, value]) => typeof value === 'string').map(([name, value]) => `${name}: ${value}`),
      ...(typeof remark === 'string' ? [remark] : []),
    ];
  });
}
