// How many matches it takes to see a difference in win rates: with 95 % confidence, found in 80 % of such tests.
import { type Interval, Z95 } from '@umpire/arena';

export interface Sample {
  readonly count: number;
  readonly mean: number;
  readonly variance: number;
}

export function sampleOf(values: readonly number[]): Sample {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, variance: count < 2 ? 0 : squares / (count - 1) };
}

/** The difference of two independent samples, as one sample of the same size. */
export const unpaired = (first: Sample, second: Sample): Sample => ({
  count: Math.min(first.count, second.count),
  mean: first.mean - second.mean,
  variance: first.variance + second.variance,
});

export function mean95({ count, mean, variance }: Sample): Interval {
  const half = Z95 * Math.sqrt(variance / Math.max(1, count));
  return [mean - half, mean + half];
}

const Z80 = 0.8416212335729143;

/** How many pairs, or matches of each of two groups: (z + z')² · variance / effect². */
export const pairsNeeded = (variance: number, effect: number): number =>
  Math.ceil(((Z95 + Z80) ** 2 * variance) / effect ** 2);

export interface Needed {
  /** How many matches both sides need together. */
  readonly matches: number;
  /** True if the effect may be zero: then this is what the largest plausible effect would take. */
  readonly isAtLeast: boolean;
  readonly between: Interval;
}

/** `variance` is the variance of the test, `effect` the best estimate of what there is to find. */
export function matchesNeeded(variance: number, effect: Sample): Needed {
  const [low, high] = mean95(effect);
  const isAtLeast = low <= 0 && high >= 0;
  const far = Math.max(Math.abs(low), Math.abs(high));
  const near = isAtLeast ? 0 : Math.min(Math.abs(low), Math.abs(high));
  const between: Interval = [2 * pairsNeeded(variance, far), 2 * pairsNeeded(variance, near)];
  return { matches: isAtLeast ? between[0] : 2 * pairsNeeded(variance, effect.mean), isAtLeast, between };
}

/** The median, with the interval that the order of the values gives. */
export function median95(values: readonly number[]): { readonly median: number; readonly between: Interval } {
  const sorted = [...values].sort((a, b) => a - b);
  const { length } = sorted;
  const half = (Z95 * Math.sqrt(length)) / 2;
  const at = (place: number): number => sorted[Math.min(length - 1, Math.max(0, place))];
  const median = (at(Math.floor((length - 1) / 2)) + at(Math.ceil((length - 1) / 2))) / 2;
  return { median, between: [at(Math.floor(length / 2 - half) - 1), at(Math.ceil(length / 2 + half))] };
}

/** Cuts the matches into tests of one size: returns how many tests there are, and how many see a difference. */
export function shareFound(
  matches: number,
  size: number,
  test: (from: number, to: number) => Sample,
): readonly [tests: number, found: number] {
  const tests = Number.isFinite(size) ? Math.floor(matches / size) : 0;
  let found = 0;
  for (let i = 0; i < tests; i++) {
    const [low, high] = mean95(test(i * size, (i + 1) * size));
    if (low > 0 || high < 0) found++;
  }
  return [tests, found];
}
