import type { Outcome } from '@umpire/core';
import { winnersOf } from '@umpire/core/host';
import { pointsText } from '../../text/points-text.ts';
import type { Seat } from '../seats.ts';

/**
 * Who won, in capitals; if one person plays, that person is addressed. Where one seat's gain is no other's loss, equal
 * points are points and no draw.
 */
export function endText(
  { scores, reason }: Outcome,
  seats: readonly Seat[],
  nameOf: (seat: number) => string,
  isZeroSum: boolean,
): string {
  if (reason === 'no-result') return 'NO RESULT';
  const winners = winnersOf(scores);
  if (winners.length === 0 && !isZeroSum)
    return `${scores.length === 2 ? 'BOTH GET' : 'ALL GET'} ${pointsText(scores[0])}`;
  if (winners.length === 0) return "IT'S A DRAW!";
  const isOnePerson = seats.filter(({ isHuman }) => isHuman).length === 1;
  if (isOnePerson && winners.some((seat) => seats[seat].isHuman)) return 'You Won!';
  // A bot is someone's own work and has a name, so it is not called AI.
  if (isOnePerson && !winners.some((seat) => seats[seat].isBot)) return 'AI WINS!';
  const names = winners.map(nameOf);
  if (names.length === 1) return `${names[0]} WINS!`;
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]} WIN!`;
}
