// Ratings and mean scores of all entrants, with the resamples from which their intervals and differences come.
import { chanceOf } from '@umpire/core/host';
import { bradleyTerry, MEAN_RATING, withPrior } from '../rating/bradley-terry.ts';
import { meanScores, resampledScores } from '../rating/mean-scores.ts';
import type { Played } from '../rating/played.ts';
import { resampledRatings, scaleOf } from '../rating/resampled-ratings.ts';
import { type Difference, differenceOf, interval95, type Resamples } from '../rating/resampling.ts';
import type { Measure } from '../rating/sprt.ts';
import { tallyOf } from '../rating/tally.ts';
import type { Rated } from './bot-summary.ts';

/** The purposes of the dice for resampling. Purposes below those of games belong to the program. */
const RATINGS_PURPOSE = 200;
const SCORES_PURPOSE = 201;

export interface Compared extends Difference {
  readonly difference: number;
}

export interface Ratings {
  of(entrant: number): Rated;
  /** How much better the first is than the second. */
  compare(by: Measure, first: number, second: number): Compared;
}

interface Estimate {
  readonly values: readonly number[];
  readonly resamples: Resamples;
}

export function rate(entrants: number, matches: readonly Played[], seed: string): Ratings {
  const estimates: Readonly<Record<Measure, Estimate>> = {
    place: ratingsOf(entrants, matches, seed),
    score: {
      values: meanScores(entrants, matches),
      resamples: resampledScores(entrants, matches, chanceOf(seed)(SCORES_PURPOSE, 0)),
    },
  };
  const { place, score } = estimates;
  return {
    of: (entrant) => ({
      rating: place.values[entrant],
      rating95: interval95(place.resamples, entrant),
      meanScore: score.values[entrant],
      meanScore95: interval95(score.resamples, entrant),
    }),
    compare: (by, first, second) => {
      const { values, resamples } = estimates[by];
      return { difference: values[first] - values[second], ...differenceOf(resamples, first, second) };
    },
  };
}

function ratingsOf(entrants: number, matches: readonly Played[], seed: string): Estimate {
  if (entrants < 2) {
    const values = Array.from({ length: entrants }, () => MEAN_RATING);
    return { values, resamples: [values] };
  }
  const values = bradleyTerry(withPrior(tallyOf(entrants, matches, scaleOf(matches))));
  return { values, resamples: resampledRatings(entrants, matches, values, chanceOf(seed)(RATINGS_PURPOSE, 0)) };
}
