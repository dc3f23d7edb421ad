import { FastDice } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { board, first, open } from '../../tests/positions.ts';
import { rolls, treeGame } from '../../tests/tiny-games.ts';
import { createPlayouts } from './playouts.ts';

test('the moves of all matches are counted', () => {
  const rules = treeGame([[[0]], [[0]]]);
  const { state, past } = first(rules);
  expect(createPlayouts(rules, new FastDice(1))(state, past, 10)).toBe(30);
});

test('random play on 3×3 takes 5 to 9 moves', () => {
  const rules = open(ticTacToe);
  const { state, past } = first(rules);
  const moves = createPlayouts(rules, new FastDice(1))(state, past, 1000);
  expect(moves / 1000).toBeGreaterThan(7);
  expect(moves / 1000).toBeLessThan(8.2);
  expect(state.ply).toBe(0);
});

test('the same dice play the same matches, with dice in the game too', () => {
  for (const rules of [board('X../.O./...'), open(rolls)] as const) {
    const run = (): number => {
      const { state, past } = first<never>(rules as never);
      return createPlayouts<never>(rules as never, new FastDice(5))(state, past, 50);
    };
    expect(run()).toBe(run());
  }
});
