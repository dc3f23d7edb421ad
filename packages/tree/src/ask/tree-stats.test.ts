import type { Game } from '@umpire/core';
import { keyText } from '@umpire/core/host';
import { connectFour } from '@umpire/games/connect-four';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { judge } from '../../tests/grow-game.ts';
import { type Planted, plantGame } from '../../tests/open-game.ts';
import { addRoot } from '../explore/create-root.ts';
import { explore, type Strategy } from '../explore/explore.ts';
import { lookedInto } from '../explore/open-nodes.ts';
import { Walker } from '../explore/walker.ts';
import { OVER_KIND } from '../store/nodes.ts';
import { endsBelow, startsOf } from './ends-below.ts';
import { branchesOf } from './first-actions.ts';
import { treeStats } from './tree-stats.ts';

async function grown(
  game: Game,
  options: Record<string, unknown>,
  strategy: Strategy,
  states: number,
): Promise<Planted> {
  const created = plantGame(game, options);
  const { store, workers, root } = created;
  await explore(store, workers, { start: root.id, states, depth: 400, strategy, seed: 'w' });
  return created;
}

interface Seen {
  readonly depth: number;
  readonly key: string;
  readonly turn: number;
  readonly phase: string;
  readonly isOver: boolean;
  /** How many actions there are, and how many of them are in the tree. */
  readonly actions: number;
  readonly children: number;
}

/** Every state of the tree, computed by the rules. */
function seen({ store, rules }: Planted): Seen[] {
  const walker = new Walker(rules, 's');
  const { nodes } = store;
  const key = new Int32Array(2);
  return Array.from({ length: nodes.count }, (_, id) => {
    const { path } = nodes.pathOf(id);
    walker.goTo(path);
    rules.key(walker.state, key);
    const actions = walker.legal().length;
    return {
      depth: path.length,
      key: keyText(key),
      turn: rules.words.turn?.(walker.state) ?? walker.state.ply,
      phase: walker.isOver ? '' : rules.decisions[rules.decision(walker.state)],
      isOver: walker.isOver,
      actions,
      children: Array.from({ length: actions }, (_, index) => nodes.child(id, index)).filter((child) => child >= 0)
        .length,
    };
  });
}

function groups<K>(all: readonly Seen[], by: (state: Seen) => K): [K, Seen[]][] {
  const found = new Map<K, Seen[]>();
  for (const state of all) {
    const group = found.get(by(state));
    if (group === undefined) found.set(by(state), [state]);
    else group.push(state);
  }
  return [...found];
}

const unique = (all: readonly Seen[]): number => new Set(all.map(({ key }) => key)).size;

/** The width of the states that were looked into. */
function width(all: readonly Seen[]): { readonly states: number; readonly mean: number; readonly max: number } {
  const counts = all.filter(({ children }) => children > 0).map(({ actions }) => actions);
  const mean = counts.length === 0 ? 0 : counts.reduce((a, b) => a + b, 0) / counts.length;
  return { states: counts.length, mean, max: Math.max(0, ...counts) };
}

test.each([
  ['tic-tac-toe', ticTacToe as Game, {}, 'bfs', 1e9],
  ['a part of tic-tac-toe', ticTacToe as Game, {}, 'dfs', 700],
  ['connect four by walks', connectFour as Game, {}, 'random', 700],
  ['storyweave', storyweave as Game, {}, 'bfs', 900],
  ['storyweave by walks', storyweave as Game, {}, 'random', 900],
] as const)('%s: all numbers are those that counting by hand gives', async (_, game, options, strategy, states) => {
  const created = await grown(game, options, strategy, states);
  const { store, rules } = created;
  const stats = treeStats(store, rules.decisions);
  const all = seen(created);
  const going = all.filter(({ isOver }) => !isOver);
  const merge = (each: readonly Seen[]): number => (store.file.merged ? unique(each) : each.length);
  const ends = all.filter(({ isOver }) => isOver);
  const lengths = lineLengths(created);
  const looked = going.filter(({ children }) => children > 0);
  const lookedKeys = new Set(looked.map(({ key }) => key));
  expect(stats).toMatchObject({
    states: all.length,
    unique: unique(all),
    transpositions: all.length - unique(all),
    depthMax: Math.max(...all.map(({ depth }) => depth)),
    whole: looked.filter(({ actions, children }) => children === actions).length,
    begun: looked.filter(({ actions, children }) => children < actions).length,
    leaves: merge(going.filter(({ children, key }) => children === 0 && !(store.file.merged && lookedKeys.has(key)))),
    complete: states === 1e9,
    ends: unique(ends),
    lines: lengths.length,
    roots: 1,
  });
  expect(stats.depths).toEqual(
    groups(all, ({ depth }) => depth)
      .sort(([a], [b]) => a - b)
      .map(([depth, each]) => ({ depth, states: each.length, unique: unique(each) })),
  );
  expect(stats.branching).toEqual(
    groups(going, ({ depth }) => depth)
      .sort(([a], [b]) => a - b)
      .map(([depth, each]) => ({ depth, ...width(each) }))
      .filter(({ states: counted }) => counted > 0),
  );
  expect(new Set(stats.phases)).toEqual(
    new Set(
      groups(going, ({ phase }) => phase)
        .map(([phase, each]) => ({ phase, ...width(each) }))
        .filter(({ states: counted }) => counted > 0),
    ),
  );
  for (const { turn, mean, max, unique: different } of stats.turns) {
    const each = all.filter((state) => state.turn === turn);
    expect({ mean, max, different }).toEqual({ mean: width(each).mean, max: width(each).max, different: unique(each) });
  }
  expect(stats.lengths).toEqual(
    lengths.length === 0
      ? { min: 0, max: 0, mean: 0, median: 0 }
      : {
          min: lengths.reduce((a, b) => Math.min(a, b)),
          max: lengths.reduce((a, b) => Math.max(a, b)),
          mean: lengths.reduce((a, b) => a + b, 0) / lengths.length,
          median: lengths.sort((a, b) => a - b)[lengths.length >> 1],
        },
  );
  expect(stats.outcomes.reduce((sum, each) => sum + each.lines, 0)).toBe(lengths.length);
  expect(stats.outcomes.reduce((sum, each) => sum + each.ends, 0)).toBe(unique(ends));
});

/** The length of every line to an end, one by one. */
function lineLengths({ store, root }: Planted): number[] {
  const { nodes } = store;
  const lengths: number[] = [];
  const walk = (id: number, depth: number): void => {
    if (nodes.kind[id] === OVER_KIND) lengths.push(depth);
    const at = lookedInto(store, id);
    for (let index = 0; index < nodes.branches(at); index++)
      if (nodes.child(at, index) >= 0) walk(nodes.child(at, index), depth + 1);
  };
  walk(root.id, 0);
  return lengths;
}

test('tic-tac-toe: 958 end positions and 255,168 games, as published, by outcome and with their length', async () => {
  const { store, rules } = await grown(ticTacToe, {}, 'bfs', 1e9);
  const { complete, unique: different, ends, lines, lengths, outcomes } = treeStats(store, rules.decisions);
  expect({ complete, different, ends, lines }).toEqual({ complete: true, different: 5478, ends: 958, lines: 255_168 });
  // Games of 5 to 9 moves.
  const sum = 5 * 1440 + 6 * 5328 + 7 * 47_952 + 8 * 72_576 + 9 * 127_872;
  expect(lengths).toEqual({ min: 5, mean: sum / 255_168, median: 9, max: 9 });
  expect(
    outcomes.map((each) => [each.reason, Math.sign(each.scores[0] - each.scores[1]), each.ends, each.lines]),
  ).toEqual([
    ['line', 1, 626, 131_184],
    ['line', -1, 316, 77_904],
    ['board-full', 0, 16, 46_080],
  ]);
});

test('roots that are the same state are counted once where states are merged', async () => {
  const { store, rules, root } = await grown(ticTacToe, {}, 'bfs', 1e9);
  const matchup = store.matchups.get(root.matchup);
  if (matchup === undefined) throw new Error('no matchup');
  addRoot(store, matchup, rules, 'another', 0);
  expect(treeStats(store, rules.decisions)).toMatchObject({ roots: 2, ends: 958, lines: 255_168 });
  expect(startsOf(store)).toEqual([{ root: root.id, at: root.id, by: 'lines' }]);
});

test('more lines than a number can hold exactly are counted, rounded', () => {
  // A chain of states, with three paths from each to the next.
  const { store, root } = plantGame(ticTacToe);
  const three = { seats: new Uint8Array(3), turns: new Uint16Array(3), notations: new Uint32Array(3) };
  const outcome = store.outcomes.code({ scores: [1, 0], reason: 'line' });
  let at = root.id;
  for (let depth = 1; depth <= 60; depth++) {
    const isLast = depth === 60;
    const children = {
      ...three,
      keys: new Int32Array(6).fill(depth),
      kinds: new Uint8Array(3).fill(isLast ? OVER_KIND : 0),
      outcomes: new Uint16Array(3).fill(isLast ? outcome : 0),
    };
    at = store.expand({ parent: at, first: 0, count: 3, of: 3 }, children);
  }
  const { lines, lengths, ends } = treeStats(store, ['place']);
  expect(lines / 3 ** 60).toBeCloseTo(1, 12);
  expect({ ends, lengths }).toEqual({
    ends: 1,
    lengths: { min: 60, mean: expect.closeTo(60, 9), median: 60, max: 60 },
  });
});

test('a state that is reached after more and after fewer actions has lines of both lengths', () => {
  const { store, root } = plantGame(ticTacToe);
  const outcome = store.outcomes.code({ scores: [1, 0], reason: 'line' });
  const add = (parent: number, keys: readonly number[], isOver = false): number => {
    const [count, none] = [keys.length, new Uint8Array(keys.length)];
    const children = {
      keys: Int32Array.from(keys.flatMap((key) => [key, key])),
      kinds: none.map(() => (isOver ? OVER_KIND : 0)),
      seats: none,
      turns: new Uint16Array(count),
      outcomes: new Uint16Array(count).fill(isOver ? outcome : 0),
      notations: new Uint32Array(count),
    };
    return store.expand({ parent, first: 0, count, of: count }, children);
  };
  // The second child of the root is reached again two actions further down.
  const first = add(root.id, [1, 2]);
  add(add(first, [3]), [2]);
  add(first + 1, [4], true);
  const { lines, ends, lengths } = treeStats(store, ['place']);
  expect({ lines, ends, lengths }).toEqual({ lines: 2, ends: 1, lengths: { min: 2, mean: 3, median: 4, max: 4 } });
});

/** The results of the actions at the root. */
function branches({ store }: Planted): ReturnType<typeof branchesOf> {
  const [start] = startsOf(store);
  return branchesOf(store, start, endsBelow(store, [start.at]));
}

test('tic-tac-toe has 255,168 lines: X wins 131,184 and O 77,904, whatever is merged', async () => {
  const created = await grown(ticTacToe, {}, 'bfs', 1e9);
  const { store } = created;
  const ways = branches(created);
  const matches = ways.reduce((sum, each) => sum + each.matches, 0);
  const lead = ways.reduce((sum, each) => sum + each.sums[0] - each.sums[1], 0);
  expect(matches).toBe(255_168);
  // The difference between a win and a loss is that between the scores of the two seats.
  expect(lead).toBe((131_184 - 77_904) * (store.outcomes.of(1)?.scores.reduce((a, b) => Math.abs(a - b)) ?? 0));
  // By symmetry: corners alike, edges alike.
  const counts = ways.map((each) => each.matches);
  expect([counts[2], counts[6], counts[8]]).toEqual([counts[0], counts[0], counts[0]]);
  expect([counts[3], counts[5], counts[7]]).toEqual([counts[1], counts[1], counts[1]]);
});

test.each([
  ['tic-tac-toe', ticTacToe as Game, 2000],
  ['storyweave', storyweave as Game, 2500],
])('%s: where matches went through, they are counted, and not the ends', async (_, game, states) => {
  const created = await grown(game, {}, 'random', states);
  const { store, root } = created;
  expect(startsOf(store)).toEqual([{ root: root.id, at: root.id, by: 'matches' }]);
  const ways = branches(created);
  const { visits, sums } = ways.reduce(
    (all, each) => ({
      visits: all.visits + each.matches,
      sums: all.sums.map((sum, seat) => sum + (each.sums[seat] ?? 0)),
    }),
    { visits: 0, sums: [0, 0] },
  );
  expect(visits).toBe(store.stats.visitsOf(root.id));
  const values = store.stats.valuesOf(root.id) ?? [];
  for (const [seat, sum] of sums.entries()) expect(sum).toBeCloseTo(values[seat] * visits, 6);
});

test.each([
  ['alone', false],
  ['beside walks', true],
])('a state that was judged is no match that was played: %s', async (_, isWalked) => {
  const created = plantGame(ticTacToe, {}, { judge });
  const { store, workers, root } = created;
  const plan = { start: root.id, depth: 400, seed: 'w' };
  await explore(store, workers, { ...plan, states: 400, strategy: 'best' });
  if (isWalked) await explore(store, workers, { ...plan, states: 900, strategy: 'random' });
  expect(startsOf(store)).toMatchObject([{ by: 'judged' }]);
  const ways = branches(created);
  expect(ways.map(({ matches }) => matches)).toEqual(new Array(9).fill(1));
  const value = store.stats.valuesOf(store.find(root.id, [4]))?.[0];
  expect(ways[4].sums[0]).toBe(value);
});
