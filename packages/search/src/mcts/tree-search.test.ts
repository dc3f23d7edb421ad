import { type Block, FastDice, type Rules } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { jar, threeCards, walkers } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { after, board, first, legalIn, manyPositions, open, type Position } from '../../tests/positions.ts';
import { ROLL, rolls, type Tree, treeGame, veil, WALK } from '../../tests/tiny-games.ts';
import { createAlphaBeta } from '../exact/alpha-beta.ts';
import { createMinimax } from '../exact/minimax.ts';
import { type Evaluator, type Leaf, playoutEvaluator } from './evaluator.ts';
import { runSearch, runSearchLater, searchTree } from './tree-search.ts';
import type { Simulated } from './uct.ts';

const BATCHES = [1, 8, 64];

function search<S extends Block>(
  rules: Rules<S>,
  { state, past }: Position<S>,
  simulations: number,
  batch = 1,
  seed = 1,
): Simulated {
  const dice = new FastDice(seed);
  return runSearch(searchTree(rules, state, past, dice, { simulations, batch }), playoutEvaluator(rules, dice, batch));
}

const visitsOf = ({ actions }: Simulated): number => actions.reduce((sum, each) => sum + each.visits, 0);

test.each(BATCHES)('in batches of %d all simulations but the first go to the actions of the root', (batch) => {
  const rules = open(ticTacToe);
  const found = search(rules, first(rules), 1000, batch);
  expect([found.simulations, visitsOf(found), found.actions.length]).toEqual([1000, 999, 9]);
  for (const { value, line, action } of found.actions) {
    expect(Math.abs(value)).toBeLessThanOrEqual(1);
    expect(line).toEqual([action]);
  }
});

test.each([0, 1])('with %d simulations the legal actions are still known, none of them tried', (n) => {
  const rules = open(ticTacToe);
  const found = search(rules, first(rules), n);
  expect(found.actions.map(({ action, visits, value }) => [action, visits, value])).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((action) => [action, 0, 0]),
  );
});

test.each(BATCHES)('in batches of %d the same dice give the same search, other dice another', (batch) => {
  const rules = open(connectFour);
  const at = first(rules);
  expect(search(rules, at, 400, batch, 3)).toEqual(search(rules, at, 400, batch, 3));
  expect(search(rules, at, 400, batch, 3)).not.toEqual(search(rules, at, 400, batch, 4));
});

test.each(
  BATCHES.flatMap((batch) => [
    { batch, what: 'takes a win in one', setup: 'XX./OO./...', action: 2 },
    { batch, what: 'takes a win in one rather than block', setup: 'OO./XX./X..', action: 2 },
    { batch, what: 'blocks', setup: 'XX./.O./...', action: 2 },
  ]),
)('in batches of $batch it $what on $setup', ({ batch, setup, action }) => {
  const rules = board(setup);
  for (let seed = 0; seed < 5; seed++)
    expect(search(rules, first(rules), 2000, batch, seed).actions[0].action).toBe(action);
});

test.each(BATCHES)('in batches of %d it chooses as minimax on 3×3 with enough simulations', (batch) => {
  const rules = open(ticTacToe);
  const exact = createAlphaBeta(rules, { table: true });
  for (const at of manyPositions(rules, 2, 8)) {
    const { worth } = exact.search(at.state, at.past);
    const { action } = search(rules, at, 6000, batch).actions[0];
    expect(Math.sign(exact.searchAction(at.state, at.past, action).worth)).toBe(Math.sign(worth));
  }
});

test.each(BATCHES)('never more than %d leaves are handed out at once, and all of them are asked for', (batch) => {
  const rules = open(ticTacToe);
  const { state, past } = first(rules);
  const dice = new FastDice(1);
  const playouts = playoutEvaluator(rules, dice, batch);
  const sizes: number[] = [];
  const walk = searchTree(rules, state, past, dice, { simulations: 500, batch });
  runSearch(walk, {
    evaluate(leaves) {
      sizes.push(leaves.length);
      for (const leaf of leaves) {
        expect(rules.toAct(leaf.state)).toBe(leaf.seat);
        expect(Array.from(leaf.legal.subarray(0, leaf.count))).toEqual(legalIn(rules, { state: leaf.state, past }));
        expect(leaf.priors[0]).toBeCloseTo(1 / leaf.count);
      }
      expect(new Set(leaves).size).toBe(leaves.length);
      playouts.evaluate(leaves);
    },
  });
  expect(Math.max(...sizes)).toBe(batch);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});

/** An evaluator for which every position is even, and one action in each has the highest prior. */
const fond = <S extends Block>(
  of: (leaf: Leaf<S>) => number,
  batch = 1,
): Evaluator<S> & { evaluate(leaves: readonly Leaf<S>[]): void } => ({
  batch,
  evaluate(leaves) {
    for (const leaf of leaves) {
      leaf.values.fill(0);
      leaf.priors.fill(0.1 / leaf.count, 0, leaf.count);
      leaf.priors[of(leaf)] = 0.9;
    }
  },
});

test.each(BATCHES)('in batches of %d the root follows the priors of its evaluator', (batch) => {
  const rules = open(connectFour);
  const { state, past } = first(rules);
  for (const favourite of [0, 3, 6]) {
    const walk = searchTree(rules, state, past, new FastDice(1), { simulations: 400, batch });
    const found = runSearch(
      walk,
      fond(() => favourite, batch),
    );
    expect(found.actions[0].action).toBe(favourite);
    expect(found.actions[0].visits).toBeGreaterThan(200);
  }
});

test('values overrule priors in the end', () => {
  const rules = treeGame([-1, 1, -1]);
  const { state, past } = first(rules);
  const found = runSearch(
    searchTree(rules, state, past, new FastDice(1), { simulations: 400, batch: 1 }),
    fond(() => 0),
  );
  expect(found.actions[0].action).toBe(1);
});

test('the values of a learned evaluator are taken for the seat to act', () => {
  // The second seat decides in all three positions, and the middle one is bad for it.
  const rules = treeGame([[[0]], [[0]], [[0]]]);
  const { state, past } = first(rules);
  const favoured = after(rules, first(rules), 1).state.node;
  const found = runSearch(searchTree(rules, state, past, new FastDice(1), { simulations: 20, batch: 1 }), {
    evaluate(leaves) {
      for (const leaf of leaves) leaf.values.set(leaf.state.node === favoured ? [0.8, -0.8] : [0, 0]);
    },
  });
  expect(found.actions[0].action).toBe(1);
});

test.each(BATCHES)(
  'in batches of %d an evaluator that answers later finds the same as one that answers at once',
  async (batch) => {
    const rules = open(ticTacToe);
    const { state, past } = first(rules);
    const dice = new FastDice(5);
    const playouts = playoutEvaluator(rules, dice, batch);
    let calls = 0;
    const later: Evaluator<typeof state> = {
      batch,
      async evaluate(leaves) {
        calls++;
        await new Promise((resolve) => setImmediate(resolve));
        playouts.evaluate(leaves);
      },
    };
    const found = await runSearchLater(searchTree(rules, state, past, dice, { simulations: 300, batch }), later);
    expect(found).toEqual(search(rules, { state, past }, 300, batch, 5));
    expect(calls).toBeGreaterThanOrEqual(Math.floor(250 / batch));
  },
);

test('dice are averaged: the action with the better expectation is chosen', () => {
  const rules = open(rolls, { goal: 5 });
  let at = first(rules);
  for (const walked of [0, 1, 2]) {
    const minimax = createMinimax(rules);
    const exact = minimax(at.state, at.past);
    const found = search(rules, at, 4000);
    expect([walked, found.actions[0].action]).toEqual([walked, exact.best]);
    expect([WALK, ROLL, 2]).toContain(exact.best);
    at = after(rules, at, WALK);
  }
});

const seatTree = (dice: FastDice, depth: number): Tree =>
  depth === 0
    ? { end: Array.from({ length: 3 }, () => dice.below(11)) }
    : Array.from({ length: 2 }, () => seatTree(dice, depth - 1));

test.each(BATCHES)('in batches of %d values of three seats with scores from 0 to 10 stay within -1 and 1', (batch) => {
  const dice = new FastDice(2);
  for (let i = 0; i < 10; i++) {
    const rules = treeGame(seatTree(dice, 4), { min: 0, max: 10, zeroSum: false }, 3);
    for (const { value } of search(rules, first(rules), 300, batch).actions)
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
  }
});

test.each(BATCHES)('in batches of %d the past and the position are left as they were', (batch) => {
  for (const repeat of ['superko', 'threefold']) {
    const rules = open(walkers, { size: 3, repeat });
    for (const at of manyPositions(rules, 6, 5)) {
      const [length, bytes] = [at.past.length, Array.from(at.state.bytes)];
      const found = search(rules, at, 200, batch);
      expect([at.past.length, Array.from(at.state.bytes)]).toEqual([length, bytes]);
      expect(found.actions.map(({ action }) => action).sort((a, b) => a - b)).toEqual(legalIn(rules, at));
    }
  }
});

const JACK = 1;
const QUEEN = 2;
const KING = 3;
const PASS = 0;
const BET = 1;

/** Three cards with these hands, after these actions. */
function poker(hands: readonly [number, number], actions: readonly number[]) {
  const rules = open(threeCards);
  const at = first(rules);
  at.state.hand.set(hands);
  return { rules, at: actions.reduce((position, action) => after(rules, position, action), at) };
}

test.each(
  BATCHES.flatMap((batch) => [
    { batch, history: [] as number[] },
    { batch, history: [PASS] },
    { batch, history: [BET] },
    { batch, history: [PASS, BET] },
  ]),
)('in batches of $batch after $history the other hand changes nothing in the search', ({ batch, history }) => {
  const seat = history.length % 2;
  for (const own of [JACK, QUEEN, KING]) {
    const [one, other] = [JACK, QUEEN, KING]
      .filter((card) => card !== own)
      .map((card) => (seat === 0 ? ([own, card] as const) : ([card, own] as const)))
      .map((hands) => {
        const { rules, at } = poker(hands, history);
        return JSON.stringify(search(rules, at, 500, batch, 7));
      });
    expect(one).toBe(other);
  }
});

test.each([
  { what: 'never folds the king to a bet', hands: [JACK, KING] as const, history: [BET], action: BET },
  { what: 'never calls a bet with the jack', hands: [KING, JACK] as const, history: [BET], action: PASS },
  { what: 'never folds the king after a check', hands: [KING, JACK] as const, history: [PASS, BET], action: BET },
  { what: 'never calls with the jack after a check', hands: [JACK, KING] as const, history: [PASS, BET], action: PASS },
  { what: 'bets the king when it is checked to', hands: [JACK, KING] as const, history: [PASS], action: BET },
])('it $what', ({ hands, history, action }) => {
  const { rules, at } = poker(hands, history);
  for (let seed = 0; seed < 8; seed++)
    for (const batch of BATCHES) expect(search(rules, at, 2000, batch, seed).actions[0].action).toBe(action);
});

test('hidden cards are dealt anew for the seat that searches, once per simulation', () => {
  for (const { hands, history, seat } of [
    { hands: [QUEEN, KING] as const, history: [], seat: 0 },
    { hands: [QUEEN, KING] as const, history: [BET], seat: 1 },
  ]) {
    const { rules, at } = poker(hands, history);
    const asked: number[] = [];
    const unseen = new Set<number>();
    const spied: typeof rules = {
      ...rules,
      hidden: {
        redeal(state, of, dice) {
          asked.push(of);
          unseen.add(state.hand[1 - of]);
          rules.hidden.redeal(state, of, dice);
        },
      },
    };
    search(spied, at, 100);
    expect(asked).toEqual(new Array(100).fill(seat));
    expect([...unseen]).toEqual([0]);
  }
});

test('under a ban and hidden cards only what is legal in the match is tried and proposed', () => {
  const rules = open(veil);
  const at = after(rules, after(rules, first(rules), 0), 0);
  expect(legalIn(rules, at)).toEqual([0]);
  for (const batch of BATCHES)
    expect(search(rules, at, 200, batch).actions.map(({ action, visits }) => [action, visits])).toEqual([[0, 199]]);
});

test.each([2, 3, 4])('the jar with %d seats is searched from the first position on', (seats) => {
  const rules = open(jar, { seats });
  const at = first(rules);
  for (const batch of BATCHES) {
    const found = search(rules, at, 200, batch);
    expect(visitsOf(found)).toBe(199);
    expect(legalIn(rules, at)).toContain(found.actions[0].action);
  }
});
