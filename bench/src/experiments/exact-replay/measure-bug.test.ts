import { expect, test } from 'vitest';
import { BUGS } from './bugs.ts';
import { kittensForTwo } from './kittens-for-two.ts';
import { dealsOf, type Measured, measureBug } from './measure-bug.ts';

function measured(name: string, deals: number): Measured {
  const bug = BUGS.find((each) => each.name === name);
  if (bug === undefined) throw new Error(`no bug ${name}`);
  const plan = { deals: dealsOf('exact-replay', deals), otherDeals: dealsOf('other', 2), most: 8 };
  return measureBug(kittensForTwo, bug, plan);
}

test('a bug inside a match is reproduced from the log of that match', () => {
  const { cases, reproduced, again, mended, faulty, split, halfMended } = measured('dear', 14);
  expect(cases.length).toBe(8);
  expect(reproduced).toMatchObject({ fromLog: 8, fromLogs: 8 });
  expect(again).toBe(100);
  expect(mended.whole).toBe(8);
  expect(mended.half).toBeLessThan(8);
  expect(faulty).toBe(0);
  expect(split.found).toBe(8);
  expect(halfMended.map(({ seed }) => seed)).toEqual(['other 0', 'other 1']);
});

test('a bug that crashes leaves its fault in every log', () => {
  const { cases, faulty, reproduced } = measured('place', 60);
  expect(cases.length).toBeGreaterThan(1);
  expect([faulty, reproduced.fromLog]).toEqual([cases.length, cases.length]);
});

test('what is left over from the match before is reproduced only with the log of that match', () => {
  const { cases, reproduced, mended } = measured('left-over', 40);
  expect(cases.length).toBe(8);
  expect(reproduced).toMatchObject({ fromLog: 0, fromLogs: 8 });
  expect(Math.min(...cases.map(({ before }) => before.length))).toBe(1);
  expect(mended.whole).toBe(8);
});

test('the same measurement gives the same numbers again', () => {
  expect(measured('nope', 12)).toEqual(measured('nope', 12));
});
