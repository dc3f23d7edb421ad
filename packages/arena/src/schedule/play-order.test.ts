import { expect, test } from 'vitest';
import { playOrder } from './play-order.ts';

test.each([0, 1, 7, 256, 257, 1000])('each of %i matches is begun once', (count) => {
  expect([...playOrder(count, 0, 'secret')].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
});

test('matches are mixed, in another way in each run and round, and the same when a run goes on', () => {
  const order = (round: number, secret: string) => [...playOrder(600, round, secret)].join(' ');
  expect(order(0, 'a')).toBe(order(0, 'a'));
  expect(new Set([order(0, 'a'), order(1, 'a'), order(0, 'b')]).size).toBe(3);
  // Partner matches have neighbouring numbers.
  const at = [...playOrder(600, 0, 'a')];
  const gaps = Array.from({ length: 300 }, (_, deal) => Math.abs(at.indexOf(2 * deal) - at.indexOf(2 * deal + 1)));
  expect(gaps.filter((gap) => gap <= 2).length).toBeLessThan(20);
});
