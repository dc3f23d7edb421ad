// Why a match counts for nobody, known before its first move. A move that is taken back may do so later.
import type { Game, LogLine, Options } from '@umpire/core';
import { isRanked } from '@umpire/core/host';

/** The end of a sentence; undefined: it counts. `lines`: what the log holds already. */
export function unrankedBecause(game: Game, options: Options, lines: readonly LogLine[]): string | undefined {
  if (lines.some(isBeginning)) return 'it did not begin at the start';
  return isRanked(game, options) ? undefined : 'its options are not the usual ones';
}

const BEGUN = 'begun';

/** A match that begins after so many actions of another one says so in its log: whoever goes on with it must know. */
export const beginningLine = (after: number): LogLine => ({ event: { type: BEGUN, after } });

function isBeginning(line: LogLine): boolean {
  const event = 'event' in line ? line.event : null;
  return typeof event === 'object' && event !== null && 'type' in event && event.type === BEGUN;
}
