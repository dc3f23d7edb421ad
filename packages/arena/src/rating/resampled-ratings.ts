import type { Dice } from '@umpire/core/host';
import { bradleyTerry, PRIOR } from './bradley-terry.ts';
import { dealsIn, evidenceOf } from './evidence.ts';
import { gamma } from './gamma.ts';
import { byGroup, type GroupKind, groupKinds } from './group-kinds.ts';
import type { Played } from './played.ts';
import { RESAMPLES, type Resamples, spreadFor, weightOf } from './resampling.ts';
import { emptyTally, type Tally } from './tally.ts';

/** What a deal counts for, beside the virtual games: less than one if deals are repeated. */
export function scaleOf(matches: readonly Played[]): number {
  const deals = byGroup(matches).map(dealsIn);
  return deals.length === 0 ? 1 : evidenceOf(deals) / deals.reduce((sum, each) => sum + each, 0);
}

/** The ratings of all entrants, fitted to resamples of the groups. Each fit begins at `start`, which should be near its result. */
export function resampledRatings(
  entrants: number,
  matches: readonly Played[],
  start: readonly number[],
  dice: Dice,
): Resamples {
  const kinds = groupKinds(entrants, matches);
  const scale = scaleOf(matches);
  const spread = spreadFor(kinds.reduce((sum, { groups }) => sum + groups, 0));
  return Array.from({ length: RESAMPLES }, () => bradleyTerry(resample(entrants, kinds, scale, spread, dice), start));
}

function resample(entrants: number, kinds: readonly GroupKind[], scale: number, spread: number, dice: Dice): Tally {
  const tally = emptyTally(entrants);
  for (const { cells, points, groups } of kinds) {
    const weight = scale * weightOf(groups, spread, dice);
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
