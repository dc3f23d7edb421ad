import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['short', 10, 'short'],
  ['one two three', 8, 'one two\nthree'],
  ['exactly ten', 11, 'exactly ten'],
  ['  in the middle of it', 12, '  in the\n  middle of\n  it'],
  ['one two\nthree four', 8, 'one two\nthree\nfour'],
  ['averylongwordindeed and more', 8, 'averylongwordindeed\nand more'],
  ['a   table of things', 8, 'a   table of things'],
  ['\u001b[31mred words\u001b[39m', 9, '\u001b[31mred words\u001b[39m'],
])('%j in %i columns', (text, columns, folded) => {
  expect(foldText(text, columns)).toBe(folded);
});
