import { expectConformance, matchGolden, playthrough } from '@umpire/testkit';
import { expect, inject, test } from 'vitest';
import { connectFour } from './index.ts';

const SETS: [name: string, options: Record<string, number>][] = [
  ['6x7', {}],
  ['1x1', { rows: 1, cols: 1, line: 1 }],
  ['3x3-line-3', { rows: 3, cols: 3, line: 3 }],
  ['2x9-line-5', { rows: 2, cols: 9, line: 5 }],
  ['12x12-line-6', { rows: 12, cols: 12, line: 6 }],
];

// The slow run plays all sets.
test.each(inject('run') === 'slow' ? SETS : SETS.slice(0, 3))('connect four %s keeps the contract', (_, options) => {
  expect(expectConformance(connectFour, options, { pliesMax: 300 }).plies).toBeGreaterThan(0);
});

test.each(SETS)('a match of connect four %s reads as in its golden', (name, options) => {
  const opened = connectFour.open(options);
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const golden = new URL(`./goldens/${name}.txt`, import.meta.url);
  matchGolden(golden, playthrough(opened.value, { seed: 'golden', plies: 20 }));
});
