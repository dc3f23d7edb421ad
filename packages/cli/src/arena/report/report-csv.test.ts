import { summary } from '@umpire/arena';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statistics } from '../../../../arena/src/schedule/statistics.ts';
import { csvText } from '../../text/format-csv.ts';
import { reportCsv } from './report-csv.ts';

/** A small reader of RFC 4180, to read the report back. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    rows[rows.length - 1].push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test.each([
  ['search', 'search'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@A1', "'@A1"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ["'=1", "''=1"],
  [' padded', '" padded"'],
])('the text %j is written as %s', (text, written) => {
  expect(csvText(text)).toBe(written);
});

test('every text comes back, and no cell starts a formula', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', ' ', 'é'),
  });
  fc.assert(
    fc.property(hostile, (text) => {
      const [[cell]] = parse(`${csvText(text)},\n`);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(cell.replace(/^'(?='*[=+\-@\t\r\n])/, '')).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('a report has one row per bot with as many cells as the header', () => {
  const pairings = statistics(3, 3, 9);
  const results = pairings.map(({ match, seats }) => ({
    match,
    places: seats.map((each) => each + 1),
    scores: [],
    faults: match === 0 ? [{ seat: 0, kind: 'illegal' as const, ply: 3 }] : [],
    plies: 5,
  }));
  const entrants = ['=cmd|x', 'a "quoted", name', 'plain'];
  const rest = {
    game: 'g',
    format: 'statistics' as const,
    iterations: 9,
    seed: 's',
    disqualified: [],
    workers: 1,
    matchesPerSecond: 1,
  };
  const [header, ...rows] = parse(reportCsv(summary({ ...rest, entrants, pairings, results })));
  expect(rows.map(([name]) => name)).toEqual(["'=cmd|x", 'a "quoted", name', 'plain']);
  for (const row of rows) expect(row.length).toBe(header.length);
  const first = Object.fromEntries(header.map((title, at) => [title, rows[0][at]]));
  expect(first).toMatchObject({
    games: '9',
    winRate: '1',
    faults: '1',
    illegal: '1',
    crashes: '0',
    place1: '9',
    place3: '0',
  });
});
