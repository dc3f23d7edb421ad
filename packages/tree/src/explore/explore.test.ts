import type { Block, Game, Rules } from '@umpire/core';
import { begin, chanceOf, Past } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { grow, judge, perDepth, perft } from '../../tests/grow-game.ts';
import { keysOf, pathsOf, plantGame } from '../../tests/open-game.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { STRATEGIES, type Workers } from './explore.ts';

test.each(['bfs', 'dfs', 'best'] as const)('%s finds all of tic-tac-toe: 5,478 positions', async (strategy) => {
  const created = plantGame(ticTacToe, {}, { judge });
  expect(await grow(created, strategy)).toBe('complete');
  const { store } = created;
  expect([store.states, store.nodes.unique]).toEqual([16_168, 5478]);
  const ends = Array.from(store.nodes.kind.subarray(0, store.nodes.count)).filter((kind) => kind === OVER_KIND);
  expect(ends.length).toBeGreaterThan(958);
});

test('every strategy finds the same positions of a small game', async () => {
  const found = [];
  for (const strategy of STRATEGIES) {
    const created = plantGame(connectFour, { rows: 3, cols: 3, line: 3 }, { judge });
    expect(await grow(created, strategy)).toBe('complete');
    found.push([...keysOf(created.store)].sort());
  }
  for (const keys of found) expect(keys).toEqual(found[0]);
  expect(found[0].length).toBeGreaterThan(500);
});

/** The number of different positions, counted ply by ply without a tree. */
function positions(rules: Rules<Block>): number {
  const seen = new Set<string>();
  const key = new Int32Array(2);
  const walk = (path: readonly number[]): void => {
    const state = rules.layout.create();
    const past = new Past();
    begin(rules, state, past, chanceOf('s'));
    const legal = new Int32Array(rules.legalMax);
    for (const action of path) {
      rules.apply(state, action, chanceOf('s'));
      state.ply++;
    }
    rules.key(state, key);
    if (seen.has(key.join())) return;
    seen.add(key.join());
    if (state.over !== 0) return;
    const actions = [...legal.subarray(0, rules.legal(state, past, legal))];
    for (const action of actions) walk([...path, action]);
  };
  walk([]);
  return seen.size;
}

test.each([
  [2, 2, 2],
  [3, 3, 3],
  [2, 4, 3],
])('connect four on %i × %i with %i in a line has as many positions as counting finds', async (rows, cols, line) => {
  const created = plantGame(connectFour, { rows, cols, line });
  await grow(created, 'bfs');
  expect(created.store.nodes.unique).toBe(positions(created.rules));
});

test.each([
  ['storyweave without mulligan', storyweave as Game, { mulligan: false }, 4],
  ['storyweave', storyweave as Game, { mulligan: true }, 3],
  ['go on 3 × 3', go as Game, { size: 3 }, 3],
  ['go on 2 × 2', go as Game, { size: 2 }, 6],
  ['kittens', kittens as Game, {}, 3],
])('%s: every state of a depth is there once, as often as perft says', async (_, game, options, depth) => {
  for (const strategy of ['bfs', 'dfs', 'best'] as const) {
    const created = plantGame(game, options, { judge });
    expect(created.store.file.merged).toBe(false);
    expect(await grow(created, strategy, { depth })).toBe('complete');
    expect(perDepth(created.store)).toEqual(perft(created.rules, depth));
  }
});

test.each(STRATEGIES)('%s stores exactly as many states as were wanted', async (strategy) => {
  for (const states of [2, 3, 77, 500]) {
    const created = plantGame(storyweave, {}, { judge });
    expect(await grow(created, strategy, { states })).toBe('enough');
    expect(created.store.states).toBe(states);
  }
});

test.each([
  ['bfs', storyweave as Game, {}],
  ['dfs', storyweave as Game, {}],
  ['bfs', ticTacToe as Game, {}],
  ['dfs', ticTacToe as Game, {}],
  ['dfs', go as Game, { size: 2 }],
] as const)('%s goes on after a stop as if there had been none (%#)', async (strategy, game, options) => {
  const dice = chanceOf('stops')(0, 0);
  const total = 700;
  const once = plantGame(game, options);
  await grow(once, strategy, { states: total });
  const dir = temporaryFolder();
  for (let states = 1 + dice.below(40); ; states += 1 + dice.below(150)) {
    const created = plantGame(game, options, { dir });
    await grow(created, strategy, { states: Math.min(states, total) });
    created.store.close();
    if (states >= total) break;
  }
  expect(pathsOf(plantGame(game, options, { dir }).store)).toEqual(pathsOf(once.store));
});

test.each(['random', 'best'] as const)('%s goes on after a stop to as many states as are wanted', async (strategy) => {
  const dir = temporaryFolder();
  for (const states of [10, 11, 250, 600]) {
    const created = plantGame(storyweave, {}, { dir, judge });
    expect(await grow(created, strategy, { states })).toBe('enough');
    created.store.close();
    expect(plantGame(storyweave, {}, { dir }).store.states).toBe(states);
  }
});

test('a walk that was taken before a stop is not taken again after it', async () => {
  const dir = temporaryFolder();
  const first = plantGame(storyweave, {}, { dir });
  await grow(first, 'random', { states: 300 });
  const walks = first.store.stats.visitsOf(first.root.id);
  first.store.close();
  const numbers: number[] = [];
  const second = plantGame(storyweave, {}, { dir });
  const { workers } = second;
  const watched: Workers = {
    ...workers,
    walk(asked) {
      numbers.push(asked.from);
      return workers.walk(asked);
    },
  };
  await grow({ ...second, workers: watched }, 'random', { states: 600 });
  expect(numbers[0]).toBe(walks);
});

test('one strategy goes on where another stopped, until the tree is whole', async () => {
  const depth = 5;
  const dir = temporaryFolder();
  for (const [strategy, states] of [
    ['dfs', 90],
    ['random', 300],
    ['best', 500],
    ['bfs', 1e9],
  ] as const) {
    const created = plantGame(storyweave, { mulligan: false }, { dir, judge });
    await grow(created, strategy, { states, depth });
    created.store.close();
  }
  const { store, rules } = plantGame(storyweave, { mulligan: false }, { dir });
  expect(perDepth(store)).toEqual(perft(rules, depth));
  expect(store.nodes.twins.size).toBe(0);
});

test('best first looks into the states that are worth most to the seat that moved there', async () => {
  const created = plantGame(storyweave, { mulligan: false }, { judge });
  const { store } = created;
  await grow(created, 'best', { states: 2500 });
  const { nodes, stats } = store;
  const worth = (id: number): number => stats.valuesOf(id)?.[nodes.seat[nodes.parent(id)]] ?? 0;
  const mean = (ids: number[]): number => ids.reduce((sum, id) => sum + worth(id), 0) / ids.length;
  const open = Array.from({ length: nodes.count - 1 }, (_, i) => i + 1).filter((id) => nodes.kind[id] !== OVER_KIND);
  const isLookedInto = (id: number): boolean => nodes.branches(id) > 0;
  expect(mean(open.filter(isLookedInto))).toBeGreaterThan(mean(open.filter((id) => !isLookedInto(id))) + 0.1);
});

test.each(STRATEGIES)('%s below a state leaves the rest of the tree alone', async (strategy) => {
  const created = plantGame(storyweave, { mulligan: false }, { judge });
  await grow(created, 'bfs', { depth: 2 });
  const { store, root } = created;
  const before = store.states;
  const start = store.find(root.id, [1]);
  await grow(created, strategy, { start, states: before + 200 });
  expect(store.states).toBe(before + 200);
  for (let id = before; id < store.nodes.count; id++) expect(store.nodes.pathOf(id).path[0]).toBe(1);
});

test.each(['bfs', 'dfs', 'best', 'random'] as const)(
  '%s below a state that was reached before on another path finds everything below it',
  async (strategy) => {
    const created = plantGame(ticTacToe, {}, { judge });
    const { store, root } = created;
    await grow(created, 'bfs', { depth: 3 });
    // X 0, O 1, X 2 and X 2, O 1, X 0: the second is merged into the first.
    const start = store.find(root.id, [2, 1, 0]);
    expect(store.nodes.original(start)).not.toBe(start);
    expect(await grow(created, strategy, { start })).toBe('complete');
    const alone = plantGame(ticTacToe, { setup: 'XOX/.../...', toPlay: 'O' });
    await grow(alone, 'bfs');
    expect(keysBelow(store, start).size).toBe(keysOf(alone.store).size);
  },
);

/** The keys of all states to which paths from a node lead. */
function keysBelow(store: Store, start: number): Set<string> {
  const { nodes } = store;
  const keys = new Set<string>();
  const visit = (id: number): void => {
    const key = `${nodes.hi[id]} ${nodes.lo[id]}`;
    if (keys.has(key)) return;
    keys.add(key);
    for (let index = 0; index < 9; index++) {
      const child = store.step(id, index);
      if (child >= 0) visit(child);
    }
  };
  visit(start);
  return keys;
}

test('a run that is told to stop stops, and says so', async () => {
  const created = plantGame(storyweave, {}, { dir: temporaryFolder() });
  const ended = await grow(created, 'bfs', { states: 200_000, onStored: () => false });
  expect(ended).toBe('stopped');
});

test('a walk that does not come to an end leaves no score', async () => {
  const created = plantGame(storyweave, {});
  await grow(created, 'random', { states: 50, depth: 3 });
  const { store, root } = created;
  expect(store.stats.visitsOf(root.id)).toBeGreaterThan(0);
  for (let id = 1; id < store.nodes.count; id++) expect(store.stats.visitsOf(id)).toBe(0);
});
