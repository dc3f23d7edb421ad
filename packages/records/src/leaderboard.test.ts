import { expect, test } from 'vitest';
import { sampleAi, sampleMatch, sampleSeat } from '../tests/sample-match.ts';
import { temporaryRecords } from '../tests/temporary-records.ts';
import type { FinishedMatch, Records } from './index.ts';

/** Saves one match per letter: w, l, d, or n for no result. */
async function play(records: Records, name: string, results: string, match: Partial<FinishedMatch> = {}) {
  for (const [index, result] of [...results].entries()) {
    const scores = { w: [1, 0], l: [0, 1], d: [0.5, 0.5], n: [0, 0] }[result] ?? [];
    await records.saveMatch(
      sampleMatch({
        id: `${name}/${match.game ?? ''}/${match.mode ?? ''}/${match.ranked ?? ''}/${index}`,
        seats: [sampleSeat({ name }), sampleAi()],
        outcome: { scores, reason: 'line', noResult: result === 'n' },
        ...match,
      }),
    );
  }
}

test('wins, losses and draws are counted, no results apart', async () => {
  const records = await temporaryRecords();
  await play(records, 'Ann', 'wwldn');
  expect(await records.leaderboard()).toEqual([
    { rank: 1, name: 'Ann', wins: 2, losses: 1, draws: 1, noResults: 1, matches: 4, winRate: 0.5 },
  ]);
});

test('a player with nothing but no results has a rate of 0', async () => {
  const records = await temporaryRecords();
  await play(records, 'Ann', 'n');
  expect(await records.leaderboard()).toMatchObject([{ matches: 0, noResults: 1, winRate: 0 }]);
});

test('only human seats of ranked matches against the AI count', async () => {
  const records = await temporaryRecords();
  await play(records, 'pvp', 'w', { mode: 'pvp' });
  await play(records, 'mixed', 'w', { mode: 'mixed' });
  await play(records, 'watched', 'w', { mode: 'ai-vs-ai' });
  await play(records, 'undone', 'w', { ranked: false });
  await play(records, 'counted', 'w');
  expect((await records.leaderboard()).map((row) => row.name)).toEqual(['counted']);
  expect((await records.playerRecords()).map((row) => row.name)).toEqual(['counted']);
  expect(await records.matchCount()).toBe(5);
  expect(await records.matches({ player: 'pvp' })).toHaveLength(1);
});

test('among several seats all that share the top score win, and the rest lose', async () => {
  const records = await temporaryRecords();
  const seats = [sampleSeat({ name: 'a' }), sampleSeat({ name: 'b' }), sampleSeat({ name: 'c' }), sampleAi()];
  await records.saveMatch(sampleMatch({ id: '1', seats, outcome: { scores: [3, 3, 1, 2], reason: 'points' } }));
  await records.saveMatch(sampleMatch({ id: '2', seats, outcome: { scores: [-1, -2, -3, -4], reason: 'points' } }));
  expect(await records.playerRecords()).toMatchObject([
    { name: 'a', wins: 2, draws: 0, losses: 0 },
    { name: 'b', wins: 1, draws: 0, losses: 1 },
    { name: 'c', wins: 0, draws: 0, losses: 2 },
  ]);
  const [second, first] = await records.matches();
  expect(first).toMatchObject({ winner: 0, seats: ['win', 'win', 'loss', 'loss'].map((result) => ({ result })) });
  expect(second).toMatchObject({ winner: 0, seats: ['win', 'loss', 'loss', 'loss'].map((result) => ({ result })) });
});

test('only when all have the same score it is a draw, however many they are', async () => {
  const records = await temporaryRecords();
  const seats = ['a', 'b', 'c', 'd'].map((name) => sampleSeat({ name }));
  await records.saveMatch(sampleMatch({ id: '1', seats, outcome: { scores: [2, 2, 2, 2], reason: 'level' } }));
  await records.saveMatch(sampleMatch({ id: '2', seats, outcome: { scores: [-1, 1, -1, 1], reason: 'side' } }));
  expect(await records.leaderboard()).toMatchObject([
    { name: 'b', wins: 1, draws: 1, losses: 0 },
    { name: 'd', wins: 1, draws: 1, losses: 0 },
    { name: 'a', wins: 0, draws: 1, losses: 1 },
    { name: 'c', wins: 0, draws: 1, losses: 1 },
  ]);
  const [second, first] = await records.matches();
  expect(first).toMatchObject({ winner: null, seats: seats.map(() => ({ result: 'draw' })) });
  expect(second).toMatchObject({ winner: 1, seats: ['loss', 'win', 'loss', 'win'].map((result) => ({ result })) });
});

test('whoever plays alone has won', async () => {
  const records = await temporaryRecords();
  await records.saveMatch(sampleMatch({ seats: [sampleSeat()], outcome: { scores: [0], reason: 'solved' } }));
  expect(await records.leaderboard()).toMatchObject([{ name: 'Ann', wins: 1, draws: 0 }]);
  expect(await records.matches()).toMatchObject([{ winner: 0 }]);
});

test('the order is wins, then win rate, then name by code point', async () => {
  const records = await temporaryRecords();
  await play(records, 'rare', 'wwl');
  await play(records, 'many', 'wwlll');
  await play(records, 'few', 'ww');
  await play(records, '\u{1f600}', 'w');
  await play(records, '\uff21', 'w');
  await play(records, 'b', 'w');
  await play(records, 'B', 'w');
  await play(records, 'é', 'w');
  await play(records, 'zero', 'l');
  await play(records, 'none', 'lll');
  const board = await records.leaderboard();
  expect(board.map((row) => row.name)).toEqual([
    ...['few', 'rare', 'many', 'B', 'b', 'é', '\uff21', '\u{1f600}', 'none', 'zero'],
  ]);
  expect(board.map((row) => row.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('the 101st player is on the board', async () => {
  const records = await temporaryRecords();
  for (let n = 0; n < 101; n++) await play(records, `p${n}`, 'w');
  const board = await records.leaderboard();
  expect(board).toHaveLength(101);
  expect(board[100].rank).toBe(101);
  expect(await records.leaderboard({ limit: 3 })).toEqual(board.slice(0, 3));
});

test('a game can be asked for alone; without one a player counts over all games', async () => {
  const records = await temporaryRecords();
  await play(records, 'Ann', 'wl', { game: 'go' });
  await play(records, 'Ann', 'w', { game: 'chess' });
  await play(records, 'Bob', 'l', { game: 'chess' });
  expect(await records.leaderboard({ game: 'go' })).toMatchObject([{ name: 'Ann', wins: 1, losses: 1 }]);
  expect(await records.leaderboard()).toMatchObject([{ name: 'Ann', wins: 2, losses: 1 }, { name: 'Bob' }]);
  expect(await records.playerRecords({ name: 'Ann' })).toEqual([
    { name: 'Ann', game: 'chess', wins: 1, losses: 0, draws: 0, noResults: 0, matches: 1, winRate: 1 },
    { name: 'Ann', game: 'go', wins: 1, losses: 1, draws: 0, noResults: 0, matches: 2, winRate: 0.5 },
  ]);
  expect(await records.playerRecords({ game: 'go' })).toHaveLength(1);
});

test.each([-1, 0.5, Number.NaN])('a limit of %d is refused', async (limit) => {
  const records = await temporaryRecords();
  await expect(records.leaderboard({ limit })).rejects.toThrow(RangeError);
  await expect(records.matches({ limit })).rejects.toThrow(RangeError);
});
