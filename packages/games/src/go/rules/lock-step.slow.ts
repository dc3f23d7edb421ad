// Asks the fast and the slow rules ten million times whether a move is legal.
import { expect, test } from 'vitest';
import { Encounters } from '../../../tests/go/encounters.ts';
import { boutsOn, type Size } from '../../../tests/go/go-bouts.ts';
import { lockStepGo } from '../../../tests/go/lock-step-go.ts';

const CHECKS = 10_000_000;
const ROUNDS_MAX = 1000;

/** Small boards come up often, because cycles are more frequent there. */
const SMALL: Size[] = [
  [2, 2],
  [3, 2],
  [1, 6],
  [3, 3],
  [2, 4],
  [4, 3],
  [2, 5],
  [4, 4],
];
const LARGER: Size[] = [
  [1, 1],
  [2, 1],
  [1, 3],
  [1, 4],
  [9, 1],
  [3, 7],
  [5, 5],
  [9, 4],
  [6, 6],
  [7, 7],
  [4, 8],
  [8, 8],
  [9, 9],
];

test(`${CHECKS} questions of legality get the same answer, code and ply`, () => {
  const met = new Encounters();
  for (let round = 1; round <= ROUNDS_MAX && met.checks < CHECKS; round++) {
    const sizes = [...SMALL, LARGER[round % LARGER.length]];
    for (const size of sizes) for (const bout of boutsOn(size, round, 120, met)) lockStepGo(bout);
  }
  process.stdout.write(`${met.checks} questions: ${JSON.stringify(met.happened, null, 2)}\n`);
  expect(met.missing).toEqual([]);
  expect(met.checks).toBeGreaterThanOrEqual(CHECKS);
});

test('large boards agree with the slow rules', () => {
  const met = new Encounters();
  const sizes: Size[] = [
    [13, 13],
    [19, 19],
    [25, 2],
    [25, 25],
  ];
  for (const size of sizes) for (const bout of boutsOn(size, 1, 10, met)) lockStepGo(bout);
  expect(met.checks).toBeGreaterThan(50_000);
});
