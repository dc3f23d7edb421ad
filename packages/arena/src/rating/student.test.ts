import { expect, test } from 'vitest';
import { normalShare, student975, toNormal } from './student.ts';

test.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [4, 2.776],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [120, 1.98],
  [1e6, 1.96],
])("Student's 97.5 %% point for %d is %d", (freedom, point) => {
  expect(Math.abs(student975(freedom) - point)).toBeLessThan(0.004);
});

test.each([
  [0, 0.5],
  [1, 0.8413447],
  [-1, 0.1586553],
  [1.959964, 0.975],
  [-3, 0.0013499],
])('below %d lies %d of the normal distribution', (z, share) => {
  expect(normalShare(z)).toBeCloseTo(share, 6);
});

test("a value of Student's distribution becomes one of the normal, and never a more certain one", () => {
  expect(toNormal(student975(30), 30)).toBeCloseTo(1.96, 2);
  expect(toNormal(student975(5), 5)).toBeCloseTo(1.93, 1);
  for (const freedom of [1, 2, 3, 8, 100]) expect(toNormal(student975(freedom), freedom)).toBeLessThan(1.96);
});
