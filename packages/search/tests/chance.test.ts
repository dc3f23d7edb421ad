// Dice without hidden cards: minimax and alpha-beta take the mean over every outcome.
import { expect, test } from 'vitest';
import { createAlphaBeta } from '../src/exact/alpha-beta.ts';
import { createMinimax } from '../src/exact/minimax.ts';
import { worthOf } from '../src/worth.ts';
import { after, first, legalIn, open } from './positions.ts';
import { rolls } from './tiny-games.ts';

interface Reckoned {
  readonly worth: number;
  readonly nodes: number;
}

/** The worth for the first seat by the rule book alone: outcomes and their chances written out by hand. */
function expectimax(at: number, turn: number, goal: number, ply: number): Reckoned {
  let nodes = 0;
  const arrive = (to: number, next: number): number => {
    nodes++;
    if (to === goal) return worthOf(turn === 0 ? 1 : -1, ply + 1);
    if (to > goal) return worthOf(turn === 0 ? -1 : 1, ply + 1);
    const below = expectimax(to, next, goal, ply + 1);
    nodes += below.nodes;
    return below.worth;
  };
  const other = 1 - turn;
  const worths = [
    arrive(at + 1, other),
    arrive(at + 1, other) / 3 + arrive(at + 2, other) / 3 + arrive(at + 3, other) / 6 + arrive(at + 3, turn) / 6,
  ];
  if (at === goal - 1) {
    nodes++;
    worths.push(0);
  }
  return { worth: turn === 0 ? Math.max(...worths) : Math.min(...worths), nodes };
}

test.each([2, 3, 4, 5, 6])(
  'to a goal of %d both find the mean that is reckoned by hand, plain minimax in as many positions',
  (goal) => {
    const rules = open(rolls, { goal });
    const { state, past } = first(rules);
    const expected = expectimax(0, 0, goal, 0);
    const plain = createMinimax(rules)(state, past);
    const cut = createAlphaBeta(rules, { table: true }).search(state, past);
    expect(plain.worth).toBeCloseTo(expected.worth, 6);
    expect(plain.nodes).toBe(expected.nodes);
    expect(cut.worth).toBeCloseTo(expected.worth, 6);
    expect([cut.whole, cut.stopped, cut.nodes <= plain.nodes]).toEqual([true, false, true]);
  },
);

test('every position and action of a race to 6 has the mean worth that is reckoned by hand', () => {
  const rules = open(rolls, { goal: 6 });
  const alphaBeta = createAlphaBeta(rules);
  for (let at = 0; at < 6; at++) {
    for (const turn of [0, 1]) {
      const { state, past } = first(rules);
      state.at = at;
      state.turn = turn;
      const sign = turn === 0 ? 1 : -1;
      const found = alphaBeta.search(state, past);
      expect(found.worth).toBeCloseTo(sign * expectimax(at, turn, 6, 0).worth, 6);
      const each = legalIn(rules, { state, past }).map((action) => alphaBeta.searchAction(state, past, action).worth);
      expect(Math.max(...each)).toBeCloseTo(found.worth, 6);
      expect(each[legalIn(rules, { state, past }).indexOf(found.line[0])]).toBeCloseTo(found.worth, 6);
    }
  }
});

test('a line ends where the dice begin', () => {
  const rules = open(rolls);
  const { state, past } = first(rules);
  const alphaBeta = createAlphaBeta(rules);
  expect(alphaBeta.search(state, past).line).toHaveLength(1);
  expect(alphaBeta.searchAction(state, past, 1).line).toEqual([1]);
});

test('a limited search under dice is not whole, and its mean is no proof', () => {
  const rules = open(rolls, { goal: 6 });
  const { state, past } = first(rules);
  for (const depth of [1, 2, 3]) {
    const found = createAlphaBeta(rules).search(state, past, { depth });
    expect(found.worth).toBeCloseTo(createMinimax(rules)(state, past, { depth }).worth, 6);
    expect(found.whole).toBe(false);
  }
});

test.each([1, 5, 40])('a budget of %d positions is kept in the middle of the outcomes too', (nodes) => {
  const rules = open(rolls, { goal: 8, dice: 3 });
  const { state, past } = first(rules);
  expect(createMinimax(rules)(state, past, { nodes })).toMatchObject({ nodes, stopped: true });
  expect(createAlphaBeta(rules).search(state, past, { nodes })).toMatchObject({ nodes, stopped: true, whole: false });
});

test('the state and its past are left as they were', () => {
  const rules = open(rolls);
  const at = after(rules, first(rules), 0);
  const bytes = Array.from(at.state.bytes);
  createMinimax(rules)(at.state, at.past);
  createAlphaBeta(rules).search(at.state, at.past);
  expect([Array.from(at.state.bytes), at.past.length]).toEqual([bytes, 0]);
});
