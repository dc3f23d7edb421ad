// Intervals for ratings by the Bayesian bootstrap (Rubin 1981): each resample gives every group a random weight instead
// of a random count. So a perfect record gets an honest interval, while drawing groups would give one of width 0.

import type { Dice } from '@umpire/core/host';
import { bradleyTerry, PRIOR } from './bradley-terry.ts';
import { gamma } from './gamma.ts';
import { type GroupKind, groupKinds } from './group-kinds.ts';
import type { Played } from './played.ts';
import { student975 } from './student.ts';
import { emptyTally, type Tally } from './tally.ts';
import { type Interval, Z95 } from './win-rate.ts';

const RESAMPLES = 1000;
/** The limit, which matters for one or two groups only; they tell nothing anyway. */
const SPREAD_MAX = 4;

/** The middle 95 % of the resampled ratings, per entrant. Each fit begins at `start`, which should be near its result. */
export function ratingIntervals(
  entrants: number,
  matches: readonly Played[],
  start: readonly number[],
  dice: Dice,
): readonly Interval[] {
  const kinds = groupKinds(entrants, matches);
  const spread = spreadFor(kinds.reduce((sum, { groups }) => sum + groups, 0));
  const drawn = Array.from({ length: RESAMPLES }, () => bradleyTerry(resample(entrants, kinds, spread, dice), start));
  return start.map((_, entrant) => middle95(drawn.map((ratings) => ratings[entrant])));
}

/** The variance of one group's weight. A few groups look more alike than they are, so this is larger for few groups, as Student's factor is. */
function spreadFor(groups: number): number {
  const factor = (student975(Math.max(1, groups)) / Z95) ** 2;
  return Math.min(SPREAD_MAX, factor * (1 + 1 / Math.max(1, groups)));
}

function resample(entrants: number, kinds: readonly GroupKind[], spread: number, dice: Dice): Tally {
  const tally = emptyTally(entrants);
  for (const { cells, points, groups } of kinds) {
    // The sum of the weights of all groups of the kind.
    const weight = spread * gamma(groups / spread, dice);
    for (let k = 0; k < cells.length; k++) tally.points[cells[k]] += weight * points[k];
  }
  addPrior(tally, dice);
  return tally;
}

/** Adds the prior with random weights, since it is uncertain too; for two entrants this is the Jeffreys prior. */
function addPrior({ entrants, points }: Tally, dice: Dice): void {
  for (let i = 0; i < entrants; i++) {
    const won = gamma(PRIOR / 2, dice) / (entrants - 1);
    const lost = gamma(PRIOR / 2, dice) / (entrants - 1);
    for (let j = 0; j < entrants; j++) {
      if (i === j) continue;
      points[i * entrants + j] += won;
      points[j * entrants + i] += lost;
    }
  }
}

function middle95(values: readonly number[]): Interval {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))];
  return [at(0.025), at(0.975)];
}
