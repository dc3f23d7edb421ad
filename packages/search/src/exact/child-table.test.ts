import { expect, test } from 'vitest';
import { ChildTable } from './child-table.ts';

const NONE = new Float32Array(8);

function tableOf(actions: readonly number[], priorVisits = NONE, priorWins = NONE): ChildTable {
  const table = new ChildTable();
  table.clear();
  table.expand(0, Int32Array.from(actions), actions.length, priorVisits, priorWins);
  return table;
}

test('children lie side by side in the order of the list, without those of negative visits', () => {
  const table = tableOf([4, 7, 9], Float32Array.of(0, -1, 2));
  expect(table.childrenOf(0).map((child) => table.actionOf(child))).toEqual([4, 9]);
});

test('the child with the best record is chosen; an unknown one counts as even', () => {
  const table = tableOf([4, 7, 9]);
  table.add(1, 0);
  table.add(3, 1);
  expect(table.actionOf(table.select(0, 1000, 0))).toBe(9);
  table.add(3, 0);
  table.add(3, 0);
  expect(table.actionOf(table.select(0, 1000, 0))).toBe(7);
});

test('a prior is forgotten as visits come in', () => {
  const table = tableOf([4, 7], Float32Array.of(10, 10), Float32Array.of(9, 5));
  expect(table.actionOf(table.select(0, 1000, 0))).toBe(4);
  for (let i = 0; i < 40; i++) table.add(1, 0);
  expect(table.actionOf(table.select(0, 1000, 0))).toBe(7);
});

test('what a seat played later counts for its own children only, and less the more often they were tried', () => {
  const table = tableOf([4, 7]);
  const later = new Int8Array(10).fill(-1);
  later[7] = 0;
  later[4] = 1;
  for (let i = 0; i < 5; i++) table.share(0, later, 0, 1);
  expect(table.actionOf(table.select(0, 1000, 0))).toBe(7);
  for (let i = 0; i < 2000; i++) table.add(2, 0);
  expect(table.actionOf(table.select(0, 1000, 0))).toBe(4);
});

test('exploration favours what was tried less', () => {
  const table = tableOf([4, 7]);
  for (let i = 0; i < 20; i++) table.add(1, i % 2);
  table.add(2, 0.5);
  for (let i = 0; i < 21; i++) table.add(0, 0);
  expect(table.actionOf(table.select(0, 1000, 1))).toBe(7);
});

test('the table grows, and clearing it forgets everything', () => {
  const table = tableOf([1]);
  const many = Int32Array.from({ length: 5000 }, (_, i) => i);
  const even = new Float32Array(5000);
  table.expand(1, many, 5000, even, even);
  table.add(5001, 1);
  expect([table.size, table.actionOf(5001), table.visitsOf(5001), table.mostVisited(1)]).toEqual([5002, 4999, 1, 5001]);
  table.clear();
  expect([table.size, table.isExpanded(0), table.mostVisited(0)]).toEqual([1, false, -1]);
});
