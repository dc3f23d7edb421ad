import type { Block, Line } from '@umpire/core';
import { type LoopSeen, loopSeen } from '@umpire/core/host';
import { repeatsText } from '../../text/repeats-text.ts';

/** The warning that a position has come back. `watcher` is the seat that reads it. */
export function warningText(
  line: Line<Block>,
  watcher: number,
  { count, firstPly }: { count: number; firstPly: number },
  nameOf: (seat: number) => string,
): string {
  // A rule that would have refused the move, and only warns of it, is about this one move.
  if (line.rules.loop.repetition?.ban?.enforce === 'warn') return repeatsText(firstPly);
  const seen = loopSeen(line, watcher);
  if (seen?.phase !== 'near') return againText(count, firstPly);
  return [againText(seen.times, seen.first), countText(seen), claimText(line, seen)]
    .filter((text) => text !== '')
    .join(' ')
    .replace(/⟦(\d+)⟧/g, (_, seat) => nameOf(Number(seat)));
}

/** For the player to move, once the position has come again: the referee would speak much later. */
export function declareText(line: Line<Block>): string | undefined {
  const seen = loopSeen(line, line.seat);
  if (seen?.phase !== 'near' || seen.claim?.round === undefined || seen.times !== 2) return undefined;
  return `The position was there ${whenText(seen.first)}. Type loop to declare the round, instead of playing it again and again.`;
}

const againText = (times: number, first: number): string =>
  `This position is there for the ${ordinal(times)} time, first ${whenText(first)}.`;

const whenText = (ply: number): string => (ply === 0 ? 'at the start' : `after ply ${ply}`);

function countText({ counted, acts, follows }: LoopSeen): string {
  if (acts === undefined) return '';
  const left = acts - counted;
  const when = left <= 1 ? 'The next time' : `After ${left} more`;
  return `The referee has counted ${counted} of ${acts}. ${when}: ${follows}.`;
}

function claimText({ rules }: Line<Block>, { claims, counted, claim }: LoopSeen): string {
  if (rules.judge !== undefined) return claim === undefined ? '' : 'The player to move may type: loop';
  return claims !== undefined && counted >= claims ? 'The player to move may type: claim' : '';
}

function ordinal(n: number): string {
  const end = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${end}`;
}
