import { chanceOf, FastDice } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { statistics } from '../schedule/statistics.ts';
import { groupEdge } from './group-edge.ts';
import { meanScores, resampledScores } from './mean-scores.ts';
import type { Played } from './played.ts';
import { differenceOf, interval95 } from './resampling.ts';

/** Matches of two; `won` says what the first entrant gets, and the other loses that. */
const duel = (iterations: number, won: (match: number, group: number) => number): readonly Played[] =>
  statistics(2, 2, iterations).map((pairing) => {
    const first = won(pairing.match, pairing.group);
    const scores = pairing.seats.map((entrant) => (entrant === 0 ? first : -first));
    const places = scores.map((score) => 1 + scores.filter((other) => other > score).length);
    return { pairing, result: { match: pairing.match, places, scores, faults: [], plies: 1 } };
  });

const resampled = (matches: readonly Played[], entrants = 2) =>
  resampledScores(entrants, matches, chanceOf('s')(201, 0));

test('a mean score is per game, and a match without a result counts for nobody', () => {
  const [first, ...rest] = duel(4, (match) => match + 1);
  expect(meanScores(2, [first, ...rest])).toEqual([2.5, -2.5]);
  expect(meanScores(2, [{ ...first, result: { ...first.result, noResult: true } }, ...rest])).toEqual([3, -3]);
  expect(meanScores(3, [])).toEqual([0, 0, 0]);
});

test('who wins seldom and much is better than who wins often and little', () => {
  const matches = duel(600, (_, group) => (group % 3 === 0 ? 10 : -1));
  const { difference95, superiority } = differenceOf(resampled(matches), 0, 1);
  expect(meanScores(2, matches)[0]).toBeCloseTo(8 / 3, 9);
  expect(difference95[0]).toBeGreaterThan(3);
  expect(difference95[1]).toBeLessThan(8);
  expect(superiority).toBeGreaterThan(0.999);
});

test('equal groups leave some doubt, and fewer of them more', () => {
  const [few, many] = [8, 200].map((iterations) => interval95(resampled(duel(iterations, () => 1)), 0));
  expect(few[0]).toBeLessThan(0.7);
  expect(many[0]).toBeGreaterThan(0.93);
  for (const [low, high] of [few, many]) expect([low < 1, high <= 1.0001]).toEqual([true, true]);
  expect(differenceOf(resampled(duel(20, () => 0)), 0, 1)).toEqual({ difference95: [0, 0], superiority: 0.5 });
});

test('one deal and none tell nothing', () => {
  const [low, high] = differenceOf(resampled(duel(2, () => 5)), 0, 1).difference95;
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(5);
  expect(differenceOf(resampled([]), 0, 1)).toEqual({ difference95: [0, 0], superiority: 0.5 });
});

test('many deals are drawn in blocks, with nearly the same interval', () => {
  const dice = new FastDice(3);
  const won = Array.from({ length: 10_000 }, () => dice.below(21) - 9);
  const width = ([low, high]: readonly [number, number]): number => high - low;
  const small = interval95(resampled(duel(1_000, (_, group) => won[group])), 0);
  const large = interval95(resampled(duel(20_000, (_, group) => won[group])), 0);
  expect(width(small) / width(large)).toBeGreaterThan(3.5);
  expect(width(small) / width(large)).toBeLessThan(5.5);
});

test('in a group an entrant is ahead by its mean over that of the others', () => {
  const match = (seats: readonly number[], scores: readonly number[]): Played => ({
    pairing: { match: 0, seed: 0, group: 0, seats },
    result: { match: 0, places: [], scores, faults: [], plies: 1 },
  });
  expect(groupEdge([match([0, 1], [3, -3]), match([1, 0], [1, -1])], 0)).toBe(2);
  expect(groupEdge([match([2, 0, 1], [1, 6, 2])], 0)).toBe(4.5);
  expect(groupEdge([match([1, 2], [1, -1])], 0)).toBeUndefined();
  expect(groupEdge([match([0, 0], [1, -1])], 0)).toBeUndefined();
});
