import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { MatchResult } from '../report/match-result.ts';
import { summary } from '../report/summary.ts';
import { statistics } from '../schedule/statistics.ts';
import { Journal } from './journal.ts';
import type { JournalHeader, JournalPart } from './journal-line.ts';
import { mergeJournals, missingDeals } from './merge-journals.ts';

const MATCHES = 40;
const DEALS = MATCHES / 2;
const PAIRINGS = statistics(2, 2, MATCHES);

const HEADER: JournalHeader = {
  format: 'umpire-journal/1',
  version: '1.0.0',
  run: 'abc',
  tournament: { game: 'g', options: {}, entrants: ['a', 'b'], seed: 's' },
};

const PART: JournalPart = {
  start: '2026-01-01T00:00:00.000Z',
  iterations: MATCHES,
  isolation: 'a',
  names: ['a', 'b'],
  verification: { played: true, disqualified: [] },
};

const resultOf = (match: number): MatchResult => {
  const first = 1 + (((match * 7919) % 3) % 2);
  return { match, places: [first, 3 - first], scores: [3 - 2 * first, 2 * first - 3], faults: [], plies: match % 60 };
};

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-merge-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function written(path: string, matches: readonly number[], header = HEADER, part = PART): string {
  const journal = Journal.open(path, header);
  journal.begin(part);
  journal.add(matches.map(resultOf));
  journal.close();
  return path;
}

const documentOf = (results: Iterable<MatchResult>): string =>
  JSON.stringify(
    summary({
      game: 'g',
      format: 'statistics',
      iterations: MATCHES,
      seed: 's',
      entrants: PART.names,
      disqualified: [],
      pairings: PAIRINGS,
      results: [...results],
      workers: 0,
      matchesPerSecond: 0,
    }),
  );

const WHOLE = documentOf(PAIRINGS.map(({ match }) => resultOf(match)));

test('any split of the deals, in any order, with torn ends, merges into the document of the whole run', () => {
  const splits = fc.record({
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: DEALS - 1 }), { maxLength: 5 }),
    order: fc.array(fc.nat(), { minLength: MATCHES, maxLength: MATCHES }),
    torn: fc.boolean(),
  });
  fc.assert(
    fc.property(splits, ({ cuts, order, torn }) => {
      const folder = freshFolder();
      const edges = [0, ...cuts.toSorted((a, b) => a - b), DEALS];
      const paths = edges.slice(1).map((end, at) => {
        const own = PAIRINGS.filter(({ seed }) => seed >= edges[at] && seed < end).map(({ match }) => match);
        const shuffled = own.toSorted((a, b) => order[a] - order[b] || b - a);
        const path = written(join(folder, `${at}.jsonl`), shuffled, HEADER, { ...PART, deals: [edges[at], end - 1] });
        if (torn) appendFileSync(path, '{"match":3,"pla');
        return path;
      });
      const shuffledPaths = paths.toSorted((a, b) => order[a.length % MATCHES] - order[0] || b.localeCompare(a));
      const { results, parts } = mergeJournals(shuffledPaths);
      expect(parts).toHaveLength(paths.length);
      expect(missingDeals(PAIRINGS, results)).toBeUndefined();
      expect(documentOf(results.values())).toBe(WHOLE);
    }),
    { numRuns: 60 },
  );
});

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

test('what is missing is named as a range of deals that can be typed', () => {
  const folder = freshFolder();
  const paths = [written(join(folder, 'a'), range(0, 10)), written(join(folder, 'b'), range(16, 30))];
  const { results } = mergeJournals(paths);
  expect(missingDeals(PAIRINGS, results)).toEqual({ deals: '5..7', matches: 16 });
  // The last line of a journal is torn: its match is missing.
  writeFileSync(paths[1], readFileSync(paths[1]).subarray(0, -5));
  writeFileSync(paths[0], readFileSync(paths[0]));
  const torn = mergeJournals(paths).results;
  expect([torn.has(28), torn.has(29)]).toEqual([true, false]);
});

const other = (tournament: object): JournalHeader => ({
  ...HEADER,
  tournament: { ...(HEADER.tournament as object), ...tournament },
});

test.each<[string, JournalHeader, JournalPart, RegExp]>([
  ['another game', other({ game: 'h' }), PART, /b is of another run than .*a: it has another game/],
  ['other options', other({ options: { size: 3 } }), PART, /other options/],
  ['other bots', other({ entrants: ['a', 'c'] }), PART, /other bots/],
  ['another seed', other({ seed: 't' }), PART, /another seed/],
  ['limits', other({ limits: { answerMs: 1 } }), PART, /other limits/],
  ['a field that nobody knows', other({ moon: 'full' }), PART, /another moon/],
  ['another version', { ...HEADER, version: '2.0.0' }, PART, /version 2\.0\.0 of this program, not 1\.0\.0/],
  ['other names', HEADER, { ...PART, names: ['a', 'z'] }, /other names for its bots/],
  ['more matches', HEADER, { ...PART, iterations: 50 }, /50 matches to play in all, not 40/],
])('%s: two runs are not merged', (_, header, part, words) => {
  const folder = freshFolder();
  const paths = [written(join(folder, 'a'), range(0, 20)), written(join(folder, 'b'), range(20, 40), header, part)];
  expect(() => mergeJournals(paths)).toThrow(words);
});

test('a match that is in two journals, a changed line, and a file that is no journal are refused', () => {
  const folder = freshFolder();
  const [a, b] = [written(join(folder, 'a'), range(0, 21)), written(join(folder, 'b'), range(20, 40))];
  expect(() => mergeJournals([a, b])).toThrow(/match 20 is in .*a and in .*b too/);
  const bare = join(folder, 'bare');
  writeFileSync(bare, `${JSON.stringify(HEADER)}\n`);
  expect(() => mergeJournals([a, bare])).toThrow(/bare: it is no journal that says what was to be played/);
  writeFileSync(b, readFileSync(b, 'utf8').replace('"isolation":"a"', '"isolation":"b"'));
  expect(() => mergeJournals([b])).toThrow(/line 2, which says what is played, was changed/);
});
