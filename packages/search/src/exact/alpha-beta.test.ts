import { type Block, FastDice, noChance, type Rules, step } from '@umpire/core/hot';
import { type TicTacToe, ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import {
  after,
  BOARDS,
  board,
  first,
  legalIn,
  linesWithin,
  manyPositions,
  open,
  type Position,
} from '../../tests/positions.ts';
import { type Tree, treeGame } from '../../tests/tiny-games.ts';
import { pliesOf, scoreOf, worthOf } from '../worth.ts';
import { createAlphaBeta, type Searched } from './alpha-beta.ts';
import { createMinimax } from './minimax.ts';

const WAYS = [
  { way: 'without a table', table: false },
  { way: 'with a table', table: true },
];

/** Plays a line and returns its worth for the seat that begins it; undefined if it does not reach the end. */
function worthOfLine<S extends Block>(rules: Rules<S>, from: Position<S>, line: readonly number[]): number | undefined {
  const seat = rules.toAct(from.state);
  let position = from;
  for (const action of line) {
    expect(legalIn(rules, position)).toContain(action);
    position = after(rules, position, action);
  }
  if (position.state.over === 0) return undefined;
  const scores = new Float64Array(rules.seats);
  rules.score(position.state, scores);
  return worthOf(scores[seat], line.length);
}

test.each(WAYS)('$way, every position of the first four plies on 3×3 is worth what plain minimax says', ({ table }) => {
  const rules = open(ticTacToe);
  const minimax = createMinimax(rules);
  const alphaBeta = createAlphaBeta(rules, { table });
  const lines = linesWithin(rules, 4).filter((line) => line.length > 1);
  expect(lines).toHaveLength(72 + 252 + 756);
  let plain = 0;
  let cut = 0;
  for (const line of lines) {
    const at = line.reduce((position, action) => after(rules, position, action), first(rules));
    const expected = minimax(at.state, at.past);
    const found = alphaBeta.search(at.state, at.past);
    expect([line, found.worth, found.whole, found.stopped]).toEqual([line, expected.worth, true, false]);
    plain += expected.nodes;
    cut += found.nodes;
  }
  expect(cut).toBeLessThan(plain / 4);
});

test.each(WAYS)('$way, the empty 3×3 board takes a small part of the 549,945 positions', ({ table }) => {
  const rules = open(ticTacToe);
  const { state, past } = first(rules);
  const found = createAlphaBeta(rules, { table }).search(state, past);
  expect(found).toMatchObject({ worth: 0, depth: 9, whole: true, stopped: false });
  expect(found.nodes).toBeLessThan(table ? 6_000 : 31_000);
});

test.each(BOARDS.flatMap((each) => WAYS.map((way) => ({ ...each, ...way }))))(
  '$way, random positions of $name are worth what plain minimax says, action by action',
  ({ rules: opened, filled, table }) => {
    const rules: Rules = opened();
    const minimax = createMinimax(rules);
    const alphaBeta = createAlphaBeta(rules, { table });
    for (const at of manyPositions(rules, Math.max(filled, 2), 120)) {
      const expected = minimax(at.state, at.past);
      const found = alphaBeta.search(at.state, at.past);
      expect(found.worth).toBe(expected.worth);
      expect(found.line.length).toBeGreaterThan(0);
      const ended = worthOfLine(rules, at, found.line);
      if (ended !== undefined) expect(ended).toBe(expected.worth);
      for (const action of legalIn(rules, at)) {
        const one = alphaBeta.searchAction(at.state, at.past, action);
        const next = after(rules, at, action);
        const below = minimax(next.state, next.past).worth;
        const own = rules.toAct(next.state) === rules.toAct(at.state) || next.state.over !== 0 ? 1 : -1;
        const sign = next.state.over !== 0 && rules.toAct(at.state) === 1 ? -1 : own;
        expect(one.worth).toBe(shifted(sign * below));
        expect(one.line[0]).toBe(action);
      }
    }
  },
);

/** The same worth seen from one ply earlier. */
const shifted = (worth: number): number => (worth > 0 ? worth - 1 : worth < 0 ? worth + 1 : 0);

test.each(WAYS)('$way, without a limit the line is played to the end that it promises', ({ table }) => {
  const rules = open(ticTacToe);
  const alphaBeta = createAlphaBeta(rules, { table });
  for (const at of manyPositions(rules, 1, 200)) {
    const found = alphaBeta.search(at.state, at.past);
    const ended = worthOfLine(rules, at, found.line);
    if (!table) expect(ended).toBe(found.worth);
    else if (ended !== undefined) expect(ended).toBe(found.worth);
  }
});

test.each<{ what: string; tree: Tree; worth: number; line: number[] }>([
  { what: 'the quicker of two wins', tree: [[[[[1]]]], [[1], 0], [[1]]], worth: worthOf(1, 3), line: [2, 0, 0] },
  { what: 'the slower of two losses', tree: [[-1], [[[-1]]], -1], worth: worthOf(-1, 4), line: [1, 0, 0, 0] },
  { what: 'a late win before an early draw', tree: [0, [[[[1]]]]], worth: worthOf(1, 5), line: [1, 0, 0, 0, 0] },
  { what: 'a draw before a loss', tree: [[-1], [0], [[-1]]], worth: 0, line: [1, 0] },
])('it takes $what', ({ tree, worth, line }) => {
  const rules = treeGame(tree);
  const { state, past } = first(rules);
  for (const table of [false, true]) {
    const found = createAlphaBeta(rules, { table }).search(state, past);
    expect([found.worth, found.line]).toEqual([worth, line]);
  }
});

test.each([
  { setup: 'XX./OO./...', why: 'a win in one', plies: 1, action: 2 },
  { setup: 'XX./O.O/X..', why: 'a win in one before a block', plies: 1, action: 4 },
])('on $setup there is $why', ({ setup, plies, action }) => {
  const rules = board(setup);
  const { state, past } = first(rules);
  const found = createAlphaBeta(rules, { table: true }).search(state, past);
  expect([pliesOf(found.worth), found.line]).toEqual([plies, [action]]);
});

test('on 3×4 a won game is won at the earliest, and a lost one made to last', () => {
  const rules = open(ticTacToe, { cols: 4 });
  const alphaBeta = createAlphaBeta(rules, { table: true });
  const minimax = createMinimax(rules);
  let won = 0;
  let lost = 0;
  /** The best worth, and whether another action would win later or lose sooner. */
  const judge = (at: Position<TicTacToe>): { found: Searched; hasChoice: boolean } => {
    const found = alphaBeta.search(at.state, at.past);
    const distances = legalIn(rules, at)
      .map((action) => alphaBeta.searchAction(at.state, at.past, action).worth)
      .filter((worth) => Math.sign(worth) === Math.sign(found.worth))
      .map(pliesOf);
    const best = found.worth > 0 ? Math.min(...distances) : Math.max(...distances);
    if (found.worth !== 0) expect(pliesOf(found.worth)).toBe(best);
    expect(found.worth).toBe(minimax(at.state, at.past).worth);
    return { found, hasChoice: new Set(distances).size > 1 };
  };
  for (const at of manyPositions(rules, 4, 80)) {
    const { found, hasChoice } = judge(at);
    if (found.worth <= 0) continue;
    if (hasChoice) won++;
    if (pliesOf(found.worth) > 1 && judge(after(rules, at, found.line[0])).hasChoice) lost++;
  }
  expect(won).toBeGreaterThan(10);
  expect(lost).toBeGreaterThan(3);
});

const randomTree = (dice: FastDice, scores: readonly number[], depth: number): Tree =>
  depth === 0 || dice.below(4) === 0
    ? scores[dice.below(scores.length)]
    : Array.from({ length: 1 + dice.below(3) }, () => randomTree(dice, scores, depth - 1));

const rootTree = (dice: FastDice, scores: readonly number[], depth: number): Tree =>
  Array.from({ length: 2 + dice.below(2) }, () => randomTree(dice, scores, depth - 1));

test('on random trees a limited search proves what it says: a worth other than 0, and a 0 when it was whole', () => {
  const dice = new FastDice(11);
  let limited = 0;
  for (let i = 0; i < 400; i++) {
    const rules = treeGame(rootTree(dice, [-1, 0, 1], 7));
    const { state, past } = first(rules);
    const truth = createMinimax(rules)(state, past);
    for (let depth = 1; depth <= 7; depth++) {
      const found = createAlphaBeta(rules, { table: i % 10 === 0 }).search(state, past, { depth });
      expect(found.worth).toBe(createMinimax(rules)(state, past, { depth }).worth);
      if (found.whole || found.worth !== 0) expect(found.worth).toBe(truth.worth);
      if (found.worth === 0 && truth.worth !== 0) expect(found.whole).toBe(false);
      if (!found.whole) limited++;
      expect(found.depth).toBeLessThanOrEqual(depth);
    }
  }
  expect(limited).toBeGreaterThan(300);
});

test('on boards, a 0 is never called whole when the limit was hit', () => {
  const rules = open(ticTacToe, { rows: 4, cols: 4 });
  const minimax = createMinimax(rules);
  const alphaBeta = createAlphaBeta(rules, { table: true });
  for (const at of manyPositions(rules, 7, 60)) {
    const truth = createAlphaBeta(rules).search(at.state, at.past).worth;
    for (const depth of [1, 2, 3, 4, 5]) {
      const found = alphaBeta.search(at.state, at.past, { depth });
      expect(found.worth).toBe(minimax(at.state, at.past, { depth }).worth);
      if (found.whole || found.worth !== 0) expect(found.worth).toBe(truth);
    }
  }
});

test.each(BOARDS)('one table through many searches of $name never changes a result', ({ rules: opened, filled }) => {
  const rules: Rules = opened();
  const dice = new FastDice(5);
  const kept = createAlphaBeta(rules, { table: true });
  const facts = ({ worth, stopped }: Searched) => ({ worth, stopped });
  const positions = manyPositions(rules, Math.max(filled, 2), 40);
  for (let i = 0; i < 400; i++) {
    const { state, past } = positions[dice.below(positions.length)];
    const depth = dice.below(3) === 0 ? undefined : 1 + dice.below(7);
    const limits = depth === undefined ? {} : { depth };
    const fresh = createAlphaBeta(rules);
    const legal = legalIn(rules, { state, past });
    const action = legal[dice.below(legal.length)];
    const [found, expected] =
      dice.below(2) === 0
        ? [kept.search(state, past, limits), fresh.search(state, past, limits)]
        : [kept.searchAction(state, past, action, limits), fresh.searchAction(state, past, action, limits)];
    // A used table may know more than the limit allows: then its worth is exact.
    if (found.worth !== expected.worth) {
      expect([expected.worth, expected.whole]).toEqual([0, false]);
      expect(found.whole || found.worth !== 0).toBe(true);
      const truth = createAlphaBeta(rules);
      expect(found.worth).toBe(
        found.line[0] === action && found.line.length > 0
          ? [truth.search(state, past).worth, truth.searchAction(state, past, action).worth].find(
              (w) => w === found.worth,
            )
          : truth.search(state, past).worth,
      );
    } else expect(facts(found)).toEqual(facts(expected));
  }
});

test.each([1, 2, 7, 50, 500])('a budget of %d positions is never passed', (nodes) => {
  const rules = open(ticTacToe);
  const { state, past } = first(rules);
  for (const table of [false, true]) {
    const found = createAlphaBeta(rules, { table }).search(state, past, { nodes });
    expect([found.nodes, found.stopped, found.whole]).toEqual([nodes, true, false]);
  }
});

test('after a spent budget the same instance searches on as if nothing had been', () => {
  const rules = open(ticTacToe);
  const at = after(rules, first(rules), 1);
  const alphaBeta = createAlphaBeta(rules, { table: true });
  for (const nodes of [1, 30, 300, 900]) alphaBeta.search(at.state, at.past, { nodes });
  expect(alphaBeta.search(at.state, at.past)).toMatchObject({ worth: 0, whole: true, stopped: false });
});

test.each([0, 1, 2, 3])('a limit of %d plies is kept, for one action too', (depth) => {
  const rules = open(ticTacToe);
  const { state, past } = first(rules);
  const alphaBeta = createAlphaBeta(rules);
  expect(alphaBeta.search(state, past, { depth })).toMatchObject({ depth, worth: 0, whole: false });
  const one = alphaBeta.searchAction(state, past, 4, { depth });
  expect(one).toMatchObject({ worth: 0, whole: false, line: expect.arrayContaining([4]) });
  expect(one.depth).toBe(Math.max(depth, 1));
});

test('the position itself is left as it was', () => {
  const rules = open(ticTacToe);
  const { state, past } = after(rules, first(rules), 4);
  const bytes = Array.from(state.bytes);
  createAlphaBeta(rules, { table: true }).search(state, past);
  expect(Array.from(state.bytes)).toEqual(bytes);
  step(rules, state, past, 0, noChance);
  expect(state.ply).toBe(2);
});

const MARGINS = { min: -2, max: 2, zeroSum: true };

test.each(WAYS)(
  '$way, with more scores than win, loss and draw only a whole search claims to be whole',
  ({ table }) => {
    const dice = new FastDice(13);
    for (let i = 0; i < 300; i++) {
      const rules = treeGame(rootTree(dice, [-2, -1, 0, 1, 2], 6), MARGINS);
      const { state, past } = first(rules);
      const truth = createMinimax(rules)(state, past).worth;
      const alphaBeta = createAlphaBeta(rules, { table });
      for (const depth of [1, 2, 3, 4, 3, 5, 6]) {
        const found = alphaBeta.search(state, past, { depth });
        if (found.whole || Math.abs(scoreOf(found.worth)) === 2) expect(found.worth).toBe(truth);
      }
    }
  },
);
