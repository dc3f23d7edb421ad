import { expectConformance, matchGolden, playthrough } from '@umpire/testkit';
import { expect, inject, test } from 'vitest';
import { ticTacToe } from './index.ts';

const SETS: [name: string, options: Record<string, string | number>][] = [
  ['3x3', {}],
  ['1x1', { rows: 1, cols: 1, line: 1 }],
  ['2x5-line-4', { rows: 2, cols: 5, line: 4 }],
  ['6x6-line-1', { rows: 6, cols: 6, line: 1 }],
  ['setup', { rows: 3, cols: 4, setup: 'OO../..X./....', toPlay: 'X' }],
  ['gomoku', { rows: 15, cols: 15, line: 5 }],
];

// The slow run plays all sets.
test.each(inject('run') === 'slow' ? SETS : SETS.slice(0, 5))('tic-tac-toe %s keeps the contract', (_, options) => {
  expect(expectConformance(ticTacToe, options, { pliesMax: 300 }).plies).toBeGreaterThan(0);
});

test.each(SETS)('a match of tic-tac-toe %s reads as in its golden', (name, options) => {
  const opened = ticTacToe.open(options);
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const golden = new URL(`./goldens/${name}.txt`, import.meta.url);
  matchGolden(golden, playthrough(opened.value, { seed: 'golden', plies: 12 }));
});
