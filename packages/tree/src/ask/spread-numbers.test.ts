import { expect, test } from 'vitest';
import { spreadNumbers } from './spread-numbers.ts';

test('few numbers are all taken', () => {
  expect(spreadNumbers(5, 5)).toEqual([0, 1, 2, 3, 4]);
});

test.each([
  [1000, 10],
  [255_168, 5000],
  [1e20, 100],
])('of %d numbers %d are taken, one from each part, at places that differ', (count, sample) => {
  const numbers = spreadNumbers(count, sample);
  const part = count / sample;
  for (const [i, number] of numbers.entries()) {
    expect(number).toBeGreaterThan(i * part - 1);
    expect(number).toBeLessThan((i + 1) * part);
  }
  const places = numbers.map((number, i) => (number - i * part) / part);
  expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(0.5);
  expect(spreadNumbers(count, sample)).toEqual(numbers);
});
