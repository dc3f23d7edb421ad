import type { Block, Rules } from '@umpire/core';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { countTurns, estimateLines } from './growth.ts';

function openRules(): Rules<Block> {
  const opened = ticTacToe.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

test('positions of tic-tac-toe by ply, as published', () => {
  const counts = countTurns(openRules(), 'x', 10_000);
  expect(counts.map(({ positions }) => positions)).toEqual([1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
  // 958 games end in as many positions, drawn or won.
  expect(counts.reduce((sum, { over }) => sum + over, 0)).toBe(958);
});

test('a turn that is too large is not told, and none after it', () => {
  expect(countTurns(openRules(), 'x', 800).map(({ positions }) => positions)).toEqual([1, 9, 72, 252, 756]);
});

test('the estimate of lines holds the true numbers: 9, 72, 504, 3024, 15120, 54720', () => {
  const estimates = estimateLines(openRules(), 'x', 20_000, 6);
  expect(estimates.slice(0, 5).map(({ lines }) => Math.round(lines))).toEqual([9, 72, 504, 3024, 15_120]);
  expect(estimates[5].lines95[0]).toBeLessThan(54_720);
  expect(estimates[5].lines95[1]).toBeGreaterThan(54_720);
});
