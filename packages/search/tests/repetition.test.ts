// Games in which positions occur again: the search obeys the ban, ends, and leaves the past as it found it.
import { type Block, FastDice, OVER, type Rules, whoDecides } from '@umpire/core/hot';
import { walkers } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { createAlphaBeta } from '../src/exact/alpha-beta.ts';
import { createMinimax } from '../src/exact/minimax.ts';
import { createPlayouts } from '../src/mcts/playouts.ts';
import { searchPast } from '../src/search-past.ts';
import { worthOf } from '../src/worth.ts';
import { after, first, legalIn, lineOf, manyPositions, open, type Position } from './positions.ts';
import { veil } from './tiny-games.ts';

const REPEATS = ['superko', 'threefold'];

/** The state, its past's length, and the counts of this position and of all next ones, as text: a search must leave it the same. */
function printOf<S extends Block>(rules: Rules<S>, at: Position<S>): string {
  const key = new Int32Array(2);
  const counts = legalIn(rules, at).map((action) => {
    const next = after(rules, at, action);
    rules.key(next.state, key);
    return at.past.count(key[0], key[1]);
  });
  rules.key(at.state, key);
  return JSON.stringify([at.past.length, at.past.count(key[0], key[1]), counts, Array.from(at.state.bytes)]);
}

/** Minimax that copies the past for each action: nothing to rewind, nothing to forget. */
function slow<S extends Block>(rules: Rules<S>, at: Position<S>, depth: number, ply = 0): number {
  const seat = whoDecides(rules, at.state);
  if (seat === OVER) {
    const scores = new Float64Array(rules.seats);
    rules.score(at.state, scores);
    return worthOf(scores[0], ply);
  }
  if (ply === depth) return 0;
  const worths = legalIn(rules, at).map((action) => slow(rules, after(rules, at, action), depth, ply + 1));
  return seat === 0 ? Math.max(...worths) : Math.min(...worths);
}

test.each(REPEATS)('under %s both agree with a search that copies the past, and rewind theirs exactly', (repeat) => {
  const rules = open(walkers, { size: 3, repeat });
  const plain = createMinimax(rules);
  const cut = createAlphaBeta(rules, { table: true });
  let decided = 0;
  for (const at of manyPositions(rules, 12, 25)) {
    const before = printOf(rules, at);
    const expected = (rules.toAct(at.state) === 0 ? 1 : -1) * slow(rules, at, 3);
    expect(plain(at.state, at.past, { depth: 3 }).worth + 0).toBe(expected + 0);
    expect(printOf(rules, at)).toBe(before);
    expect(cut.search(at.state, at.past, { depth: 3 }).worth + 0).toBe(expected + 0);
    expect(printOf(rules, at)).toBe(before);
    for (const action of legalIn(rules, at)) cut.searchAction(at.state, at.past, action, { depth: 2 });
    expect(printOf(rules, at)).toBe(before);
    if (expected !== 0) decided++;
  }
  expect(decided).toBeGreaterThan(3);
});

test.each(REPEATS)('under %s a spent budget rewinds the past as well', (repeat) => {
  const rules = open(walkers, { size: 3, repeat });
  for (const at of manyPositions(rules, 6, 5)) {
    const before = printOf(rules, at);
    for (const nodes of [1, 10, 1000]) {
      expect(createAlphaBeta(rules).search(at.state, at.past, { nodes }).stopped).toBe(true);
      expect(createMinimax(rules)(at.state, at.past, { nodes }).stopped).toBe(true);
      expect(printOf(rules, at)).toBe(before);
    }
    createPlayouts(rules, new FastDice(1))(at.state, at.past, 20);
    expect(printOf(rules, at)).toBe(before);
  }
});

test('a game that only its ban ends is searched to its end: five cells, and the first seat is stuck', () => {
  const rules = open(veil);
  const { state, past } = first(rules);
  const found = createAlphaBeta(rules, { table: true }).search(state, past);
  expect(found).toMatchObject({ worth: worthOf(-1, 5), whole: true, nodes: 10 });
  expect(createMinimax(rules)(state, past)).toMatchObject({ worth: worthOf(-1, 5), nodes: 10 });
  expect(past.length).toBe(1);
});

test('where equal keys do not mean equal futures no table is used', () => {
  const rules = open(walkers, { size: 3 });
  expect(rules.search.keyComplete).toBe(false);
  const { state, past } = first(rules);
  const nodes = (of: typeof rules, table: boolean): number =>
    createAlphaBeta(of, { table }).search(state, past, { depth: 4 }).nodes;
  expect(nodes(rules, true)).toBe(nodes(rules, false));
  // The same game with a false promise: then the table would show.
  expect(nodes({ ...rules, search: { keyComplete: true } }, true)).not.toBe(nodes(rules, false));
});

test('a search gets a past of its own, which trusts its keys', () => {
  const rules = open(walkers);
  const line = lineOf(rules, []);
  line.play({ seat: 0, action: legalIn(rules, line)[0], index: 0 });
  const past = searchPast(line);
  expect([past.length, past.confirmer, line.past.confirmer === undefined]).toEqual([2, undefined, false]);
  past.push(1, 2, 3);
  expect(line.past.length).toBe(2);
});
