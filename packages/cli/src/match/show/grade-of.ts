/** What a teacher calls a move that gave this share of all there is to win away. */
export function gradeOf(loss: number): string {
  if (loss < 0.03) return 'Good.';
  if (loss < 0.1) return 'Playable.';
  return loss < 0.25 ? 'A mistake.' : 'A blunder.';
}
