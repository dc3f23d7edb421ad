// As many matches as a tournament may have, without playing them: anything that walks over all of them more than once per
// bot or round would not end within this test.
import { createSchedule, type MatchResult, type Pairing, runSchedule, summary } from '@umpire/arena';
import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';
import { reportText } from './report-text.ts';

const MILLION = 1_000_000;

/** A made-up result: a stronger bot has a larger number, and chance plays a part. */
function madeUp({ match, seats }: Pairing): MatchResult {
  const scores = seats.map((entrant, seat) => entrant + ((match * 7919 + seat * 104_729) % 101));
  const places = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  return { match, places, scores, faults: [], plies: 9 };
}

test.each([
  { format: 'statistics', entrants: 2, seats: { min: 2, max: 2 } },
  { format: 'statistics', entrants: 10, seats: { min: 2, max: 5 } },
  { format: 'round-robin', entrants: 100, seats: { min: 2, max: 2 } },
  { format: 'swiss', entrants: 20, seats: { min: 2, max: 2 }, rounds: 40 },
  { format: 'knockout', entrants: 16, seats: { min: 2, max: 2 } },
] satisfies Omit<Parameters<typeof createSchedule>[0], 'iterations'>[])(
  'a million matches, $format of $entrants',
  async (request) => {
    const opened = createSchedule({ ...request, iterations: MILLION });
    if (!opened.ok) throw new Error(opened.refusal.text);
    const schedule = opened.value;
    const { pairings, results } = await runSchedule({
      schedule,
      known: new Map(),
      secret: 's',
      inFlight: 192,
      play: async (pairing) => madeUp(pairing),
      onResult: () => {},
    });
    const course = schedule.course?.(results);
    const document = summary({
      game: 'made-up',
      format: request.format,
      iterations: schedule.matches,
      seed: 's',
      entrants: Array.from({ length: request.entrants }, (_, entrant) => `bot ${entrant}`),
      disqualified: [],
      pairings,
      results,
      workers: 1,
      matchesPerSecond: 1,
      ...(course === undefined ? {} : { course }),
    });
    expect(document.finished).toBeGreaterThanOrEqual(MILLION);
    expect(reportText(document)).toContain('matches finished');
    expect(reportCsv(document).split('\n')).toHaveLength(request.entrants + 2);
  },
);
