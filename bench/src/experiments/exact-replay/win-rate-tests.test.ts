import { expect, test } from 'vitest';
import type { Slip, Watched } from './watch-match.ts';
import { width95, winRateTests } from './win-rate-tests.ts';

const slip: Slip = { ply: 3, asked: 2, right: 'draw', wrong: 'skip' };
const match = (won: number, shows = false): Watched => ({
  seed: 's',
  seat: 0,
  won,
  decisions: 9,
  lines: [],
  ...(shows ? { slip } : {}),
});
const many = (count: number, of: (i: number) => Watched): Watched[] => Array.from({ length: count }, (_, i) => of(i));

/** The bug shows in every tenth match, and there turns a win into a loss. */
const right = many(1000, (i) => match(i % 2));
const wrong = many(1000, (i) => match(i % 10 === 1 ? 0 : i % 2, i % 10 === 1));
const elsewhere = many(1000, (i) => match((i + 1) % 2));

test('the effect is the difference in the same deals, and larger where only those count in which the bug shows', () => {
  const { same, samePoints, other } = winRateTests(wrong, right, elsewhere);
  expect(same.mean).toBeCloseTo(-0.1);
  expect(other.mean).toBeCloseTo(-0.1);
  expect([samePoints.mean, samePoints.count]).toEqual([-1, 100]);
});

test('what is rare takes fewer matches with the same deals than with others', () => {
  const { needed, same, other } = winRateTests(wrong, right, elsewhere);
  expect(needed.same.matches).toBeLessThan(needed.other.matches / 5);
  expect(needed.other.matches / needed.same.matches).toBeCloseTo(other.variance / same.variance, 0);
  expect(width95(same)).toBeCloseTo((2 * 1.96 * 0.3) / Math.sqrt(1000), 3);
});

test('tests of the size that is needed are counted, and those that found it', () => {
  const { tried, needed } = winRateTests(wrong, right, elsewhere);
  expect(tried.same[0]).toBe(Math.floor(1000 / (needed.same.matches / 2)));
  expect(tried.same[1]).toBe(tried.same[0]);
});
