/**
 * The seats that share the best score: one, or a side that won together. Empty for a draw, when all are level; a single seat
 * always wins.
 */
export function winnersOf(scores: ArrayLike<number>): readonly number[] {
  const all = Array.from(scores);
  const best = Math.max(...all);
  const winners = all.flatMap((score, seat) => (score === best ? [seat] : []));
  return winners.length === all.length && all.length > 1 ? [] : winners;
}
