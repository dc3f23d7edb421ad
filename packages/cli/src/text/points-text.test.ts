import { expect, test } from 'vitest';
import { pointsText } from './points-text.ts';

test.each([
  [-1 / 3, '-0.33'],
  [1, '1'],
  [0.5, '0.5'],
  [-0.001, '0'],
  [12.345, '12.35'],
])('%d is shown as %s', (score, text) => {
  expect(pointsText(score)).toBe(text);
});
