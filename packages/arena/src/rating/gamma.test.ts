import { FastDice } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { gamma } from './gamma.ts';

test.each([0.25, 0.5, 1, 1.7, 6, 500])('draws of shape %d have that mean and variance', (shape) => {
  const dice = new FastDice(7);
  const draws = Array.from({ length: 40_000 }, () => gamma(shape, dice));
  const mean = draws.reduce((sum, each) => sum + each, 0) / draws.length;
  const variance = draws.reduce((sum, each) => sum + (each - mean) ** 2, 0) / draws.length;
  expect(Math.abs(mean / shape - 1)).toBeLessThan(0.04);
  expect(Math.abs(variance / shape - 1)).toBeLessThan(0.08);
  expect(Math.min(...draws.slice(0, 1000))).toBeGreaterThan(0);
});
