import type { MatchCards } from '../../cards/setting/read-match.ts';
import type { LaidSide } from '../rules/side.ts';

/** The options as the rules use them. */
export interface Setting extends MatchCards<LaidSide> {
  readonly captains: readonly number[];
  readonly mulligan: boolean;
  /** Who begins: whoever chance lets choose, or this seat. */
  readonly first: 'chooser' | 'seat0' | 'seat1';
  /** 0: the loop rule as written; otherwise how often a position may come again. */
  readonly maxRepeats: number;
}
