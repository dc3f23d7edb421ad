import type { Block, Rules } from '@umpire/core';
import { outcomeOf } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { Walker } from '../src/explore/walker.ts';
import { rulesOf } from './open-game.ts';

const rules: Rules<Block> = rulesOf(ticTacToe);

test.each([
  ['while someone decides', [], undefined],
  ['a line of the first player', [0, 2, 0, 2, 0], { scores: [1, -1], reason: 'line' }],
  ['a full board', [0, 1, 0, 0, 1, 0, 0, 0, 0], { scores: [0, 0], reason: 'board-full' }],
])('%s', (_, path, outcome) => {
  const walker = new Walker(rules, 's');
  expect(walker.goTo(path)).toBe(path.length);
  expect(outcomeOf(rules, walker.state)).toEqual(outcome);
});

test("a draw is 0 for everyone, whatever its sign in the rules' memory", () => {
  const walker = new Walker(rules, 's');
  walker.goTo([0, 2, 0, 2, 0]);
  const drawn = { ...rules, score: (_: Block, out: Float64Array) => void out.fill(-0) } as Rules<Block>;
  expect(outcomeOf(drawn, walker.state)?.scores).toEqual([0, 0]);
});
