import { expect, test } from 'vitest';
import { createSchedule, type ScheduleRequest } from './create-schedule.ts';
import { FORMATS } from './schedule.ts';

const REQUEST: ScheduleRequest = { format: 'statistics', entrants: 2, seats: { min: 2, max: 2 }, iterations: 10 };

test.each([
  ['one bot', { entrants: 1, seats: { min: 1, max: 2 } }, 'too-few-bots'],
  ['a crowd', { entrants: 201 }, 'too-many-bots'],
  ['no matches', { iterations: 0 }, 'bad-iterations'],
  ['half a match', { iterations: 1.5 }, 'bad-iterations'],
  ['no number of matches', { iterations: Number.NaN }, 'bad-iterations'],
  ['a million and one matches', { iterations: 1_000_001 }, 'bad-iterations'],
  ['a game for one', { seats: { min: 1, max: 1 } }, 'one-seat'],
  ['an unknown format', { format: 'league' }, 'unknown-format'],
  ['no rounds', { format: 'swiss', rounds: 0 }, 'bad-rounds'],
  ['endless rounds', { format: 'swiss', rounds: 5 }, 'bad-rounds'],
] as const)('%s is refused', (_, change, code) => {
  const schedule = createSchedule({ ...REQUEST, ...(change as Partial<ScheduleRequest>) });
  expect(schedule).toMatchObject({ ok: false, refusal: { code } });
});

test.each(FORMATS.flatMap((format) => [2, 3, 5, 8].map((entrants) => [format, entrants] as const)))(
  'a %s of %i bots says how many matches it has and numbers them in a row',
  (format, entrants) => {
    const made = createSchedule({ ...REQUEST, format, entrants, iterations: 30 });
    if (!made.ok) return expect.unreachable(made.refusal.text);
    const results: { match: number; places: number[]; scores: number[]; faults: []; plies: number }[] = [];
    const numbers: number[] = [];
    for (let round = 0; ; round++) {
      const pairings = made.value.pairings(round, results);
      if (pairings === undefined) break;
      for (const { match, seats } of pairings) {
        numbers.push(match);
        // The lower number is the stronger bot.
        const places = seats[0] < seats[1] ? [1, 2] : [2, 1];
        results.push({ match, places, scores: [0, 0], faults: [], plies: 1 });
      }
    }
    expect(numbers).toEqual([...Array(made.value.matches).keys()]);
    expect(numbers.length).toBeGreaterThanOrEqual(30);
    if (format === 'statistics') expect(numbers.length).toBe(30);
    const first = made.value.course?.(results).standings[0];
    if (format === 'swiss' || format === 'knockout') expect(first).toMatchObject({ entrant: 0, place: 1 });
    else expect(first).toBeUndefined();
  },
);
