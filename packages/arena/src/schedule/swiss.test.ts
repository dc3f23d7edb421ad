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
          swiss(entrants, 2, swissRounds(entrants) + 1, 1),
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
  const { rounds } = play(swiss(entrants, 2, swissRounds(entrants), 1), stronger);
  const duels = rounds.flatMap(duelsOf);
  expect(new Set(duels).size).toBe(duels.length);
});

test('four bots meet each other in three rounds, and a fourth round must repeat', () => {
  const { rounds } = play(swiss(4, 2, 4, 1), stronger);
  expect(new Set(rounds.slice(0, 3).flatMap(duelsOf)).size).toBe(6);
  expect(duelsOf(rounds[3]).length).toBe(2);
});

test('the upper half meets the lower first, then equals meet', () => {
  const { rounds } = play(swiss(4, 2, 2, 1), stronger);
  expect(duelsOf(rounds[0])).toEqual(['0,2', '1,3']);
  expect(duelsOf(rounds[1])).toEqual(['0,1', '2,3']);
});

test('the strongest wins, a bye counts as a duel won, and equals share a place', () => {
  const schedule = swiss(5, 2, 3, 1);
  const { results } = play(schedule, stronger);
  const standings = schedule.standings?.(results) ?? [];
  expect(standings[0]).toEqual({ entrant: 0, place: 1, points: 6 });
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(3 * 3 * 2);
  const level = play(schedule, () => [1, 1]);
  const places = (schedule.standings?.(level.results) ?? []).map(({ place }) => place);
  expect(places).toEqual([1, 1, 1, 4, 4]);
});

test('the order in which results came changes nothing', () => {
  const schedule = swiss(9, 2, 4, 100);
  const { rounds, results } = play(schedule, ({ match, seats }) =>
    (match * 7 + seats[0]) % 3 === 0 ? [2, 1] : [1, 2],
  );
  const sorted = results.toSorted((a, b) => a.match - b.match);
  for (const [at, round] of rounds.entries()) expect(schedule.pairings(at, sorted)).toEqual(round);
  expect(schedule.pairings(rounds.length, sorted)).toBeUndefined();
});

test('a skipped match gives nobody a point', () => {
  const schedule = swiss(2, 2, 1, 1);
  const { results } = play(schedule, stronger);
  const one = results.map((result) => (result.match === 0 ? { ...result, skipped: 'stopped' } : result));
  expect(schedule.standings?.(one).map(({ points }) => points)).toEqual([1, 0]);
});
