import { FastDice } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { statistics } from '../schedule/statistics.ts';
import { meanPoints } from './mean-points.ts';
import type { Played } from './played.ts';

const PAIRINGS = statistics(2, 2, 400);

/** Matches with luck from the dice, the same in both matches of a deal, in which the first bot gets `edge` on top. */
function matches(seed: number, edge: number): readonly Played[] {
  const swings = new Map<number, number>();
  const dice = new FastDice(seed);
  return PAIRINGS.map((pairing) => {
    const swing = swings.get(pairing.group) ?? dice.below(41) - 20;
    swings.set(pairing.group, swing);
    const first = pairing.seats[0] === 0 ? swing + edge : swing - edge;
    return { pairing, result: { match: pairing.match, places: [1, 2], scores: [first, -first], faults: [], plies: 1 } };
  });
}

test('what luck gives to one seat it gives to both bots: with paired deals the mean is exact', () => {
  const found = meanPoints(0, matches(1, 3));
  expect(found?.mean).toBeCloseTo(3, 10);
  expect(found?.mean95[1]).toBeCloseTo(3, 10);
  expect(meanPoints(1, matches(1, 3))?.mean).toBeCloseTo(-3, 10);
});

test('the interval contains the truth about as often as it says', () => {
  let held = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const dice = new FastDice(seed);
    const lucky = PAIRINGS.map((pairing) => {
      const won = dice.below(101) - 50 + (pairing.seats[0] === 0 ? 2 : -2);
      const scores = [won, -won];
      return { pairing, result: { match: pairing.match, places: [1, 2], scores, faults: [], plies: 1 } };
    });
    const [low, high] = meanPoints(0, lucky)?.mean95 ?? [0, 0];
    if (low <= 2 && 2 <= high) held++;
  }
  expect(held / 300).toBeGreaterThan(0.91);
  expect(held / 300).toBeLessThan(0.985);
});

test('a bot that did not play has no mean, and one deal tells nothing about its error', () => {
  expect(meanPoints(0, [])).toBeUndefined();
  const [one] = matches(5, 1);
  expect(meanPoints(0, [one])?.mean95).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  expect(meanPoints(0, [{ ...one, result: { ...one.result, noResult: true } }])).toBeUndefined();
});
