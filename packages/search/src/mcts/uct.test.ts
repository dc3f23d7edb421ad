import { FastDice, type Rules } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { walkers } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { BOARDS, board, first, legalIn, manyPositions, open } from '../../tests/positions.ts';
import { type Tree, treeGame } from '../../tests/tiny-games.ts';
import { createAlphaBeta } from '../exact/alpha-beta.ts';
import { createUct } from './uct.ts';

const visitsOf = (actions: readonly { visits: number }[]): number =>
  actions.reduce((sum, each) => sum + each.visits, 0);

test.each([2, 10, 100, 1000])('of %d simulations all but the first, at the root itself, go to its actions', (n) => {
  const rules = open(ticTacToe);
  const { state, past } = first(rules);
  const found = createUct(rules, new FastDice(1))(state, past, n);
  expect([found.simulations, visitsOf(found.actions)]).toEqual([n, n - 1]);
  expect(found.actions.map(({ action }) => action).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(found.actions.map(({ visits }) => visits)).toEqual(
    [...found.actions.map(({ visits }) => visits)].sort((a, b) => b - a),
  );
});

test.each([0, 1])('with %d simulations the legal actions are still known, none of them tried', (n) => {
  const rules = open(ticTacToe);
  const { state, past } = first(rules);
  const found = createUct(rules, new FastDice(1))(state, past, n);
  expect(found.actions).toHaveLength(9);
  expect(found.actions[0]).toMatchObject({ visits: 0, value: 0 });
});

test('the same dice give the same search, other dice another', () => {
  const rules = open(connectFour);
  const { state, past } = first(rules);
  const search = (seed: number) => createUct(rules, new FastDice(seed))(state, past, 500);
  expect(search(3)).toEqual(search(3));
  expect(search(3)).not.toEqual(search(4));
});

test('an instance used before finds the same as a fresh one with the same dice', () => {
  const rules = open(ticTacToe);
  const [start, next] = manyPositions(rules, 1, 2);
  const used = createUct(rules, new FastDice(1));
  used(start.state, start.past, 50);
  const dice = new FastDice(1);
  createUct(rules, dice)(start.state, start.past, 50);
  expect(used(next.state, next.past, 300)).toEqual(createUct(rules, dice)(next.state, next.past, 300));
});

test.each([
  { what: 'takes a win in one', setup: 'XX./OO./...', action: 2 },
  { what: 'takes a win in one rather than block', setup: 'OO./XX./X..', action: 2 },
  { what: 'blocks', setup: 'XX./.O./...', action: 2 },
  { what: 'blocks on the diagonal', setup: 'X.O/.../O.X', toPlay: 'O' as const, action: 4 },
])('it $what on $setup', ({ setup, toPlay, action }) => {
  const rules = board(setup, toPlay);
  const { state, past } = first(rules);
  for (let seed = 0; seed < 20; seed++)
    expect(createUct(rules, new FastDice(seed))(state, past, 1000).actions[0].action).toBe(action);
});

test.each(BOARDS.slice(0, 2))('with enough simulations it chooses as minimax on $name', ({ rules: opened, filled }) => {
  const rules: Rules = opened();
  const exact = createAlphaBeta(rules, { table: true });
  for (const at of manyPositions(rules, filled + 2, 40)) {
    const { worth } = exact.search(at.state, at.past);
    const { action } = createUct(rules, new FastDice(9))(at.state, at.past, 20_000).actions[0];
    expect(Math.sign(exact.searchAction(at.state, at.past, action).worth)).toBe(Math.sign(worth));
  }
});

test('on the empty board no opening is worth more or less than a draw in the long run', () => {
  const rules = open(ticTacToe);
  const { state, past } = first(rules);
  const [best] = createUct(rules, new FastDice(2))(state, past, 200_000).actions;
  expect(Math.abs(best.value)).toBeLessThan(0.15);
});

test.each([1, 5, 10, 11, 30, 100])(
  'when %d nodes are all there is room for, the search goes on with what it has',
  (nodesMax) => {
    const rules = open(ticTacToe);
    const { state, past } = first(rules);
    const found = createUct(rules, new FastDice(1), { nodesMax })(state, past, 500);
    expect(found.nodes).toBeLessThanOrEqual(Math.max(nodesMax, 10));
    expect(found.actions).toHaveLength(9);
    if (nodesMax >= 10) expect(visitsOf(found.actions)).toBe(499);
  },
);

test('a win sooner is worth a little more than a win later', () => {
  const rules = treeGame([[[1]], 1]);
  const { state, past } = first(rules);
  const { actions } = createUct(rules, new FastDice(1))(state, past, 2000);
  expect(actions[0].action).toBe(1);
  expect(actions[0].value).toBeGreaterThan(actions[1].value);
  expect(actions[1].value).toBeGreaterThan(0.99);
});

const randomTree = (dice: FastDice, depth: number, seats: number): Tree =>
  depth === 0
    ? { end: Array.from({ length: seats }, () => dice.below(1000) / 100) }
    : Array.from({ length: 2 + dice.below(2) }, () => randomTree(dice, depth - 1, seats));

/** What each seat gets if every seat chooses what is best for itself. */
function maxN(tree: Tree, depth: number, seats: number): readonly number[] {
  if (typeof tree === 'number') return [tree, -tree];
  if ('end' in tree) return tree.end;
  const seat = depth % seats;
  return tree
    .map((each) => maxN(each, depth + 1, seats))
    .reduce((best, each) => (each[seat] > best[seat] ? each : best));
}

test.each([1, 2, 3, 4])('for %d seats and scores from 0 to 10 each seat plays for itself', (seats) => {
  const dice = new FastDice(21);
  let regret = 0;
  for (let i = 0; i < 30; i++) {
    const tree = randomTree(dice, 4, seats) as readonly Tree[];
    const rules = treeGame(tree, { min: 0, max: 10, zeroSum: false }, seats);
    const { state, past } = first(rules);
    const { actions } = createUct(rules, new FastDice(i))(state, past, 8000);
    for (const { value } of actions) {
      expect(value).toBeGreaterThanOrEqual(-1);
      expect(value).toBeLessThanOrEqual(1);
    }
    regret += maxN(tree, 0, seats)[0] - maxN(tree[actions[0].action], 1, seats)[0];
  }
  expect(regret / 30).toBeLessThan(0.6);
});

test.each([
  { what: 'the lowest', score: 0, value: -1 },
  { what: 'the middle', score: 5, value: 0 },
  { what: 'the highest', score: 10, value: 1 },
])('$what score of 0 to 10 counts as $value', ({ score, value }) => {
  const rules = treeGame([{ end: [score, 10 - score] }, { end: [score, 10 - score] }], {
    min: 0,
    max: 10,
    zeroSum: false,
  });
  const { state, past } = first(rules);
  expect(createUct(rules, new FastDice(1))(state, past, 10).actions[0].value).toBeCloseTo(value, 3);
});

test('lines start with their action and can be played', () => {
  const rules = open(connectFour);
  const { state, past } = first(rules);
  const { actions, depth } = createUct(rules, new FastDice(1))(state, past, 3000);
  for (const { action, line } of actions) {
    expect(line[0]).toBe(action);
    expect(line.length).toBeLessThanOrEqual(depth);
  }
});

test.each(['superko', 'threefold'])('under %s the past is rewound and the ban respected at the root', (repeat) => {
  const rules = open(walkers, { size: 3, repeat });
  for (const at of manyPositions(rules, 6, 10)) {
    const { length } = at.past;
    const found = createUct(rules, new FastDice(1))(at.state, at.past, 200);
    expect(at.past.length).toBe(length);
    expect(found.actions.map(({ action }) => action).sort((a, b) => a - b)).toEqual(legalIn(rules, at));
  }
});
