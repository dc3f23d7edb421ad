import type { WrittenMatch } from '@umpire/core/author';
import { resultOf } from '../sgf/sgf-result.ts';

/** A result as Go players write it: 'B+3.5', 'W+R' by resignation, 'B+T' on time, 'Jigo (0)', 'Void'. */
export function outcomeText(outcome: NonNullable<WrittenMatch['outcome']>): string {
  if (outcome.reason === 'agreed') return 'agreed';
  const written = resultOf(outcome);
  if (written === '0') return 'Jigo (0)';
  return written.endsWith('+') ? `${written} (${outcome.reason})` : written;
}
