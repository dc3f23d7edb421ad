import type { FinishedMatch } from '@umpire/records';
import { expect, test } from 'vitest';
import { sampleAi, sampleMatch, sampleSeat } from '../../../records/tests/sample-match.ts';
import { temporaryRecords } from '../../../records/tests/temporary-records.ts';
import { parseCsv } from '../../tests/parse-csv.ts';
import { displayWidth } from '../text/display-width.ts';
import { formatMatches } from './format-matches.ts';

async function rowsOf(...matches: readonly FinishedMatch[]) {
  const records = await temporaryRecords();
  for (const match of matches) await records.saveMatch(match);
  return records.matches();
}

test('a match as a line: time, names, moves, winner and what the AI searched', async () => {
  const lines = formatMatches(await rowsOf(sampleMatch()), 'text').split('\n');
  expect(lines[0]).toMatch(/^Finished +Game +Players +Moves +Winner$/);
  expect(lines[2].split(/ {2,}/)).toEqual(['2026-01-02 03:04:05Z', 'tic-tac-toe', 'Ann vs Hard AI', '3 / 4', 'Ann']);
  expect(lines.slice(3)).toEqual([
    expect.stringMatching(/^ {2}match:\S+$/),
    '  Hard AI: 6120 nodes, depth 8, 40 simulations',
    '',
  ]);
});

test('nobody who did not search has a line of zeros', async () => {
  const match = sampleMatch({ mode: 'pvp', seats: [sampleSeat(), sampleSeat({ name: 'Bob' })] });
  expect(
    formatMatches(await rowsOf(match), 'text')
      .trimEnd()
      .split('\n'),
  ).toHaveLength(4);
});

test('no line is wider than a terminal, however long the names and many the seats', async () => {
  const name = 'a name of sixty characters '.repeat(3).slice(0, 60);
  const big = { searches: 9, nodes: 123_456_789, depthMax: 42, simulations: 987_654_321 };
  const wide = sampleMatch({
    id: 'wide',
    mode: 'ai-vs-ai',
    game: 'a-game-with-a-long-name',
    seats: ['龍', 'b', 'c', 'd', 'e'].map((more) =>
      sampleSeat({ name: more + name.slice(1), moves: 12_345, search: big }),
    ),
    outcome: { scores: [1, 0, 0, 0, -1], reason: 'line' },
  });
  const lines = formatMatches(await rowsOf(sampleMatch(), wide), 'text').split('\n');
  for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(80);
  expect(lines.some((line) => line.includes('…'))).toBe(true);
  expect(lines.some((line) => line.endsWith('depth 42, 987654321 simulations'))).toBe(true);
});

test.each([
  [{ scores: [0, 0], reason: 'full' }, 'draw'],
  [{ scores: [1, 0], reason: 'stopped', noResult: true }, 'no result'],
])('%j has the winner %s', async (outcome, winner) => {
  const [, row] = parseCsv(formatMatches(await rowsOf(sampleMatch({ outcome })), 'csv'));
  expect(row.slice(5, 7)).toEqual([winner, '']);
});

test('those who win together are all named', async () => {
  const match = sampleMatch({
    mode: 'mixed',
    seats: ['Ann', 'Cop', 'Ann', 'Bob'].map((name) => sampleSeat({ name })),
    outcome: { scores: [1, -1, 1, -1], reason: 'side' },
  });
  const rows = await rowsOf(match);
  expect(formatMatches(rows, 'text')).not.toContain('draw');
  const [, row] = parseCsv(formatMatches(rows, 'csv'));
  expect(row.slice(5, 7)).toEqual(['Ann (seat 0) and Ann (seat 2)', '0 2']);
});

test('a winner with a namesake is told by the seat', async () => {
  const match = sampleMatch({
    mode: 'pvp',
    seats: [sampleSeat(), sampleSeat()],
    outcome: { scores: [0, 1], reason: 'line' },
  });
  expect(formatMatches(await rowsOf(match), 'text')).toContain('Ann (seat 1)');
});

test('csv has one group of columns per seat, as many as the widest match needs', async () => {
  const three = sampleMatch({
    id: 'm2',
    mode: 'mixed',
    finishedAt: '2026-01-03T00:00:00Z',
    seats: [sampleSeat(), sampleAi(), sampleSeat({ name: '=cmd' })],
    outcome: { scores: [0, 2, 1], reason: 'points' },
  });
  const [header, wide, narrow] = parseCsv(formatMatches(await rowsOf(sampleMatch(), three), 'csv'));
  expect(header.slice(0, 8)).toEqual(['timestamp', 'id', 'game', 'mode', 'ranked', 'winner', 'winnerSeat', 'reason']);
  expect(header.slice(8, 10)).toEqual(['seat0.name', 'seat0.player']);
  expect(wide.slice(5, 8)).toEqual(['Hard AI', '1', 'points']);
  expect(wide.slice(22)).toEqual(["'=cmd", 'human', '3', '1', '0', '0', '0']);
  expect(narrow.slice(22)).toEqual(['', '', '', '', '', '', '']);
});

test('escape codes in stored names do not reach the text', async () => {
  const rows = await rowsOf(sampleMatch({ seats: [sampleSeat({ name: '\x1b[31mred\x07' }), sampleAi()] }));
  for (const format of ['text', 'csv', 'json'] as const) {
    expect(formatMatches(rows, format)).toContain('red');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is that no such character is in the text.
    expect(formatMatches(rows, format)).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
  }
});

test('no matches are said in words', () => {
  expect(formatMatches([], 'text')).toBe('No matches yet.\n');
});
