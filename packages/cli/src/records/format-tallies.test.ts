import type { LeaderboardRow } from '@umpire/records';
import { expect, test } from 'vitest';
import { displayWidth } from '../text/display-width.ts';
import { formatLeaderboard, formatPlayerRecords } from './format-tallies.ts';

const row: LeaderboardRow = {
  rank: 1,
  name: 'Ann | 龍',
  wins: 2,
  losses: 1,
  draws: 0,
  noResults: 4,
  matches: 3,
  winRate: 2 / 3,
};
const { rank: _, ...tally } = row;
const player = { ...tally, game: 'go' };

test('the leaderboard as a table', () => {
  expect(formatLeaderboard([row], 'text')).toBe(
    [
      'Rank  Player    Wins  Losses  Draws  No result  Matches  Win rate',
      '----  --------  ----  ------  -----  ---------  -------  --------',
      '   1  Ann | 龍     2       1      0          4        3     66.7%',
      '',
    ].join('\n'),
  );
});

test('the leaderboard as csv', () => {
  expect(formatLeaderboard([row], 'csv')).toBe(
    'rank,name,wins,losses,draws,noResults,matches,winRate\n1,Ann | 龍,2,1,0,4,3,0.6667\n',
  );
});

test('the leaderboard as json', () => {
  expect(JSON.parse(formatLeaderboard([row], 'json'))).toEqual({ players: [{ ...row, winRate: 0.6667 }] });
});

test("players' records as json carry the count of matches beside the players", () => {
  expect(JSON.parse(formatPlayerRecords([player], 'json', 9))).toEqual({
    matches: 9,
    players: [{ ...player, winRate: 0.6667 }],
  });
});

test("players' records as csv and as a table", () => {
  expect(formatPlayerRecords([player], 'csv', 9)).toBe(
    'name,game,wins,losses,draws,noResults,matches,winRate\nAnn | 龍,go,2,1,0,4,3,0.6667\n',
  );
  expect(formatPlayerRecords([player], 'text', 9)).toContain(
    'Ann | 龍  go       2       1      0          4        3     66.7%',
  );
});

test('a long name and a long game leave the numbers whole and the line within a terminal', () => {
  const long = { ...player, name: 'n'.repeat(60), game: 'g'.repeat(40), wins: 123_456 };
  for (const text of [
    formatPlayerRecords([long], 'text', 9),
    formatLeaderboard([{ ...row, name: long.name }], 'text'),
  ]) {
    for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(80);
    expect(text).toContain('n…');
  }
  expect(formatPlayerRecords([long], 'text', 9)).toMatch(/ 123456 +1 +0 +4 +3 +66\.7%$/m);
});

test('without rows the text says so, csv keeps its header and json its shape', () => {
  expect(formatLeaderboard([], 'text')).toBe('No ranked matches against the AI yet.\n');
  expect(formatLeaderboard([], 'csv')).toBe('rank,name,wins,losses,draws,noResults,matches,winRate\n');
  expect(JSON.parse(formatPlayerRecords([], 'json', 0))).toEqual({ matches: 0, players: [] });
});
