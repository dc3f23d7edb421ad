// How many matches it takes until a difference in the rate of wins is seen: 95 % confidence, and found in 80 % of such tests.
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

/** The difference of two samples that have nothing to do with each other, as one sample of as many. */
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

/** Pairs, or matches of each of two groups: (z + z')² · variance / effect². */
export const pairsNeeded = (variance: number, effect: number): number =>
  Math.ceil(((Z95 + Z80) ** 2 * variance) / effect ** 2);

export interface Needed {
  /** Matches of both sides together. */
  readonly matches: number;
  /** True: the effect may be nothing, and this is what the largest believable one would take. */
  readonly isAtLeast: boolean;
  readonly between: Interval;
}

/** `variance` is that of the test in question, `effect` the best estimate of what there is to find. */
export function matchesNeeded(variance: number, effect: Sample): Needed {
  const [low, high] = mean95(effect);
  const isAtLeast = low <= 0 && high >= 0;
  const far = Math.max(Math.abs(low), Math.abs(high));
  const near = isAtLeast ? 0 : Math.min(Math.abs(low), Math.abs(high));
  const between: Interval = [2 * pairsNeeded(variance, far), 2 * pairsNeeded(variance, near)];
  return { matches: isAtLeast ? between[0] : 2 * pairsNeeded(variance, effect.mean), isAtLeast, between };
}

/** The middle of some numbers, with the interval that their order alone gives. */
export function median95(values: readonly number[]): { readonly median: number; readonly between: Interval } {
  const sorted = [...values].sort((a, b) => a - b);
  const { length } = sorted;
  const half = (Z95 * Math.sqrt(length)) / 2;
  const at = (place: number): number => sorted[Math.min(length - 1, Math.max(0, place))];
  const median = (at(Math.floor((length - 1) / 2)) + at(Math.ceil((length - 1) / 2))) / 2;
  return { median, between: [at(Math.floor(length / 2 - half) - 1), at(Math.ceil(length / 2 + half))] };
}

/** Cuts so many matches into tests of one size: how many there are, and how many see a difference. */
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
