// Matches that are played again, move for move, are no evidence.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MatchResult } from '../report/match-result.ts';
import { summary } from '../report/summary.ts';
import { roundRobin } from '../schedule/create-schedule.ts';
import { statistics } from '../schedule/statistics.ts';
import { joinRepeats } from './join-repeats.ts';
import { played } from './played.ts';

/** How the deals of a run ended: by deal and seating the first seat's score, and which line was played. */
interface Deal {
  readonly scores: readonly [number, number];
  readonly line: number;
}

/** The document of a match between two bots with these deals. Without lines all matches are one of a kind. */
function documentOf(deals: readonly Deal[], hasLines: boolean, matches = 2 * deals.length, elo1 = 10) {
  const pairings = statistics(2, 2, matches);
  const results = pairings.map(({ match }): MatchResult => {
    const { scores, line } = deals[match >> 1];
    const score = scores[match % 2];
    const places = score === 0 ? [1, 1] : score > 0 ? [1, 2] : [2, 1];
    return { match, places, scores: [score, -score], faults: [], plies: 9, ...(hasLines ? { moves: `${line}` } : {}) };
  });
  return summary({
    game: 'g',
    format: 'statistics',
    iterations: matches,
    seed: 's',
    unit: 'chips',
    entrants: ['a', 'b'],
    disqualified: [],
    pairings,
    results,
    sprt: { elo0: 0, elo1 },
    workers: 0,
    matchesPerSecond: 0,
  });
}

const score = fc.constantFrom(-1, 0, 1);
const deals = fc
  .array(fc.tuple(score, score), { minLength: 2, maxLength: 8 })
  .map((all) => all.map((scores, line): Deal => ({ scores, line })));

/** What must not become surer. */
const surety = ({ bots, comparisons, sprt }: ReturnType<typeof documentOf>) => ({
  bots: bots.map(({ winRate, winRate95, rating, rating95, points95, meanScore95 }) =>
    [winRate, winRate95, rating, rating95, points95, meanScore95].flat().map((value) => value?.toFixed(1)),
  ),
  comparisons: comparisons.map(({ groups, share95, superiority }) => [groups, ...share95, superiority]),
  llr: sprt?.llr.toFixed(2),
});

test('all matches played again, any number of times, make nothing surer', () => {
  fc.assert(
    fc.property(deals, fc.integer({ min: 2, max: 5 }), (once, times) => {
      const again = Array.from({ length: times }, () => once).flat();
      const document = documentOf(again, true);
      expect(document).toMatchObject({ finished: 2 * again.length, different: 2 * once.length });
      expect(surety(document)).toEqual(surety(documentOf(once, true)));
    }),
    { numRuns: 15 },
  );
});

test('matches that all differ count as those with dice', () => {
  fc.assert(
    fc.property(deals, (once) => {
      expect(documentOf(once, true)).toEqual(documentOf(once, false));
    }),
    { numRuns: 20 },
  );
});

test('two bots that always play the same two matches are never called better, nor found by the sequential test', () => {
  const same = Array.from({ length: 500 }, (): Deal => ({ scores: [1, -1], line: 7 }));
  const { bots, comparisons, sprt, different } = documentOf(same, true, 999, 100);
  expect(different).toBe(2);
  expect(sprt?.verdict).toBe('continue');
  expect(comparisons[0]).toMatchObject({ groups: 1, share95: [0, 1] });
  expect(bots[0].winRate).toBe(1);
  expect(bots[0].winRate95[0]).toBeLessThan(0.5);
  // With dice the same results would be proof.
  expect(documentOf(same, false, 999, 100)).toMatchObject({ sprt: { verdict: 'accept' } });
});

test('equal matches of other bots are others', () => {
  const pairings = roundRobin(3, [0, 1], 12);
  const results = pairings.map(({ match }): MatchResult => {
    return { match, places: [1, 2], scores: [1, -1], faults: [], plies: 9, moves: '0' };
  });
  const groups = new Set(joinRepeats(played(pairings, results)).map(({ pairing }) => pairing.group));
  expect([...groups]).toEqual([0, 1, 2]);
});
