import { shuffle } from '@umpire/core/author';
import { chanceOf, FastDice } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { statistics } from '../schedule/statistics.ts';
import { bradleyTerry, withPrior } from './bradley-terry.ts';
import { groupKinds } from './group-kinds.ts';
import type { Played } from './played.ts';
import { resampledRatings } from './resampled-ratings.ts';
import { interval95 } from './resampling.ts';
import { tallyOf } from './tally.ts';

/** Matches of two bots; the first wins those for which `wins` returns true. */
function duel(iterations: number, wins: (match: number) => boolean): readonly Played[] {
  return statistics(2, 2, iterations).map((pairing) => {
    const winner = wins(pairing.match) ? 0 : 1;
    const places = pairing.seats.map((entrant) => (entrant === winner ? 1 : 2));
    return { pairing, result: { match: pairing.match, places, scores: [], faults: [], plies: 1 } };
  });
}

function rated(matches: readonly Played[], seed = 's') {
  const ratings = bradleyTerry(withPrior(tallyOf(2, matches)));
  return {
    ratings,
    intervals: [0, 1].map((entrant) =>
      interval95(resampledRatings(2, matches, ratings, chanceOf(seed)(200, 0)), entrant),
    ),
  };
}

test('the interval contains the rating and shrinks with the square root of the number of matches', () => {
  const pattern = (match: number): boolean => match % 8 < 4 || match % 8 === 5;
  const small = rated(duel(400, pattern));
  const large = rated(duel(1600, pattern));
  const width = ([low, high]: readonly [number, number]): number => high - low;
  for (const { ratings, intervals } of [small, large]) {
    expect(intervals[0][0]).toBeLessThan(ratings[0]);
    expect(intervals[0][1]).toBeGreaterThan(ratings[0]);
  }
  expect(width(small.intervals[0]) / width(large.intervals[0])).toBeCloseTo(2, 0);
});

test('a perfect record is not certain', () => {
  const { ratings, intervals } = rated(duel(20, () => true));
  expect(intervals[0][1] - intervals[0][0]).toBeGreaterThan(100);
  expect(intervals[0][0]).toBeGreaterThan(1500);
  expect(intervals[0][0]).toBeLessThan(ratings[0]);
  expect(Number.isFinite(intervals[0][1])).toBe(true);
});

test('one match, and none at all, say next to nothing', () => {
  expect(rated(duel(1, () => true)).intervals[0][0]).toBeLessThan(1500);
  const [low, high] = rated([]).intervals[0];
  expect(low).toBeLessThan(1300);
  expect(high).toBeGreaterThan(1700);
});

test('pairs that cancel the luck of the deal make it narrower', () => {
  // Half of all matches are won: in one run each pair is split, in the other whole pairs are won and lost.
  const split = rated(duel(200, (match) => match % 2 === 0)).intervals[0];
  const whole = rated(duel(200, (match) => match % 4 < 2)).intervals[0];
  expect(split[1] - split[0]).toBeLessThan((whole[1] - whole[0]) / 3);
});

test('the same dice give the same interval, other dice nearly', () => {
  const matches = duel(300, (match) => match % 3 > 0);
  expect(rated(matches).intervals).toEqual(rated(matches).intervals);
  const other = rated(matches, 'other').intervals[0];
  expect(other).not.toEqual(rated(matches).intervals[0]);
  expect(Math.abs(other[0] - rated(matches).intervals[0][0])).toBeLessThan(8);
});

test('two bots have few kinds of pairs, and no group is lost when there are too many kinds', () => {
  expect(
    groupKinds(
      2,
      duel(1000, (match) => match % 3 > 0),
    ).length,
  ).toBeLessThanOrEqual(3);
  // With seven in a match nearly every group is a kind of its own.
  const dice = new FastDice(5);
  const many = statistics(7, 7, 42_000).map((pairing) => {
    const places = [1, 2, 3, 4, 5, 6, 7];
    shuffle(places, 0, 7, dice);
    return { pairing, result: { match: pairing.match, places, scores: [], faults: [], plies: 1 } };
  });
  const kinds = groupKinds(7, many);
  expect(kinds.length).toBeLessThanOrEqual(4000);
  const points = kinds.reduce((sum, kind) => sum + kind.groups * kind.points.reduce((a, b) => a + b, 0), 0);
  expect(points).toBe(42_000 * 21);
});
