// Boards of connect four that take seconds. Values were computed with independent solvers over bitboards.
import { Line, noChance } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { expect, test } from 'vitest';
import { rulesOf } from '../../tests/open-rules.ts';
import { withSolver } from '../../tests/own-solver.ts';
import { solvePosition } from '../index.ts';

test.each([
  [5, 5, 0],
  [4, 6, 0],
  [6, 4, -1],
  [5, 6, 0],
])('connect four %i wide and %i high is worth %i to the first seat', (cols, rows, value) => {
  const rules = withSolver(rulesOf(connectFour, { cols, rows }), undefined);
  const line = new Line(rules, 'solved', 0, { chance: noChance });
  expect(solvePosition(line.rules, line.state, { budget: 1e9 })).toMatchObject({
    value: { values: [value, 0 - value], isWhole: true },
  });
});
