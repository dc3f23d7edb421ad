import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['short', 10, 'short'],
  ['one two three', 8, 'one two\nthree'],
  ['exactly ten', 11, 'exactly ten'],
  ['  in the middle of it', 12, '  in the\n  middle of\n  it'],
  ['one two\nthree four', 8, 'one two\nthree\nfour'],
  ['averylongwordindeed and more', 8, 'averylongwordindeed\nand more'],
  ['  a  X  .  O  .  X', 8, '  a  X  .  O  .  X'],
  ['a   table of things', 8, 'a\n    table\n    of\n    things'],
  ['  1. play Ox   score +0.92 (697 simulations)', 40, '  1. play Ox   score +0.92 (697\n      simulations)'],
  ['    Old Ox  ready  2/4  damage 2, challenger 2', 42, '    Old Ox  ready  2/4  damage 2,\n        challenger 2'],
  [
    '\u001b[33m  1. play Ox   score +0.92 (697 simulations)\u001b[39m',
    40,
    '\u001b[33m  1. play Ox   score +0.92 (697\n      simulations)\u001b[39m',
  ],
  ['hand: [Old Ox] [Two Keys] [Lamp]', 16, 'hand: [Old Ox]\n      [Two Keys]\n      [Lamp]'],
  ['  [1 Old Ox] [2 Keys] [0 end]', 22, '  [1 Old Ox] [2 Keys]\n  [0 end]'],
  ['a title too long: [Ox] [Key] [Sparrow]', 24, 'a title too long: [Ox]\n    [Key] [Sparrow]'],
  ['a title too long: [Ox] [Sparrow]', 26, 'a title too long: [Ox]\n    [Sparrow]'],
  ['hand: [a very long name indeed] [Key]', 12, 'hand: [a\nvery long\nname indeed]\n[Key]'],
  ['  * Ox: it does this and that', 18, '  * Ox: it does\n    this and that'],
  ['\u001b[31mred words\u001b[39m', 9, '\u001b[31mred words\u001b[39m'],
])('%j in %i columns', (text, columns, folded) => {
  expect(foldText(text, columns)).toBe(folded);
});
