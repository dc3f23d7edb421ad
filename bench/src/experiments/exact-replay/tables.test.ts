import { expect, test } from 'vitest';
import { BUGS } from './bugs.ts';
import { kittensForTwo } from './kittens-for-two.ts';
import { dealsOf, measureBug, playSession } from './measure-bug.ts';
import { rightHabits } from './right-bot.ts';
import { bugTable, findingTable, formulaTable, type Row, repairTable, reproductionTable, waits } from './tables.ts';
import type { Watched } from './watch-match.ts';
import { winRateTests } from './win-rate-tests.ts';

const match = (shows: boolean): Watched => ({
  seed: 's',
  seat: 0,
  won: 1,
  decisions: 1,
  lines: [],
  ...(shows ? { slip: { ply: 0, asked: 1, right: 'a', wrong: 'b' } } : {}),
});

test('waits count matches up to and with the one in which it shows', () => {
  expect(waits([0, 0, 1, 1, 0, 1, 0].map((shows) => match(shows === 1)))).toEqual([3, 1, 2]);
  expect(waits([match(false)])).toEqual([]);
});

test.each([1, 30])('each table of %i deals has a row for each bug, whole and without a broken number', (count) => {
  const deals = dealsOf('exact-replay', count);
  const right = playSession(kittensForTwo, rightHabits, deals).matches;
  const rows: Row[] = BUGS.filter(({ name }) => ['dear', 'stale'].includes(name)).map((bug) => {
    const measured = measureBug(kittensForTwo, bug, { deals, otherDeals: deals, most: 4 });
    const reproduced = { fromLog: 1, fromLogs: 2, fromDeal: 3 };
    return { ...measured, reproduced, tests: winRateTests(measured.matches, right, right) };
  });
  for (const text of [bugTable, reproductionTable, findingTable, repairTable].map((tableOf) => tableOf(rows))) {
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBe(4);
    expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1);
    expect(text).not.toMatch(/NaN|undefined|Infinity|∞/);
  }
  const cases = count === 1 ? 1 : 4;
  expect(reproductionTable(rows)).toContain(`| dear | 1 of ${cases} | 2 of ${cases} (0) | 100 | 3 of ${cases} |`);
  expect(formulaTable(rows)).toContain('found it');
});
