/**
 * The seats that share the best score: one, or a side that won together. Empty only where all are level, which is a draw;
 * whoever plays alone has won.
 */
export function winnersOf(scores: readonly number[]): readonly number[] {
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  return winners.length === scores.length && scores.length > 1 ? [] : winners;
}
