/**
 * The seats that share the best score: one, or a side that won together. Empty only where all are level, which is a draw;
 * whoever plays alone has won.
 */
export function winnersOf(scores: ArrayLike<number>): readonly number[] {
  const all = Array.from(scores);
  const best = Math.max(...all);
  const winners = all.flatMap((score, seat) => (score === best ? [seat] : []));
  return winners.length === all.length && all.length > 1 ? [] : winners;
}
