// What a review says about one move.
import type { Candidate, ReviewedPly } from '@umpire/search';
import { scoreText } from './candidates-text.ts';

/** A loss up to this is rounding. */
const LOSS_MIN = 0.005;

/**
 * `best` is the best action in words; `loss` is null if a proof meets an estimate, or nothing was looked at. `unit`: what
 * points count.
 */
export function verdictText(
  best: string,
  loss: number | null,
  { best: top, played, margin }: Pick<ReviewedPly, 'best' | 'played' | 'margin'>,
  unit?: string,
): string {
  const better = `better ${best}, ${scoreText(top, unit)}`;
  if (played === undefined) return 'cannot be compared';
  if (loss === null) {
    if (isLost(played)) return `loses by force (${inPlies(played)}): ${better}`;
    return top.proven && top.score > 0 ? `misses a win: ${better}` : 'cannot be compared';
  }
  const off = margin === 0 ? '' : ` ±${margin.toFixed(2)}`;
  if (loss > LOSS_MIN && loss <= margin)
    return `no worse than ${best}, as far as can be told (${loss.toFixed(2)}${off})`;
  if (loss > LOSS_MIN) return `loses ${loss.toFixed(2)}${off}${unit === undefined ? '' : ` ${unit}`}: ${better}`;
  if (isLost(played))
    return distance(played) < distance(top) ? `loses sooner than it must: ${better}` : 'lost in any case';
  return played.score > 0 && distance(played) > distance(top)
    ? `wins, but slower than possible (${scoreText(top)})`
    : 'best';
}

/** Whether the move gave the match away by force, so that the loss is not a number. */
export const losesByForce = ({
  loss,
  played,
}: {
  readonly loss?: number | undefined;
  readonly played?: Ends | undefined;
}): boolean => loss === undefined && played !== undefined && isLost(played);

/** What is known of an end. A mean over dice has no distance, and is not a lost match. */
type Ends = Pick<Candidate, 'proven' | 'score' | 'endsIn'>;

const isLost = ({ proven, score, endsIn }: Ends): boolean => proven && score < 0 && endsIn !== undefined;

const distance = ({ endsIn }: Candidate): number => endsIn ?? 0;

const inPlies = (played: Candidate): string => `in ${distance(played)} plies`;
