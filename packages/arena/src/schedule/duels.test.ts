// The formats whose matches are known from the start.
import { expect, test } from 'vitest';
import { gauntlet, roundRobin } from './create-schedule.ts';
import type { Pairing } from './pairing.ts';

const countBy = (pairings: readonly Pairing[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { seats } of pairings) counts[seats.join()] = (counts[seats.join()] ?? 0) + 1;
  return counts;
};

test('a round robin plays every pair equally often in both seatings', () => {
  // 4 bots make 6 pairs, 12 matches a cycle; 20 are rounded up to two cycles.
  const counts = countBy(roundRobin(4, [0, 1], 20));
  expect(Object.keys(counts).length).toBe(12);
  expect(new Set(Object.values(counts))).toEqual(new Set([2]));
});

test('a gauntlet sets the first against each other one', () => {
  expect(countBy(gauntlet(4, [0, 1], 7))).toEqual({ '0,1': 2, '1,0': 2, '0,2': 2, '2,0': 2, '0,3': 2, '3,0': 2 });
});

test.each([2, 3, 4, 5])('in %i seats both bots of a duel hold every seat equally often on one deal', (seats) => {
  const pairings = roundRobin(3, [...Array(seats).keys()], 1);
  for (let at = 0; at < pairings.length; at += 2) {
    const [one, two] = [pairings[at], pairings[at + 1]];
    expect([two.seed, two.group]).toEqual([one.seed, one.group]);
    expect(one.seats.length).toBe(seats);
    for (let seat = 0; seat < seats; seat++) expect(one.seats[seat]).not.toBe(two.seats[seat]);
  }
});

test('every duel has its own deal', () => {
  const pairings = roundRobin(5, [0, 1], 100);
  expect(new Set(pairings.map(({ seed }) => seed)).size).toBe(pairings.length / 2);
});
