import { expect, test } from 'vitest';
import { moveMillis, spendTime, startTimes } from './gtp-times.ts';

const times = (main: number, overtime: number, stones: number) => {
  const made = startTimes(main, overtime, stones);
  if (made === undefined) throw new Error('there is no limit');
  return made;
};

test('overtime without stones means no limit at all', () => {
  expect(startTimes(600, 30, 0)).toBeUndefined();
});

test.each([
  ['a share of the main time', 300, 0, 0, 361, 1330],
  ['more of it where the board is nearly full', 300, 0, 0, 4, 24_000],
  ['a stone of overtime where the share is smaller', 10, 30, 1, 361, 24_000],
  ['a stone of overtime without main time', 0, 300, 25, 361, 9600],
  ['nothing where nothing is left', 0, 0, 0, 100, 0],
])('a move gets %s', (_what, main, overtime, stones, empty, expected) => {
  expect(Math.round(moveMillis(times(main, overtime, stones), 1, empty))).toBe(expected);
});

test('main time runs out into overtime, and a period begins anew when its stones are played', () => {
  let now = spendTime(times(10, 30, 2), 1, 4);
  expect(now.left[1]).toEqual({ seconds: 6, stones: 0 });
  expect(now.left[2]).toEqual({ seconds: 10, stones: 0 });
  now = spendTime(now, 1, 8);
  expect(now.left[1]).toEqual({ seconds: 28, stones: 2 });
  now = spendTime(now, 1, 20);
  expect(now.left[1]).toEqual({ seconds: 8, stones: 1 });
  expect(spendTime(now, 1, 5).left[1]).toEqual({ seconds: 30, stones: 2 });
});

test('a clock never shows less than nothing', () => {
  expect(spendTime(times(10, 0, 0), 2, 99).left[2]).toEqual({ seconds: 0, stones: 0 });
});
