import { expect, test } from 'vitest';
import type { MatchResult } from '../report/match-result.ts';
import { bracket, knockout } from './knockout.ts';
import type { Pairing } from './pairing.ts';
import type { Schedule, Standing } from './schedule.ts';

type Judge = (pairing: Pairing) => readonly number[];

const stronger: Judge = ({ seats }) => seats.map((each) => (each === Math.min(...seats) ? 1 : 2));
const weaker: Judge = ({ seats }) => seats.map((each) => (each === Math.max(...seats) ? 1 : 2));
const level: Judge = ({ seats }) => seats.map(() => 1);

function play(schedule: Schedule, judge: Judge): { rounds: string[][]; standings: readonly Standing[] } {
  const rounds: string[][] = [];
  const results: MatchResult[] = [];
  for (;;) {
    const pairings = schedule.pairings(rounds.length, results);
    if (pairings === undefined) return { rounds, standings: schedule.course?.(results).standings ?? [] };
    rounds.push(pairings.map(({ seats }) => seats.join('')));
    for (const each of pairings) {
      results.unshift({ match: each.match, places: judge(each), scores: [], faults: [], plies: 1 });
    }
  }
}

test('the bracket keeps the best apart', () => {
  expect(bracket(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
  expect(bracket(5)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
});

test('four bots play two rounds, and the places follow', () => {
  const { rounds, standings } = play(knockout(4, [0, 1], 1), stronger);
  expect(rounds).toEqual([
    ['03', '30', '12', '21'],
    ['01', '10'],
  ]);
  expect(standings).toEqual([
    { entrant: 0, place: 1, points: 2 },
    { entrant: 1, place: 2, points: 1 },
    { entrant: 2, place: 3, points: 0 },
    { entrant: 3, place: 3, points: 0 },
  ]);
});

test('the first seeds sit out where the bracket is not full', () => {
  const { rounds, standings } = play(knockout(5, [0, 1], 1), weaker);
  expect(rounds).toEqual([
    ['34', '43'],
    ['04', '40', '12', '21'],
    ['24', '42'],
  ]);
  expect(standings.map(({ entrant }) => entrant)).toEqual([4, 2, 0, 1, 3]);
});

test('a level duel is played on for three deals, then the seeding decides', () => {
  const { rounds, standings } = play(knockout(2, [0, 1], 4), level);
  expect(rounds.map((round) => round.length)).toEqual([4, 2, 2, 2]);
  expect(standings[0].entrant).toBe(0);
});

test('only the level duel is played on, until somebody leads', () => {
  const { rounds, standings } = play(knockout(4, [0, 1], 1), (pairing) => {
    const second = pairing.seats.includes(1) && pairing.match < 4;
    return second ? level(pairing) : weaker(pairing);
  });
  expect(rounds).toEqual([
    ['03', '30', '12', '21'],
    ['12', '21'],
    ['23', '32'],
  ]);
  expect(standings[0].entrant).toBe(3);
});

test('with fractions of points, level is still level', () => {
  // Five seats, two deals: the first makes 2, 2, 6 and 2 of 6 points, whose sum in binary fractions is not 2.
  const table = [
    [1, 2, 4, 3, 5],
    [1, 2, 3, 5, 4],
    [1, 4, 2, 5, 3],
    [1, 2, 3, 5, 4],
  ];
  const { rounds } = play(knockout(2, [0, 1, 2, 3, 4], 4), (pairing) => table[pairing.match] ?? level(pairing));
  expect(rounds.length).toBe(4);
});
