// Boards of connect four that the game's own solver and the rules alone both solve whole.
import { Line, noChance, type Rules } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { expect, test } from 'vitest';
import { rulesOf } from '../../tests/open-rules.ts';
import { withSolver } from '../../tests/own-solver.ts';
import { solvePosition } from '../index.ts';

const BUDGET = 1e9;
/** How soon 6 × 4 is won takes the rules alone half a minute; its value is asked elsewhere. */
const sizes = Array.from({ length: 81 }, (_, i) => [1 + (i % 9), 1 + Math.floor(i / 9)]).filter(
  ([cols, rows]) => Math.max(cols, rows) >= 4 && cols + rows <= 10 && !(cols === 6 && rows === 4),
);

test.each(sizes)('%i wide and %i high is worth the same to both', (cols, rows) => {
  const rules = rulesOf(connectFour, { cols, rows });
  expect(answerOf(rules)).toEqual(answerOf(withSolver(rules, undefined)));
});

function answerOf(rules: Rules): unknown {
  const { state } = new Line(rules, 'solved', 0, { chance: noChance });
  const found = solvePosition(rules, state, { budget: BUDGET });
  if (!found.ok) throw new Error(found.refusal.text);
  const { positions: _, ...answer } = found.value;
  return answer;
}

// Values were computed with independent solvers over bitboards.
test.each([
  [6, 4, -1],
  [5, 6, 0],
  [6, 5, 0],
])('%i wide and %i high is worth %i to the first seat', (cols, rows, value) => {
  expect(answerOf(rulesOf(connectFour, { cols, rows }))).toMatchObject({ values: [value, 0 - value], isWhole: true });
});
