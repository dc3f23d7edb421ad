import type { MatchCards } from '../../cards/setting/read-match.ts';
import type { LaidSide } from '../rules/side.ts';

/** The options as the rules use them. */
export interface Setting extends MatchCards<LaidSide> {
  readonly captains: readonly number[];
  readonly mulligan: boolean;
  /** Who begins: 'chooser' if the seat that chance chooses decides, or a fixed seat. */
  readonly first: 'chooser' | 'seat0' | 'seat1';
  /** How often a position may come again; 0: the loop rule as written. */
  readonly maxRepeats: number;
}
