import { expect, test } from 'vitest';
import { cutText, displayWidth } from './display-width.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['e\u0301', 1],
  ['\u0301', 0],
  ['a\u200bb', 2],
  ['龍王', 4],
  ['ﾀﾞ', 2],
  ['Ａ', 2],
  ['한국', 4],
  ['\u1112\u1161\u11ab', 2],
  ['😀', 2],
  ['👨‍👩‍👧', 2],
  ['👍🏽', 2],
  ['🇫🇮', 2],
  ['❤\ufe0f', 2],
  ['❤', 1],
  ['1\ufe0f\u20e3', 2],
  ['𠮷', 2],
  ['12 #', 4],
])('%j is %i columns wide', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

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
