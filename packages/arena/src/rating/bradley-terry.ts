// Ratings by the Bradley–Terry model, from who finished before whom; fitted by the MM algorithm (Hunter 2004).
import type { Tally } from './tally.ts';

export const MEAN_RATING = 1500;
const ELO_PER_LOG = 400 / Math.LN10;
const ROUNDS_MAX = 5000;

/** Virtual wins, and as many losses, of each entrant against all others together. Without them a perfect record would have no finite rating. */
export const PRIOR = 0.5;

/** The tally with the prior added, an equal share for every pair. */
export function withPrior({ entrants, points }: Tally): Tally {
  const share = PRIOR / (entrants - 1);
  return { entrants, points: points.map((each, at) => (isPair(at, entrants) ? each + share : each)) };
}

const isPair = (at: number, entrants: number): boolean => at % (entrants + 1) !== 0;

/** One rating per entrant: the mean is 1500, and 400 points mean odds of ten to one. Every pair must have points both ways. `start`: ratings near the result. */
export function bradleyTerry(tally: Tally, start?: readonly number[]): number[] {
  const { entrants } = tally;
  const strength = Float64Array.from({ length: entrants }, (_, i) => strengthOf(start?.[i] ?? MEAN_RATING));
  const [won, met] = sums(tally);
  for (let round = 0; round < ROUNDS_MAX; round++) if (improve(strength, won, met) < 1e-9) break;
  return Array.from(strength, (each) => MEAN_RATING + ELO_PER_LOG * Math.log(each));
}

const strengthOf = (rating: number): number => Math.exp((rating - MEAN_RATING) / ELO_PER_LOG);

function sums({ entrants, points }: Tally): [won: Float64Array, met: Float64Array] {
  const won = new Float64Array(entrants);
  const met = new Float64Array(entrants * entrants);
  for (let i = 0; i < entrants; i++) {
    for (let j = 0; j < entrants; j++) {
      if (i === j) continue;
      won[i] += points[i * entrants + j];
      met[i * entrants + j] = points[i * entrants + j] + points[j * entrants + i];
    }
  }
  return [won, met];
}

/** Improves the strength of each entrant once; returns the largest relative change. */
function improve(strength: Float64Array, won: Float64Array, met: Float64Array): number {
  const entrants = strength.length;
  let change = 0;
  for (let i = 0; i < entrants; i++) {
    let expected = 0;
    for (let j = 0; j < entrants; j++) if (j !== i) expected += met[i * entrants + j] / (strength[i] + strength[j]);
    const next = won[i] / expected;
    change = Math.max(change, Math.abs(Math.log(next / strength[i])));
    strength[i] = next;
  }
  centre(strength);
  return change;
}

function centre(strength: Float64Array): void {
  let sum = 0;
  for (const each of strength) sum += Math.log(each);
  const mean = Math.exp(sum / strength.length);
  for (let i = 0; i < strength.length; i++) strength[i] /= mean;
}
