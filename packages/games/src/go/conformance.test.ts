import type { Options } from '@umpire/core/author';
import { expectConformance, matchGolden, playthrough } from '@umpire/testkit';
import { expect, inject, test } from 'vitest';
import { asLogged } from '../../tests/go/go-match.ts';
import { go } from './index.ts';

const SETS: [name: string, options: Options][] = [
  ['tromp-taylor-5x5', { size: 5 }],
  ['1x1', { size: 1 }],
  ['japanese-3x3', { size: 3, rules: 'japanese' }],
  ['situational-2x3', { width: 2, height: 3, ko: 'situational' }],
  ['natural-3x2', { width: 3, height: 2, ko: 'natural', suicide: false }],
  // Like logs with a handicap but no komi: they are played for the komi of their rules.
  ['chinese-handicap-9x9', asLogged({ size: 9, rules: 'chinese', handicap: 5 })],
  ['free-handicap-4x4', asLogged({ size: 4, handicap: 2, handicapPlacement: 'free', handicapBonus: 'n' })],
  ['marking-agreement-4x4', { size: 4, marking: 'agreement', rules: 'aga' }],
  ['marking-estimate-4x4', { size: 4, marking: 'estimate', scoring: 'territory', tax: 'all' }],
  ['warn-3x3', { size: 3, ko: 'simple', repetition: 'warn', komi: 0 }],
  ['setup-5x5', { size: 5, rules: 'new-zealand', setup: '.XO../X.XO./.XO../...../.....', toPlay: 'white' }],
];

/** Large boards and long endings are left to the slow run. */
const LONG = ['chinese-handicap-9x9', 'marking-agreement-4x4', 'marking-estimate-4x4', 'free-handicap-4x4'];
const isSlowRun = inject('run') === 'slow';

test.each(SETS.filter(([name]) => isSlowRun || !LONG.includes(name)))('go %s keeps the contract', (_, options) => {
  expect(expectConformance(go, options, { pliesMax: 200 }).plies).toBeGreaterThan(0);
});

test.each(SETS)('a match of go %s reads as in its golden', (name, options) => {
  const opened = go.open(options);
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const golden = new URL(`./goldens/${name}.txt`, import.meta.url);
  matchGolden(golden, playthrough(opened.value, { seed: 'golden', plies: 16 }));
});
