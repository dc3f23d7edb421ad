import { expect, test } from 'vitest';
import { BEGINNER, rate, ratingsOf } from './ratings.ts';
import type { MatchRow, MatchSeat } from './records.ts';

const DAY_MS = 86_400_000;

test("Glickman's own example comes out as he prints it", () => {
  const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { against: { rating: 1400, deviation: 30 }, score: 1 },
    { against: { rating: 1550, deviation: 100 }, score: 0 },
    { against: { rating: 1700, deviation: 300 }, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

test('a great surprise raises volatility', () => {
  const settled = { rating: 1500, deviation: 30, volatility: 0.06 };
  const results = Array.from({ length: 20 }, () => ({ against: { rating: 2000, deviation: 30 }, score: 1 }));
  expect(rate(settled, results).volatility).toBeGreaterThan(0.06);
});

let made = 0;
const match = (
  names: readonly string[],
  scores: readonly number[],
  day: number,
  more: Partial<MatchRow> = {},
): MatchRow => ({
  id: `m${++made}`,
  game: 'go',
  rulesVersion: 1,
  options: {},
  seed: '',
  finishedAt: new Date(day * DAY_MS).toISOString(),
  mode: 'pvp',
  ranked: true,
  reason: 'score',
  noResult: false,
  winner: null,
  seats: names.map((name, seat): MatchSeat => {
    const [own, most, least] = [scores[seat], Math.max(...scores), Math.min(...scores)];
    const result = most === least ? 'draw' : own === most ? 'win' : 'loss';
    const kind = name === 'Sera' ? 'ai' : 'human';
    const search = { searches: 0, nodes: 0, simulations: 0, depthMax: 0 };
    return { name, kind, player: kind === 'ai' ? 'hard' : 'human', moves: 1, search, score: own, result };
  }),
  ...more,
});

test('who wins rises above who loses, and counts are counted', () => {
  const rows = ratingsOf(
    [match(['Ann', 'Bob'], [1, 0], 1), match(['Bob', 'Ann'], [0, 1], 2), match(['Ann', 'Sera'], [0, 0], 3)],
    3 * DAY_MS,
  );
  expect(rows.map(({ name }) => name)).toEqual(['Ann', 'Sera', 'Bob']);
  expect(rows[0]).toMatchObject({ wins: 2, losses: 0, draws: 1, matches: 3, kind: 'human' });
  expect(rows[0].deviation).toBeLessThan(BEGINNER.deviation);
});

test('the order in which matches are handed over does not matter', () => {
  const all = [match(['Ann', 'Bob'], [1, 0], 1), match(['Bob', 'Ann'], [1, 0], 2), match(['Ann', 'Cleo'], [1, 0], 3)];
  expect(ratingsOf([...all].reverse(), 4 * DAY_MS)).toEqual(ratingsOf(all, 4 * DAY_MS));
});

test('what is not ranked, had no result or no person in it counts for nobody', () => {
  const nobody = match(['Sera', 'Sera'], [1, 0], 1);
  const rows = [
    match(['Ann', 'Bob'], [1, 0], 1, { ranked: false }),
    match(['Ann', 'Bob'], [0, 0], 1, { noResult: true }),
    nobody,
  ];
  expect(ratingsOf(rows, DAY_MS)).toEqual([]);
});

test('a match of four moves a rating about as much as a match of two', () => {
  const [two] = ratingsOf([match(['Ann', 'Bob'], [1, 0], 1)], DAY_MS);
  const [four] = ratingsOf([match(['Ann', 'Bob', 'Cleo', 'Dan'], [1, 0, 0, 0], 1)], DAY_MS);
  expect(four.rating).toBeCloseTo(two.rating, 6);
  expect(four.deviation).toBeCloseTo(two.deviation, 6);
});

test('after a year away a rating is open again', () => {
  const all = Array.from({ length: 60 }, (_, day) => match(['Ann', 'Bob'], [day % 2, 1 - (day % 2)], day + 1));
  const [fresh] = ratingsOf(all, 61 * DAY_MS);
  const [rusty] = ratingsOf(all, (61 + 400) * DAY_MS);
  expect(fresh.deviation).toBeLessThan(100);
  expect(rusty.deviation).toBeGreaterThan(250);
  expect(rusty.rating).toBe(fresh.rating);
});
