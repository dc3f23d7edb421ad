// The flat trees beside a plain one made of objects, and what a Gumbel search at the root promises.
import { type Block, copy, FastDice, noChance, type Rules, step } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { after, board, first, manyPositions, open, type Position } from '../../tests/positions.ts';
import { consideredVisits } from './considered-visits.ts';
import { createForest, type ForestSettings, type Leaves } from './forest.ts';

/** A number from 0 to 1 that depends on the bytes and on nothing else. */
function hashed(bytes: Uint8Array, salt: number): number {
  let hash = salt | 0;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) ^ (hash >>> 13);
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) / 2 ** 32;
}

const worthTo = (bytes: Uint8Array, seat: number): number => (seat === 0 ? 1 : -1) * (2 * hashed(bytes, 7) - 1);
const priorOf = (bytes: Uint8Array, action: number): number => Math.fround(0.01 + hashed(bytes, 100 + action));

function judge<S extends Block>(rules: Rules<S>, leaves: Leaves): void {
  const { byteLength } = rules.layout;
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    const bytes = leaves.bytes.subarray(leaf * byteLength, (leaf + 1) * byteLength);
    for (let seat = 0; seat < rules.seats; seat++) leaves.values[leaf * rules.seats + seat] = worthTo(bytes, seat);
    for (let i = leaf * rules.legalMax; i < leaf * rules.legalMax + leaves.legalCount[leaf]; i++)
      leaves.priors[i] = priorOf(bytes, leaves.legal[i]);
  }
}

interface Wish<S extends Block> {
  readonly at: Position<S>;
  readonly simulations: number;
}

const noOpinion = <S extends Block>({ seats }: Rules<S>, leaves: Leaves): void => {
  leaves.values.fill(0, 0, leaves.count * seats);
};

function searchAll<S extends Block>(
  rules: Rules<S>,
  wishes: readonly Wish<S>[],
  more: Partial<ForestSettings> = {},
  judgeAll: (rules: Rules<S>, leaves: Leaves) => void = judge,
) {
  const forest = createForest(rules, { trees: wishes.length, nodesMax: 50_000, ...more });
  wishes.forEach(({ at, simulations }, i) => {
    forest.plant(i, at.state, at.past, simulations, new FastDice(i + 1));
  });
  for (let leaves = forest.gather(); leaves.count > 0; leaves = forest.gather()) {
    expect(new Set(leaves.tree.subarray(0, leaves.count)).size).toBe(leaves.count);
    judgeAll(rules, leaves);
    forest.scatter();
  }
  return wishes.map((_, i) => forest.found(i));
}

interface PlainNode {
  visits: number;
  mean: number;
  readonly prior: number;
  readonly chooser: number;
  children: Map<number, PlainNode> | undefined;
}

const plainNode = (chooser: number, prior: number): PlainNode => ({
  visits: 0,
  mean: 0,
  prior,
  chooser,
  children: undefined,
});

/** PUCT in the plainest way: every child is looked at in every step. */
function plainSearch<S extends Block>(rules: Rules<S>, { at, simulations }: Wish<S>): Map<number, number> {
  const root = plainNode(rules.toAct(at.state), 1);
  const state = rules.layout.create();
  const list = new Int32Array(rules.legalMax);
  const { min, max } = rules.scores;
  for (let i = 0; i < simulations; i++) {
    copy(state, at.state);
    const past = at.past.clone();
    const path = [root];
    while (state.over === 0 && path[path.length - 1].children !== undefined) {
      const node = path[path.length - 1];
      const worth = (child: PlainNode): number =>
        child.mean + 1.25 * Math.sqrt(node.visits) * child.prior * (1 / (1 + child.visits));
      const ranked = [...(node.children ?? [])].sort(([, a], [, b]) => worth(b) - worth(a));
      const [action, child] = ranked[0];
      path.push(child);
      step(rules, state, past, action, noChance);
    }
    const values = new Float64Array(rules.seats);
    if (state.over !== 0) {
      rules.score(state, values);
      values.forEach((score, seat) => {
        values[seat] = ((score - (min + max) / 2) * 2) / (max - min);
      });
    } else {
      values.forEach((_, seat) => {
        values[seat] = worthTo(state.bytes, seat);
      });
      const legal = Array.from(list.subarray(0, rules.legal(state, past, list)));
      const priors = legal.map((action) => priorOf(state.bytes, action));
      const sum = priors.reduce((all, prior) => all + prior, 0);
      const seat = rules.toAct(state);
      path[path.length - 1].children = new Map(
        legal.map((action, k) => [action, plainNode(seat, Math.fround(priors[k] / sum))]),
      );
    }
    for (const node of path) node.mean += (values[node.chooser] - node.mean) / ++node.visits;
  }
  return new Map([...(root.children ?? [])].map(([action, { visits }]) => [action, visits]));
}

const GAMES: readonly [string, Rules<Block>][] = [
  ['tic-tac-toe', open(ticTacToe)],
  ['connect-four', open(connectFour)],
  ['Go 5 × 5 with superko', open(go, { size: 5, ko: 'positional' })],
] as never;

test.each(GAMES)('%s: visits are those of a plain search, whoever searches beside it', (_, rules) => {
  const wishes = manyPositions(rules, 3, 12).map((at, i) => ({ at, simulations: 40 + 37 * (i % 5) }));
  const lengths = wishes.map(({ at }) => at.past.length);
  const found = searchAll(rules, wishes);
  wishes.forEach((wish, i) => {
    const visits = new Map(found[i].actions.map((each) => [each.action, each.visits]));
    expect(new Map([...visits].sort(([a], [b]) => a - b)), `search ${i}`).toEqual(plainSearch(rules, wish));
  });
  expect(wishes.map(({ at }) => at.past.length)).toEqual(lengths);
});

test('a search that begins after the end has nothing to say', () => {
  const rules = open(ticTacToe);
  const at = [0, 3, 1, 4, 2].reduce((from, action) => after(rules, from, action), first(rules));
  expect(searchAll(rules, [{ at, simulations: 10 }])).toEqual([{ choice: -1, actions: [], value: 0, nodes: 1 }]);
});

test('a full tree searches on without growing', () => {
  const rules = open(connectFour);
  const [found] = searchAll(rules, [{ at: first(rules), simulations: 500 }], { nodesMax: 30 });
  expect(found.nodes).toBeLessThanOrEqual(30);
  expect(found.actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(499);
});

test('games with dice or hidden cards are refused', () => {
  expect(() => createForest(open(kittens), { trees: 1, nodesMax: 10 })).toThrow(/hide nothing and leave nothing/);
});

test.each([
  [1, 5, [0, 1, 2, 3, 4]],
  [2, 6, [0, 0, 1, 1, 2, 2]],
  [4, 8, [0, 0, 0, 0, 1, 1, 2, 2]],
  [8, 8, [0, 0, 0, 0, 0, 0, 0, 0]],
  [16, 0, []],
])('%i actions race for %i simulations', (actions, simulations, list) => {
  expect(Array.from(consideredVisits(actions, simulations))).toEqual(list);
});

test.each([
  [16, 40],
  [64, 70],
  [400, 95],
])('with Gumbel noise and %i simulations at least %i of 100 searches take a win at hand', (simulations, least) => {
  const rules = board('XX./OO./...');
  const tries = Array.from({ length: 100 }, () => ({ at: first(rules), simulations }));
  const found = searchAll(rules, tries, { considered: 16, nodesMax: 3000 }, noOpinion);
  expect(found.filter(({ choice }) => choice === 2).length).toBeGreaterThanOrEqual(least);
});

test('with Gumbel noise only the considered actions are visited, and the dice choose among equals', () => {
  const rules = open(connectFour);
  const tries = Array.from({ length: 30 }, () => ({ at: first(rules), simulations: 5 }));
  const found = searchAll(rules, tries, { considered: 4 });
  for (const { actions } of found) expect(actions.filter(({ visits }) => visits > 0).length).toBe(4);
  expect(new Set(found.map(({ choice }) => choice)).size).toBeGreaterThan(2);
});
