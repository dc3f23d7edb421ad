import { expect, test } from 'vitest';
import { pliesOf, scoreOf, UNIT, worthOf } from './worth.ts';

test('a quicker win and a slower loss are worth more', () => {
  expect(worthOf(1, 3)).toBeGreaterThan(worthOf(1, 5));
  expect(worthOf(-1, 5)).toBeGreaterThan(worthOf(-1, 3));
  expect([worthOf(0, 3), worthOf(0, 9)]).toEqual([0, 0]);
});

test('no distance outweighs the score', () => {
  expect(worthOf(1, 500)).toBeGreaterThan(worthOf(0, 0));
  expect(worthOf(2, 500)).toBeGreaterThan(worthOf(1, 1));
  expect(worthOf(-2, 500)).toBeLessThan(worthOf(-1, 1));
  expect(worthOf(-1, 500)).toBeLessThan(0);
});

test.each([1, -1, 2, -2, 10, -10, 0.5, -0.25, 1 / 64])('score %d and distance come back out of a worth', (score) => {
  for (const plies of [0, 1, 2, 9, 42, 225, 400, 511, 512, 700, 1023]) {
    expect([plies, scoreOf(worthOf(score, plies)), pliesOf(worthOf(score, plies))]).toEqual([plies, score, plies]);
  }
});

test('the mean of worths is the mean score, to a 1024th', () => {
  expect(scoreOf((worthOf(1, 4) + worthOf(-1, 6) + worthOf(1, 2)) / 3)).toBeCloseTo(1 / 3, 2);
  expect(scoreOf(UNIT / 7)).toBeCloseTo(1 / 7, 2);
});
