// Boards of connect four that take seconds. Values were computed with an independent solver.
import { Line, noChance } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { expect, test } from 'vitest';
import { rulesOf } from '../../tests/open-rules.ts';
import { solvePosition } from '../index.ts';

test.each([
  [5, 5],
  [4, 6],
  [6, 4],
  [5, 6],
])('connect four %i wide and %i high is a draw, as published', (cols, rows) => {
  const line = new Line(rulesOf(connectFour, { cols, rows }), 'solved', 0, { chance: noChance });
  expect(solvePosition(line.rules, line.state, { budget: 1e9 })).toMatchObject({
    value: { values: [0, 0], isWhole: true },
  });
});
