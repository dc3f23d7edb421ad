import { expect, test } from 'vitest';
import { oneRound, type Schedule } from '../schedule/schedule.ts';
import { statistics } from '../schedule/statistics.ts';
import { swiss } from '../schedule/swiss.ts';
import { runSchedule } from './run-schedule.ts';

const wonByFirst = (match: number) => ({ match, places: [1, 2], scores: [1, -1], faults: [], plies: 1 });

const played = (schedule: Schedule) =>
  runSchedule({
    schedule,
    known: new Map(),
    secret: 'test',
    inFlight: 96,
    play: async ({ match }) => wonByFirst(match),
    onResult: () => {},
  });

/** More than one call can take as arguments. */
const MANY = 250_000;

test('a round may have more matches than a call takes arguments', async () => {
  const { pairings, results } = await played(oneRound('statistics', statistics(2, 2, MANY)));
  expect([pairings.length, results.length]).toEqual([MANY, MANY]);
  expect(results.every(({ match }, at) => match === at && pairings[at].match === at)).toBe(true);
});

test('many rounds of many matches keep their order', async () => {
  const { pairings, results } = await played(swiss(4, [0, 1], 3, MANY));
  expect(pairings.length).toBeGreaterThanOrEqual(MANY);
  expect(results.every(({ match }, at) => match === at)).toBe(true);
});
