// Why a match does not count for the leaderboard, as far as it is known before its first move. Taking back may add a reason.
import type { Game, LogLine, Options } from '@umpire/core';
import { isRanked } from '@umpire/core/host';

/** The end of a sentence; undefined if the match counts. `lines` are those that the log holds already. */
export function unrankedBecause(game: Game, options: Options, lines: readonly LogLine[]): string | undefined {
  if (lines.some(isBeginning)) return 'it did not begin at the start';
  return isRanked(game, options) ? undefined : 'its options are not the usual ones';
}

const BEGUN = 'begun';

/** Notes in the log that the match began after actions of another one, for those who go on with it. */
export const beginningLine = (after: number): LogLine => ({ event: { type: BEGUN, after } });

function isBeginning(line: LogLine): boolean {
  const event = 'event' in line ? line.event : null;
  return typeof event === 'object' && event !== null && 'type' in event && event.type === BEGUN;
}
