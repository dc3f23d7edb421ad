import type { Candidate } from './analysis.ts';

/** A proven score in words. */
export function verdict({ score, endsIn }: Pick<Candidate, 'score' | 'endsIn'>): string {
  if (score === 0) return 'a draw with best play';
  if (endsIn === undefined) return `worth ${score.toFixed(2)} on average`;
  return `${score > 0 ? 'a win' : 'a loss'} in ${endsIn} ${endsIn === 1 ? 'ply' : 'plies'}`;
}
