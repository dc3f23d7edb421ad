import { isUtf8 } from 'node:buffer';
import { formatLog, type Log, parseLog, type Rules } from '@umpire/core';
import { headerOptions, timedBy } from '@umpire/core/host';
import { isForeign, readForeign, showRemarks } from '../games/foreign-file.ts';
import { gameOfData } from '../games/game-of-data.ts';
import type { LoadedGame } from '../games/load-game.ts';
import { openRules } from '../games/open-game.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { readBytes } from './read-bytes.ts';
import { isRecorded, recordedLog } from './recorded-log.ts';

export interface OpenedLog extends LoadedGame {
  readonly log: Log;
  readonly rules: Rules;
  readonly text: string;
  /** Made from a file of another program, which has neither chain nor seal. */
  readonly isForeign?: true;
}

const LOG_BYTES_MAX = 128 * 1024 * 1024;

/** Reads a log, or a file of another program, and opens its game. `game` is the path of a game that is not shipped. */
export async function readLog(path: string, game?: string): Promise<OpenedLog> {
  if (!isRecorded(path) && (await isForeign(path, game))) return openForeign(path, game);
  const text = isRecorded(path) ? await recordedLog(path) : readLogText(path);
  const log = demand(parseLog(text), path);
  const loaded = await gameOfData(log.header.game, path, game);
  if (log.header.rulesVersion > loaded.game.rulesVersion)
    throw new Failure(
      `${path} was written with rules version ${log.header.rulesVersion} of ${loaded.game.id}; this program has ${loaded.game.rulesVersion}.`,
    );
  return { ...loaded, log, text, rules: timedBy(openRules(loaded, headerOptions(log.header)), log.header) };
}

/** What is no UTF-8 would be read as question marks, and a changed byte would look like one that was there before. A torn end may be. */
function readLogText(path: string): string {
  const bytes = readBytes(path, LOG_BYTES_MAX);
  if (!isUtf8(bytes.subarray(0, bytes.lastIndexOf('\n') + 1)))
    throw new Failure(`${path} is not the log of a match: it is no text in UTF-8.`, 1);
  return bytes.toString('utf8');
}

async function openForeign(path: string, game: string | undefined): Promise<OpenedLog> {
  const { log, ...loaded } = await readForeign(path, game);
  showRemarks(path, log);
  const { header, lines } = log;
  return {
    ...loaded,
    log,
    text: formatLog(header, lines),
    isForeign: true,
    rules: openRules(loaded, headerOptions(header)),
  };
}
