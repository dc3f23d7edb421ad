import type { Outcome } from '@umpire/core';
import type { Seat } from './seats.ts';

/** Who won, in capitals; a single person is spoken to. */
export function endText({ scores, reason }: Outcome, seats: readonly Seat[], nameOf: (seat: number) => string): string {
  if (reason === 'no-result') return 'NO RESULT';
  const humans = seats.filter(({ isHuman }) => isHuman).length;
  const top = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === top ? [seat] : []));
  if (winners.length > 1) return "IT'S A DRAW!";
  const [winner] = winners;
  if (humans === 1 && seats[winner].isHuman) return 'You Won!';
  // A bot is somebody's own work, and has a name.
  if (humans === 1 && !seats[winner].isBot) return 'AI WINS!';
  return `${nameOf(winner)} WINS!`;
}
