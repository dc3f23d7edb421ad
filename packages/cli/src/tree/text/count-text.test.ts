import { expect, test } from 'vitest';
import { countWords } from './count-text.ts';

test.each([
  [0, '0'],
  [255_168, '255,168'],
  [2 ** 53 - 1, '9,007,199,254,740,991'],
  [2 ** 53, 'about 9.0e15'],
  [1.23e20, 'about 1.2e20'],
])('%d is told as %s', (count, words) => {
  expect(countWords(count)).toBe(words);
});
