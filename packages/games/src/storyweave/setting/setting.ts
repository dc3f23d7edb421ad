import type { MatchCards } from '../../cards/setting/read-match.ts';
import type { LaidSide } from '../rules/side.ts';

/** The options as the rules use them. */
export interface Setting extends MatchCards<LaidSide> {
  readonly seats: number;
  readonly mulligan: boolean;
}
