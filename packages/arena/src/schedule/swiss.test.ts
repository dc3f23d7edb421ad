import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchResult } from '../report/match-result.ts';
import type { Pairing } from './pairing.ts';
import type { Schedule } from './schedule.ts';
import { swiss, swissRounds } from './swiss.ts';

type Judge = (pairing: Pairing) => readonly number[];

const stronger: Judge = ({ seats: [a, b] }) => (a < b ? [1, 2] : [2, 1]);

function play(schedule: Schedule, judge: Judge): { rounds: (readonly Pairing[])[]; results: MatchResult[] } {
  const rounds: (readonly Pairing[])[] = [];
  const results: MatchResult[] = [];
  for (;;) {
    const pairings = schedule.pairings(rounds.length, results);
    if (pairings === undefined) return { rounds, results };
    rounds.push(pairings);
    // Workers finish in any order.
    for (const pairing of pairings) {
      results.unshift({ match: pairing.match, places: judge(pairing), scores: [], faults: [], plies: 1 });
    }
  }
}

const duelsOf = (round: readonly Pairing[]): string[] => [
  ...new Set(round.map(({ seats }) => seats.toSorted((a, b) => a - b).join())),
];

test('no entrant meets itself, plays twice in a round, or sits out twice before all have', () => {
  const result = fc.constantFrom([1, 1], [1, 2], [2, 1]);
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 13 }),
      fc.array(result, { minLength: 1, maxLength: 40 }),
      (entrants, tape) => {
        const { rounds } = play(
          swiss(entrants, [0, 1], swissRounds(entrants) + 1, 1),
          ({ match }) => tape[match % tape.length],
        );
        expect(rounds.length).toBe(swissRounds(entrants) + 1);
        const byes: number[] = [];
        for (const round of rounds) {
          const playing = duelsOf(round).flatMap((duel) => duel.split(','));
          expect(new Set(playing).size).toBe(entrants - (entrants % 2));
          expect(playing.length).toBe(entrants - (entrants % 2));
          for (let each = 0; each < entrants; each++) if (!playing.includes(String(each))) byes.push(each);
        }
        expect(new Set(byes.slice(0, entrants)).size).toBe(Math.min(byes.length, entrants));
      },
    ),
  );
});

test.each([6, 8, 9, 16, 20])('%i bots have no rematch in as many rounds as single out a winner', (entrants) => {
  const { rounds } = play(swiss(entrants, [0, 1], swissRounds(entrants), 1), stronger);
  const duels = rounds.flatMap(duelsOf);
  expect(new Set(duels).size).toBe(duels.length);
});

test('four bots meet each other in three rounds, and a fourth round must repeat', () => {
  const { rounds } = play(swiss(4, [0, 1], 4, 1), stronger);
  expect(new Set(rounds.slice(0, 3).flatMap(duelsOf)).size).toBe(6);
  expect(duelsOf(rounds[3]).length).toBe(2);
});

test('the upper half meets the lower first, then equals meet', () => {
  const { rounds } = play(swiss(4, [0, 1], 2, 1), stronger);
  expect(duelsOf(rounds[0])).toEqual(['0,2', '1,3']);
  expect(duelsOf(rounds[1])).toEqual(['0,1', '2,3']);
});

test('the strongest wins, a bye counts as a duel won, and equals share a place', () => {
  const schedule = swiss(5, [0, 1], 3, 1);
  const { results } = play(schedule, stronger);
  const standings = schedule.course?.(results).standings ?? [];
  expect(standings[0]).toMatchObject({ entrant: 0, place: 1, points: 6 });
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(3 * 3 * 2);
  const level = play(schedule, () => [1, 1]);
  const places = (schedule.course?.(level.results).standings ?? []).map(({ place }) => place);
  // Three have 4 points by sitting out; two of these met stronger opponents than the third.
  expect(places).toEqual([1, 1, 3, 4, 4]);
});

test('a course tells who met whom, who sat out, and what orders equal points', () => {
  const schedule = swiss(3, [0, 1], 2, 1);
  const { results } = play(schedule, stronger);
  expect(schedule.course?.(results)).toEqual({
    rounds: [
      { duels: [{ first: 0, second: 1, points: [2, 0] }], bye: 2 },
      { duels: [{ first: 0, second: 2, points: [2, 0] }], bye: 1 },
    ],
    standings: [
      { entrant: 0, place: 1, points: 4, opponents: 4, beaten: 4 },
      { entrant: 1, place: 2, points: 2, opponents: 6, beaten: 1 },
      { entrant: 2, place: 2, points: 2, opponents: 6, beaten: 1 },
    ],
  });
});

test('by score a deal goes to whoever scored more in it, however often it won', () => {
  const scores = [
    [9, -9],
    [4, -4],
  ];
  const result = ({ match }: Pairing): MatchResult => ({
    match,
    places: [1, 2],
    scores: scores[match % 2],
    faults: [],
    plies: 1,
  });
  const pairings = swiss(2, [0, 1], 1, 1).pairings(0, []) ?? [];
  const points = (by: 'place' | 'score') =>
    swiss(2, [0, 1], 1, 1, by).course?.(pairings.map(result)).rounds[0].duels[0].points;
  expect([points('place'), points('score')]).toEqual([
    [1, 1],
    [2, 0],
  ]);
});

test('the order in which results came changes nothing', () => {
  const schedule = swiss(9, [0, 1], 4, 100);
  const { rounds, results } = play(schedule, ({ match, seats }) =>
    (match * 7 + seats[0]) % 3 === 0 ? [2, 1] : [1, 2],
  );
  const sorted = results.toSorted((a, b) => a.match - b.match);
  for (const [at, round] of rounds.entries()) expect(schedule.pairings(at, sorted)).toEqual(round);
  expect(schedule.pairings(rounds.length, sorted)).toBeUndefined();
});

test('a skipped match gives nobody a point', () => {
  const schedule = swiss(2, [0, 1], 1, 1);
  const { results } = play(schedule, stronger);
  const one = results.map((result) => (result.match === 0 ? { ...result, skipped: 'stopped' } : result));
  expect(schedule.course?.(one).standings.map(({ points }) => points)).toEqual([1, 0]);
});
