// Counts over single matches: points, meetings, shares.
import { expect, test } from 'vitest';
import type { MatchResult } from '../report/match-result.ts';
import { byGroup } from './group-kinds.ts';
import { groupShare } from './group-share.ts';
import { headToHead } from './head-to-head.ts';
import { pairedComparison } from './paired-comparison.ts';
import { type Played, played } from './played.ts';
import { tallyOf } from './tally.ts';

const match = (
  number: number,
  seats: readonly number[],
  places: readonly number[],
  more: Partial<MatchResult> = {},
): Played => ({
  pairing: { match: number, seed: number, group: Math.floor(number / 2), seats },
  result: { match: number, places, scores: [], faults: [], plies: 1, ...more },
});

test('in a match of three each is compared with each, and level is half a point', () => {
  const { points } = tallyOf(3, [match(0, [2, 0, 1], [1, 2, 2])]);
  expect([...points]).toEqual([0, 0.5, 0, 0.5, 0, 0, 1, 1, 0]);
});

test('the table of meetings mirrors itself', () => {
  const table = headToHead(3, [match(0, [2, 0, 1], [1, 2, 2]), match(1, [0, 1], [1, 2])]);
  expect(table[0][1]).toEqual({ wins: 1, draws: 1, losses: 0 });
  expect(table[1][0]).toEqual({ wins: 0, draws: 1, losses: 1 });
  expect(table[2][0]).toEqual({ wins: 1, draws: 0, losses: 0 });
  expect(table[1][1]).toEqual({ wins: 0, draws: 0, losses: 0 });
});

test('a bot that holds two seats is not compared with itself', () => {
  expect([...tallyOf(2, [match(0, [0, 1, 0], [1, 2, 3])]).points]).toEqual([0, 1, 1, 0]);
});

test('a match without a result counts for nobody', () => {
  const none = match(0, [0, 1], [1, 2], { noResult: true });
  expect([...tallyOf(2, [none]).points]).toEqual([0, 0, 0, 0]);
  expect(headToHead(2, [none])[0][1]).toEqual({ wins: 0, draws: 0, losses: 0 });
  expect(groupShare([none], 0, 1)).toBeUndefined();
});

test('only matches played to their end count, by number', () => {
  const [a, b, c] = [
    match(0, [0, 1], [1, 2]),
    match(1, [1, 0], [1, 2], { skipped: 'stopped' }),
    match(2, [0, 1], [2, 1]),
  ];
  const pairings = [a, b, c].map(({ pairing }) => pairing);
  expect(played(pairings, [c.result, b.result, a.result])).toEqual([a, c]);
  expect(played([a.pairing], [c.result])).toEqual([]);
});

test('the share of a group is what was made of what could be made', () => {
  const group = [match(0, [0, 1, 2], [1, 2, 3]), match(1, [1, 2, 0], [1, 2, 2])];
  expect(groupShare(group, 0, 1)).toBe(0.5);
  expect(groupShare(group, 0)).toBe(2.5 / 4);
  expect(groupShare(group, 3)).toBeUndefined();
});

test('two bots are compared over their groups', () => {
  // The first wins both of each pair, but for every fifth, which is split.
  const matches = Array.from({ length: 100 }, (_, number) => {
    const upset = number % 10 === 9;
    return match(number, number % 2 === 0 ? [0, 1] : [1, 0], (number % 2 === 0) !== upset ? [1, 2] : [2, 1]);
  });
  const found = pairedComparison(byGroup(matches), 0, 1);
  expect(found.groups).toBe(50);
  expect(found.share).toBeCloseTo(0.9, 9);
  // Mean 0.9, deviation 0.2, 50 groups: about 0.9 ± 0.06, a little wider and towards the middle.
  expect(found.share95[0]).toBeGreaterThan(0.81);
  expect(found.share95[0]).toBeLessThan(0.845);
  expect(found.share95[1]).toBeGreaterThan(0.94);
  expect(found.share95[1]).toBeLessThan(0.97);
  const mirrored = pairedComparison(byGroup(matches), 1, 0);
  expect(mirrored.share95[1]).toBeCloseTo(1 - found.share95[0], 9);
  expect(found.superiority).toBeGreaterThan(0.999);
  expect(mirrored.superiority).toBeCloseTo(1 - found.superiority, 9);
});

test('groups that are all alike leave some doubt, and no groups leave total doubt', () => {
  const matches = Array.from({ length: 6 }, (_, number) => match(number, [0, 1], [1, 2]));
  const [low, high] = pairedComparison(byGroup(matches), 0, 1).share95;
  expect(low).toBeLessThan(0.6);
  expect(high).toBe(1);
  expect(pairedComparison([], 0, 1)).toEqual({ groups: 0, share: 0.5, share95: [0, 1], superiority: 0.5 });
});
