import { expect, test } from 'vitest';
import { student975 } from './student.ts';

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
