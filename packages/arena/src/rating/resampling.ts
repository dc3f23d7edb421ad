// The Bayesian bootstrap (Rubin 1981): each resample gives every group a random weight instead of a random count. So a perfect
// record gets an honest interval, while drawing groups would give one of width 0.
import type { Dice } from '@umpire/core/host';
import { gamma } from './gamma.ts';
import { student975 } from './student.ts';
import { type Interval, Z95 } from './win-rate.ts';

export const RESAMPLES = 1000;
/** The limit, which matters for one or two groups only; they tell nothing anyway. */
const SPREAD_MAX = 4;

/** The variance of one group's weight. A few groups look more alike than they are, so this is larger for few groups, as Student's factor is. */
export function spreadFor(groups: number): number {
  const factor = (student975(Math.max(1, groups)) / Z95) ** 2;
  return Math.min(SPREAD_MAX, factor * (1 + 1 / Math.max(1, groups)));
}

/** The sum of the random weights of `groups` groups. */
export const weightOf = (groups: number, spread: number, dice: Dice): number => spread * gamma(groups / spread, dice);

/** One value per resample and entrant: of what, says who made them. */
export type Resamples = readonly (readonly number[])[];

export const interval95 = (resamples: Resamples, entrant: number): Interval =>
  middle95(resamples.map((each) => each[entrant]));

export interface Difference {
  readonly difference95: Interval;
  /** The likelihood that the first is the better one: its share of the resamples. */
  readonly superiority: number;
}

export function differenceOf(resamples: Resamples, first: number, second: number): Difference {
  const differences = resamples.map((each) => each[first] - each[second]);
  const ahead = differences.reduce((sum, each) => sum + (each > 0 ? 1 : each === 0 ? 0.5 : 0), 0);
  return { difference95: middle95(differences), superiority: ahead / differences.length };
}

function middle95(values: readonly number[]): Interval {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))];
  return [at(0.025), at(0.975)];
}
