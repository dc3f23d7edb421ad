import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';
import { displayWidth } from './display-width.ts';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['龍王戦', 6, '龍王戦'],
  ['龍王戦', 5, '龍王…'],
  ['龍王戦', 4, '龍…'],
  ['Zoe\u0308s', 4, 'Zoe\u0308s'],
  ['👨‍👩‍👧👨‍👩‍👧', 3, '👨‍👩‍👧…'],
])('%j in %i columns is %j', (text, columns, cut) => {
  expect(cutText(text, columns)).toBe(cut);
  expect(displayWidth(cut)).toBeLessThanOrEqual(columns);
});
