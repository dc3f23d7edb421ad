import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pairing } from './pairing.ts';
import { statistics, statisticsOfFew } from './statistics.ts';

const tally = (keys: readonly unknown[]): Map<unknown, number> => {
  const counts = new Map<unknown, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const groupsOf = (pairings: readonly Pairing[]): readonly (readonly Pairing[])[] =>
  [...new Set(pairings.map(({ group }) => group))].map((group) => pairings.filter((each) => each.group === group));

test('two bots swap seats on every deal', () => {
  expect(statistics(2, 2, 5)).toEqual([
    { match: 0, seed: 0, group: 0, seats: [0, 1] },
    { match: 1, seed: 0, group: 0, seats: [1, 0] },
    { match: 2, seed: 1, group: 1, seats: [0, 1] },
    { match: 3, seed: 1, group: 1, seats: [1, 0] },
    { match: 4, seed: 2, group: 2, seats: [0, 1] },
  ]);
});

test('any request is met exactly, and each deal seats everyone of its table once in each seat', () => {
  const bots = fc.integer({ min: 2, max: 9 });
  const seats = fc.integer({ min: 2, max: 6 });
  fc.assert(
    fc.property(bots, seats, fc.integer({ min: 1, max: 300 }), (entrants, seatsMax, iterations) => {
      const pairings = statistics(entrants, seatsMax, iterations);
      expect(pairings.map(({ match }) => match)).toEqual([...Array(iterations).keys()]);
      const size = Math.min(entrants, seatsMax);
      for (const group of groupsOf(pairings)) {
        expect(new Set(group.map(({ seed }) => seed)).size).toBe(1);
        const sat = group.flatMap((pairing) => pairing.seats.map((entrant, seat) => `${entrant} in ${seat}`));
        expect(new Set(sat).size).toBe(sat.length);
        expect(new Set(group.flatMap((pairing) => pairing.seats)).size).toBe(size);
      }
    }),
  );
});

test('the whole of all tables gives every bot equal matches in every seat', () => {
  // 6 bots at tables of 4: 15 tables of 4 rotations each.
  const pairings = statistics(6, 4, 60);
  const tables = tally(pairings.map(({ seats }) => seats.toSorted().join()));
  expect(tables.size).toBe(15);
  expect(new Set(tables.values())).toEqual(new Set([4]));
  const sat = tally(pairings.flatMap(({ seats }) => seats.map((entrant, seat) => `${entrant} in ${seat}`)));
  expect(sat.size).toBe(24);
  expect(new Set(sat.values())).toEqual(new Set([10]));
});

test('a request cut off early leaves no bot more than two deals behind', () => {
  // 7 bots, 3 seats: 35 tables, of which only the first 10 are played.
  const games = tally(statistics(7, 3, 30).flatMap(({ seats }) => seats));
  expect(games.size).toBe(7);
  expect(Math.max(...games.values()) - Math.min(...games.values())).toBeLessThanOrEqual(2 * 3);
});

test('later deals change who sits after whom', () => {
  // Three bots can sit around a table in two ways.
  const circles = statistics(3, 3, 12).map(({ seats }) => `${seats[0]} before ${seats[1]}`);
  expect(new Set(circles).size).toBe(6);
});

const TEAMS = [
  { entrants: 2, sides: [0, 1, 2] },
  { entrants: 3, sides: [0, 1, 2, 3] },
  { entrants: 2, sides: [0, 1, 0, 1] },
  { entrants: 2, sides: [0, 0, 1, 1] },
  { entrants: 3, sides: [0, 0, 1, 1] },
];

test.each(TEAMS)(
  '$entrants entrants hold each seat of $sides once a deal, and partners are the same one',
  ({ entrants, sides }) => {
    const pairings = statisticsOfFew(entrants, sides, 4 * entrants);
    expect(pairings.map(({ match }) => match)).toEqual([...pairings.keys()]);
    for (const deal of groupsOf(pairings)) {
      expect(deal).toHaveLength(entrants);
      for (const seat of sides.keys()) expect(tally(deal.map(({ seats }) => seats[seat])).size).toBe(entrants);
      for (const { seats } of deal) {
        expect(new Set(seats).size).toBeGreaterThan(1);
        for (const [seat, side] of sides.entries()) expect(seats[seat]).toBe(seats[sides.indexOf(side)]);
      }
    }
  },
);
