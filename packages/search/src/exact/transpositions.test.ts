import { expect, test } from 'vitest';
import { EXACT, LOWER, Transpositions, WHOLE } from './transpositions.ts';

test('what was stored is found under its whole key only', () => {
  const table = new Transpositions(4);
  expect(table.find(5, 6)).toBe(false);
  table.store(5, 6, -17, WHOLE, LOWER, 3);
  expect(table.find(5, 7)).toBe(false);
  expect(table.find(6, 6)).toBe(false);
  expect(table.find(5, 6)).toBe(true);
  expect(table).toMatchObject({ worth: -17, height: WHOLE, bound: LOWER, best: 3 });
});

test('the newer of two positions in one place wins', () => {
  const table = new Transpositions(1);
  table.store(0, 1, 10, 2, EXACT, 0);
  table.store(2, 1, 20, 1, EXACT, 1);
  expect(table.find(0, 1)).toBe(false);
  expect(table.find(2, 1)).toBe(true);
  expect(table.worth).toBe(20);
});

test('negative keys are as good as others', () => {
  const table = new Transpositions(4);
  table.store(-1, -2, 1, 1, EXACT, 0);
  expect(table.find(-1, -2)).toBe(true);
});

test('a cleared table knows nothing', () => {
  const table = new Transpositions(4);
  table.store(0, 0, 1, 1, EXACT, 0);
  table.clear();
  expect(table.find(0, 0)).toBe(false);
});
