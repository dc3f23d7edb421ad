import fc from 'fast-check';
import { expect, test } from 'vitest';
import { winRate95 } from './win-rate.ts';

// Worked examples of Newcombe (1998), method 3, and of the rule of three's neighbourhood.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [29, 29, 0.883, 1],
  [5, 10, 0.2366, 0.7634],
])('%d of %d lies in %d … %d', (wins, games, low, high) => {
  const found = winRate95(wins, games);
  expect(found[0]).toBeCloseTo(low, 4);
  expect(found[1]).toBeCloseTo(high, 4);
});

test('no games tell nothing', () => {
  expect(winRate95(0, 0)).toEqual([0, 1]);
});

test('the interval holds the rate, stays in 0 … 1 and mirrors', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (games, rate) => {
      const [low, high] = winRate95(rate * games, games);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(rate + 1e-12);
      expect(high).toBeGreaterThanOrEqual(rate - 1e-12);
      expect(winRate95((1 - rate) * games, games)[0]).toBeCloseTo(1 - high, 9);
    }),
  );
});
