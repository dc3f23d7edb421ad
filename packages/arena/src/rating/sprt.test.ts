import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchResult } from '../report/match-result.ts';
import { statistics } from '../schedule/statistics.ts';
import { parseSprt, Sprt } from './sprt.ts';

const PAIRINGS = statistics(2, 2, 401);

/** Results in which the first bot wins those matches for which `wins` returns true. */
const resultsWhere = (wins: (match: number) => boolean): readonly MatchResult[] =>
  PAIRINGS.map(({ match, seats }) => {
    const winner = wins(match) ? 0 : 1;
    return { match, places: seats.map((each) => (each === winner ? 1 : 2)), scores: [], faults: [], plies: 1 };
  });

const run = (results: readonly MatchResult[], elo0 = 0, elo1 = 50) => {
  const test = new Sprt({ elo0, elo1 }, PAIRINGS);
  for (const result of results) test.note(result);
  return test.state;
};

test('a bot that wins three of four is accepted, one that wins one of each pair is rejected', () => {
  expect(run(resultsWhere((match) => match % 4 > 0)).verdict).toBe('accept');
  expect(run(resultsWhere((match) => match % 2 === 0)).verdict).toBe('reject');
});

test('between the bounds it goes on, and the cut-off last group does not count', () => {
  // 53.5 %: as far from 0 as from 50 points.
  const state = run(resultsWhere((match) => (match * 107) % 200 < 107));
  expect(state.verdict).toBe('continue');
  expect(state).toMatchObject({ groups: 200, lastGroup: 199 });
  expect(Math.abs(state.llr)).toBeLessThan(1.5);
});

test('the ratio is the normal approximation over pairs', () => {
  // 10 pairs won, 10 split, 5 lost; and half a pair of each extreme.
  const shares = [...Array(10).fill(1), ...Array(10).fill(0.5), ...Array(5).fill(0)];
  const test = new Sprt({ elo0: 0, elo1: 10 }, PAIRINGS);
  for (const [group, share] of shares.entries()) {
    for (const match of [2 * group, 2 * group + 1]) {
      const first = share === 0.5 ? match % 2 === 0 : share === 1;
      const places = PAIRINGS[match].seats.map((each) => ((each === 0) === first ? 1 : 2));
      test.note({ match, places, scores: [], faults: [], plies: 1 });
    }
  }
  const mean = 15.5 / 26;
  const variance = (10 + 2.5 + 0.5) / 26 - mean ** 2;
  const share1 = 1 / (1 + 10 ** (-10 / 400));
  expect(test.state.llr).toBeCloseTo((25 * (share1 - 0.5) * (2 * mean - 0.5 - share1)) / (2 * variance), 9);
  expect(test.state.upper).toBeCloseTo(Math.log(19), 9);
  expect(test.state.lower).toBeCloseTo(-Math.log(19), 9);
});

test('it stops at the same group whatever the order of arrival', () => {
  const results = resultsWhere((match) => match % 4 > 0);
  const whole = run(results);
  expect(whole.lastGroup).toBeLessThan(150);
  fc.assert(
    fc.property(fc.shuffledSubarray([...results], { minLength: results.length }), (shuffled) => {
      expect(run(shuffled)).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});

test('a group waits for all of its matches and for the groups before it', () => {
  const results = resultsWhere(() => true);
  const test = new Sprt({ elo0: 0, elo1: 50 }, PAIRINGS);
  test.note(results[2]);
  test.note(results[3]);
  test.note(results[0]);
  expect(test.state.groups).toBe(0);
  test.note(results[1]);
  expect(test.state.groups).toBe(2);
});

test('a group with a skipped match is left out and holds nothing up', () => {
  const results = resultsWhere(() => true).map((each) => (each.match === 0 ? { ...each, skipped: 'stopped' } : each));
  expect(run(results.slice(0, 6))).toMatchObject({ groups: 2, lastGroup: 2 });
});

test('a first pair of wins decides nothing', () => {
  expect(run(resultsWhere(() => true).slice(0, 2), -10, 10).verdict).toBe('continue');
});

/** Results in which the first bot scores what `won` says of each match. */
const scoring = (won: (match: number) => number): readonly MatchResult[] =>
  PAIRINGS.map(({ match, seats }) => {
    const scores = seats.map((entrant) => (entrant === 0 ? won(match) : -won(match)));
    return { match, places: seats.map(() => 1), scores, faults: [], plies: 1 };
  });

const runByScore = (results: readonly MatchResult[], score0: number, score1: number) => {
  const test = new Sprt({ score0, score1 }, PAIRINGS);
  for (const result of results) test.note(result);
  return test.state;
};

test('by score it asks how much more the first bot scores than the others', () => {
  // Half a chip won on average, and the other loses it: one chip more, as far from 0 as from 2.
  const uneven = (match: number): number => (match % 4 < 2 ? 4.5 : -3.5);
  expect(runByScore(scoring(uneven), 0, 2).verdict).toBe('continue');
  const better = scoring((match) => uneven(match) + 1);
  expect(runByScore(better, 0, 2).verdict).toBe('accept');
  const worse = scoring((match) => uneven(match) - 1);
  expect(runByScore(worse, 0, 2).verdict).toBe('reject');
});

test('by score a handful of level or equal deals decides nothing', () => {
  expect(runByScore(scoring(() => 0).slice(0, 10), 0, 1).verdict).toBe('continue');
  expect(
    runByScore(
      scoring(() => 0),
      0,
      1,
    ).verdict,
  ).toBe('reject');
  expect(runByScore(scoring(() => 1).slice(0, 4), 0, 1).verdict).toBe('continue');
  expect(
    runByScore(
      scoring(() => 1),
      0,
      1,
    ).verdict,
  ).toBe('accept');
});

test.each([
  ['0,0.5', { score0: 0, score1: 0.5 }],
  ['-2500,+2500.125', { score0: -2500, score1: 2500.125 }],
])('%j is read as scores', (text, bounds) => {
  expect(parseSprt(text, 'score')).toEqual({ ok: true, value: bounds });
  expect(parseSprt('0,1000001', 'score')).toMatchObject({ ok: false, refusal: { code: 'bad-sprt' } });
});

test.each([
  ['0,20', { elo0: 0, elo1: 20 }],
  [' -5.5, +5 ', { elo0: -5.5, elo1: 5 }],
])('%j is read', (text, bounds) => {
  expect(parseSprt(text)).toEqual({ ok: true, value: bounds });
});

test.each(['', '5', '5,5', '20,0', '0,1001', '-1001,0', '0,20,30', 'a,b', '0,', '0,1e3', '0,Infinity', '0,0x10'])(
  '%j is refused',
  (text) => {
    expect(parseSprt(text)).toMatchObject({ ok: false, refusal: { code: 'bad-sprt' } });
  },
);
