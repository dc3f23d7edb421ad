import { FastDice } from '@umpire/core/host';
import { expect, test } from 'vitest';
import {
  matchesNeeded,
  mean95,
  median95,
  pairsNeeded,
  type Sample,
  sampleOf,
  shareFound,
  unpaired,
} from './matches-needed.ts';

const dice = new FastDice(7);
const coins = (count: number, rate: number): number[] =>
  Array.from({ length: count }, () => (dice.below(10_000) < 10_000 * rate ? 1 : 0));

test('a sample has mean and variance, also of one or no value', () => {
  expect(sampleOf([1, 2, 6])).toEqual({ count: 3, mean: 3, variance: 7 });
  expect(sampleOf([5])).toEqual({ count: 1, mean: 5, variance: 0 });
  expect(sampleOf([])).toEqual({ count: 0, mean: 0, variance: 0 });
});

test('the interval of a mean is 1.96 standard errors to either side', () => {
  const [low, high] = mean95({ count: 100, mean: 0.5, variance: 0.25 });
  expect(low).toBeCloseTo(0.402, 3);
  expect(high).toBeCloseTo(0.598, 3);
});

test('50 % and 60 % are told apart by 385 matches of each, as the tables of textbooks say', () => {
  expect(pairsNeeded(0.5 * 0.5 + 0.6 * 0.4, 0.1)).toBe(385);
});

test('tests of as many matches as are needed find the difference four times in five', () => {
  const [first, second] = [coins(200_000, 0.5), coins(200_000, 0.6)];
  const [tests, found] = shareFound(first.length, 385, (from, to) =>
    unpaired(sampleOf(first.slice(from, to)), sampleOf(second.slice(from, to))),
  );
  expect(tests).toBe(519);
  expect(found / tests).toBeGreaterThan(0.75);
  expect(found / tests).toBeLessThan(0.85);
});

test('where there is no difference one test in twenty finds one', () => {
  const [first, second] = [coins(100_000, 0.5), coins(100_000, 0.5)];
  const [tests, found] = shareFound(first.length, 100, (from, to) =>
    unpaired(sampleOf(first.slice(from, to)), sampleOf(second.slice(from, to))),
  );
  expect(found / tests).toBeGreaterThan(0.02);
  expect(found / tests).toBeLessThan(0.08);
});

test.each<[string, Sample, number, boolean]>([
  ['an effect', { count: 10_000, mean: -0.1, variance: 0.25 }, 2 * 385, false],
  ['none that is certain', { count: 100, mean: 0.01, variance: 0.25 }, 2 * pairsNeeded(0.49, 0.108), true],
])('matches of both sides are counted for %s', (_name, effect, matches, isAtLeast) => {
  const needed = matchesNeeded(0.49, effect);
  expect(needed.isAtLeast).toBe(isAtLeast);
  expect(Math.abs(needed.matches - matches)).toBeLessThanOrEqual(2);
  expect(needed.between[0]).toBeLessThanOrEqual(needed.matches);
  expect(needed.between[1]).toBe(isAtLeast ? Number.POSITIVE_INFINITY : 2 * pairsNeeded(0.49, 0.1 - 0.0098));
});

test('the median has the interval that the order of the numbers gives', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(median95(hundred)).toEqual({ median: 50.5, between: [40, 61] });
  expect(median95([7])).toEqual({ median: 7, between: [7, 7] });
});
