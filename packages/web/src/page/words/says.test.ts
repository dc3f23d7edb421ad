import { expect, test } from 'vitest';
import { plainText } from './says.tsx';

test.each([
  ['{"wheat":4,"salt":[1,null]}', 'wheat 4 · salt 1, –'],
  ['"a word"', 'a word'],
  ['no data at all', 'no data at all'],
])('what a view tells as %s is read as %s', (told, read) => {
  expect(plainText(told)).toBe(read);
});
