import { noChance, step } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { after, board, first, legalIn, open } from '../../tests/positions.ts';
import { treeGame } from '../../tests/tiny-games.ts';
import { worthOf } from '../worth.ts';
import { createMinimax } from './minimax.ts';

const rules = open(ticTacToe);

test('the empty 3×3 board is a draw, after 549,945 positions below it', () => {
  const { state, past } = first(rules);
  expect(createMinimax(rules)(state, past)).toEqual({ worth: 0, nodes: 549_945, depth: 9, best: 0, stopped: false });
});

test.each([
  [1, 9],
  [2, 9 + 72],
  [3, 9 + 72 + 504],
  [4, 9 + 72 + 504 + 3024],
  [5, 9 + 72 + 504 + 3024 + 15_120],
])('depth %d looks at %d positions and no deeper', (depth, nodes) => {
  const { state, past } = first(rules);
  const found = createMinimax(rules)(state, past, { depth });
  expect([found.nodes, found.depth, found.worth, found.stopped]).toEqual([nodes, depth, 0, false]);
});

test('depth 0 looks at nothing', () => {
  const { state, past } = first(rules);
  expect(createMinimax(rules)(state, past, { depth: 0 })).toMatchObject({ nodes: 0, worth: 0, depth: 0, best: -1 });
});

test.each([1, 2, 10, 1000, 100_000, 549_944])(
  'a budget of %d positions is never passed, and said to be spent',
  (nodes) => {
    const { state, past } = first(rules);
    expect(createMinimax(rules)(state, past, { nodes })).toMatchObject({ nodes, stopped: true });
  },
);

test('a budget that is just enough stops nothing', () => {
  const { state, past } = first(rules);
  expect(createMinimax(rules)(state, past, { nodes: 549_945 })).toMatchObject({ nodes: 549_945, stopped: false });
});

test.each([
  { what: 'a win in one for X', setup: 'XX./OO./...', worth: worthOf(1, 1), best: 2 },
  { what: 'a win in one for O', setup: 'XX./OO./X..', worth: worthOf(1, 1), best: 5 },
  { what: 'a win in five', setup: 'XO./.../...', worth: worthOf(1, 5), best: 3 },
  { what: 'a draw by blocking', setup: 'XX./.O./...', worth: 0, best: 2 },
  { what: 'a lost position', setup: 'X.X/.O./O.X', worth: worthOf(-1, 2), best: 1 },
])('it sees $what on $setup', ({ setup, worth, best }) => {
  const rules = board(setup);
  const { state, past } = first(rules);
  const found = createMinimax(rules)(state, past);
  expect([found.worth, found.best]).toEqual([worth, best]);
});

test.each([
  { what: 'the quicker of two wins', tree: [[[1], [1]], 1, [[[[1]]]]], worth: worthOf(1, 1), best: 1 },
  { what: 'the slower of two losses', tree: [[-1], [[[-1]]], -1], worth: worthOf(-1, 4), best: 1 },
  { what: 'a draw before a loss', tree: [-1, [0], [[-1]]], worth: 0, best: 1 },
  { what: 'a late win before an early draw', tree: [0, [[[[1]]]]], worth: worthOf(1, 5), best: 1 },
])('it takes $what', ({ tree, worth, best }) => {
  const rules = treeGame(tree);
  const { state, past } = first(rules);
  expect(createMinimax(rules)(state, past)).toMatchObject({ worth, best });
});

test('the worth is that of the seat to act, whichever it is', () => {
  const rules = treeGame([[-1, [1, 1]]]);
  const minimax = createMinimax(rules);
  const start = first(rules);
  const next = after(rules, start, 0);
  expect(minimax(start.state, start.past).worth).toBe(worthOf(-1, 2));
  expect(minimax(next.state, next.past).worth).toBe(worthOf(1, 1));
});

test('the position itself is left as it was', () => {
  const { state, past } = after(rules, first(rules), 4);
  const bytes = Array.from(state.bytes);
  createMinimax(rules)(state, past, { depth: 3 });
  expect(Array.from(state.bytes)).toEqual(bytes);
  expect(legalIn(rules, { state, past })).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  step(rules, state, past, 0, noChance);
  expect(state.ply).toBe(2);
});
