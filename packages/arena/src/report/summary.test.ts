import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statistics } from '../schedule/statistics.ts';
import type { MatchResult } from './match-result.ts';
import { type SummaryInput, summary } from './summary.ts';

const PAIRINGS = statistics(3, 3, 30);

/** The lower number wins, but every seventh match is level at the top. */
const RESULTS: readonly MatchResult[] = PAIRINGS.map(({ match, seats }) => ({
  match,
  places: match % 7 === 0 ? seats.map((each) => (each === 2 ? 3 : 1)) : seats.map((each) => each + 1),
  scores: [],
  faults: match === 4 ? [{ seat: seats.indexOf(2), kind: 'crash', ply: 9 }] : [],
  plies: 12,
}));

const INPUT: SummaryInput = {
  game: 'kittens',
  format: 'statistics',
  iterations: 30,
  seed: 'seed',
  entrants: ['search', 'cautious', 'random'],
  disqualified: [],
  pairings: PAIRINGS,
  results: RESULTS,
  workers: 2,
  matchesPerSecond: 12.34567,
};

const change = (match: number, more: Partial<MatchResult>): readonly MatchResult[] =>
  RESULTS.map((result) => (result.match === match ? { ...result, ...more } : result));

test('the document has what the command line promises', () => {
  const document = summary({ ...INPUT, disqualified: [{ bot: 'broken', reason: 'SyntaxError' }] });
  expect(document).toMatchObject({
    game: 'kittens',
    iterations: 30,
    finished: 30,
    skipped: 0,
    seed: 'seed',
    disqualified: [{ bot: 'broken', reason: 'SyntaxError' }],
    workers: 2,
    matchesPerSecond: 12.35,
  });
  const [search, cautious, random] = document.bots;
  // Matches 0, 7, 14, 21 and 28 are won by the first two together.
  expect(search).toMatchObject({ name: 'search', games: 30, places: [30, 0, 0], winRate: 1, faults: 0 });
  expect(cautious).toMatchObject({ games: 30, places: [5, 25, 0], winRate: 0.166667 });
  expect(random).toMatchObject({ places: [0, 0, 30], winRate: 0, faults: 1 });
  expect(random.faultKinds).toEqual({ timeout: 0, crash: 1, illegal: 0, memory: 0 });
  expect(search.winRate95).toEqual([0.8865, 1]);
  expect(search.rating).toBeGreaterThan(cautious.rating);
  expect(search.rating + cautious.rating + random.rating).toBeCloseTo(4500, 0);
  for (const { rating, rating95 } of document.bots) {
    expect(rating95[0]).toBeLessThan(rating);
    expect(rating95[1]).toBeGreaterThan(rating);
  }
  expect(document.headToHead[0][1]).toEqual({ wins: 25, draws: 5, losses: 0 });
  expect(document.comparisons.map(({ bot, against }) => [bot, against])).toEqual([
    ['search', 'cautious'],
    ['cautious', 'random'],
  ]);
  expect(document.comparisons[0]).toMatchObject({ groups: 10, share: 0.9167 });
  expect(document.lost).toEqual([
    { bot: 'cautious', match: 1, seat: PAIRINGS[1].seats.indexOf(1) },
    { bot: 'random', match: 4, seat: PAIRINGS[4].seats.indexOf(2), faultAt: 9 },
  ]);
});

test('the same results in any order make the same document byte for byte', () => {
  const expected = JSON.stringify(summary(INPUT));
  const orders = fc.shuffledSubarray([...RESULTS], { minLength: RESULTS.length });
  fc.assert(
    fc.property(orders, (results) => {
      expect(JSON.stringify(summary({ ...INPUT, results }))).toBe(expected);
    }),
    { numRuns: 10 },
  );
});

test('a skipped match is counted as such and nowhere else', () => {
  const document = summary({ ...INPUT, results: change(3, { skipped: 'a timeout could not be confirmed' }) });
  expect(document).toMatchObject({ finished: 29, skipped: 1 });
  expect(document.bots[0].games).toBe(29);
});

test('a match without a result is a game with no place', () => {
  const [search] = summary({ ...INPUT, results: change(1, { noResult: true }) }).bots;
  expect(search).toMatchObject({ games: 30, noResults: 1, places: [29, 0, 0], winRate: 1 });
});

test('nothing played, or one bot left, is a document too', () => {
  const none = summary({ ...INPUT, pairings: [], results: [] });
  expect(none.bots[0]).toMatchObject({ games: 0, winRate: 0, winRate95: [0, 1], rating: 1500 });
  expect(none.comparisons[0]).toMatchObject({ groups: 0 });
  const alone = summary({ ...INPUT, entrants: ['only'], pairings: [], results: [] });
  expect(alone.bots).toMatchObject([{ name: 'only', rating: 1500, rating95: [1500, 1500] }]);
});

test('matches finished after the sequential test had ended do not count', () => {
  const pairings = statistics(2, 2, 100);
  const results = pairings.map(({ match, seats }) => ({ ...RESULTS[1], match, places: seats.map((each) => each + 1) }));
  const input = { ...INPUT, entrants: ['a', 'b'], pairings, results, sprt: { elo0: 0, elo1: 100 } };
  const document = summary(input);
  expect(document.sprt).toMatchObject({ verdict: 'accept', elo0: 0, elo1: 100, upper: 2.944, lower: -2.944 });
  const groups = document.sprt?.groups ?? 0;
  expect(document.finished).toBe(2 * groups);
  expect(groups).toBeLessThan(40);
  expect(summary({ ...input, results: results.slice(0, 2 * groups + 3) })).toEqual(document);
});

test('marks are not piled up on a letter', () => {
  const [{ name }] = summary({ ...INPUT, entrants: [`e${'\u0301'.repeat(40)}x`, 'b', 'c'] }).bots;
  expect(name).toBe(`e${'\u0301'.repeat(3)}x`);
});

test('hostile and equal names are cleaned and told apart', () => {
  const entrants = ['a\x1b[31m', 'a?[31m', '\u202ex', '', ' ', 'y'.repeat(500), 'a?[31m #2'];
  const names = summary({ ...INPUT, entrants }).bots.map(({ name }) => name);
  expect(names.slice(0, 5)).toEqual(['a?[31m', 'a?[31m #2', '?x', 'bot', 'bot #2']);
  expect(names[5]).toBe(`${'y'.repeat(59)}…`);
  expect(names[6]).toBe('a?[31m #2 #2');
});

test('a side that wins has won for each of its seats, and all who are level share a win', () => {
  const pairings = [0, 1, 2].map((match) => ({ match, seed: match, group: match, seats: [0, 1, 0, 1] }));
  const placesOf = [
    [1, 3, 1, 3],
    [1, 3, 1, 3],
    [3, 1, 3, 1],
  ];
  const results = placesOf.map((places, match) => ({ match, places, scores: [], faults: [], plies: 4 }));
  const input = { ...INPUT, entrants: ['mcts', 'random'], pairings };
  const won = summary({ ...input, results });
  expect(won.bots.map(({ games, winRate }) => [games, winRate])).toEqual([
    [6, 0.666667],
    [6, 0.333333],
  ]);
  const level = summary({ ...input, results: results.map((each) => ({ ...each, places: [1, 1, 1, 1] })) });
  expect(level.bots.map(({ winRate }) => winRate)).toEqual([0.25, 0.25]);
});

test('a game of amounts says what each bot won a game, in its unit', () => {
  const results = RESULTS.map((result, at) => ({ ...result, scores: [4, -1, -3 + (at % 2)] }));
  const document = summary({ ...INPUT, results, unit: 'chips' });
  expect(document.unit).toBe('chips');
  for (const { points = Number.NaN, points95 } of document.bots) {
    expect(points).toBeCloseTo(0.1667, 4);
    expect(points95?.[0]).toBeLessThan(points);
  }
  expect(summary({ ...INPUT, results }).bots[0]).not.toHaveProperty('points');
  expect(summary({ ...INPUT, results: [], unit: 'chips' }).bots[0]).toMatchObject({ points: 0, points95: null });
});
