import { expect, test } from 'vitest';
import { firstSplit } from './first-split.ts';

const keys = (text: string): string[] => [...text];

test.each([
  ['abcdefgh', 'abcdefgh', 8],
  ['abcdefgh', 'xbcdefgh'.replace(/./g, 'x'), 0],
  ['abcdefgh', 'abcxxxxx', 3],
  ['abcdefgh', 'abcdefgx', 7],
  ['abcd', 'abcdefgh', 4],
  ['', 'abc', 0],
])('%s and %s part at %i', (one, other, ply) => {
  const split = firstSplit(keys(one), keys(other));
  expect(split.ply).toBe(ply);
  expect(split.compared).toBeLessThanOrEqual(4);
});

test('two lines that part and meet again are not told apart where halving looks past them', () => {
  expect(firstSplit(keys('axcdefgh'), keys('abcdefgh')).ply).toBe(8);
});
