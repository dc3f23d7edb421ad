import { existsSync, mkdtempSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chdir, cwd } from 'node:process';
import type { Game } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, onTestFinished, test } from 'vitest';
import {
  demand,
  filesBelow,
  linesOf,
  matchFolder,
  rulesOf,
  scratch,
  seedTree,
  verified,
} from '../tests/scratch-tree.ts';
import { readDot } from './dot/read-dot.ts';
import { fromGraphology } from './dot/to-graphology.ts';
import { addRoot, createRoot } from './explore/create-root.ts';
import { unpackStore } from './lines/unpack.ts';
import { matchupOf } from './matchup.ts';
import { openTree } from './open-tree.ts';
import { Store } from './store/store.ts';
import type { TreeAction } from './tree-state.ts';

const games: readonly Game[] = [connectFour, storyweave, ticTacToe];

/** A store with the roots of these seeds. */
function storeOf(game: Game, ...seeds: string[]): string {
  const dir = join(scratch(), 'store');
  const rules = demand(game.open({}));
  const { store } = demand(createRoot(dir, matchupOf(game, rules), rules, { seed: seeds[0], match: 0 }));
  for (const seed of seeds) addRoot(store, matchupOf(game, rules), rules, seed, 0);
  store.close();
  return dir;
}

function folderWith(game: Game, seed = 's'): string {
  const folder = matchFolder(scratch(), game);
  return demand(seedTree(folder, game, seed).make([]));
}

test('a state is a graph with actions, the same as in its folder', () => {
  const dir = folderWith(storyweave);
  const state = openTree(dir, { games }).at('0/1');
  state.save();
  const files = filesBelow(join(dir, '0/1'));
  expect(fromGraphology(state.graph)).toEqual(demand(readDot(files['game.dot'])));
  expect(state.actions.map(({ text }, i) => `${i}: ${text}`)).toEqual(
    linesOf(join(dir, '0/1'), 'actions.txt').map((line) => line.replace(/: .*\t/, ': ')),
  );
  expect(state.key).toBe(JSON.parse(files['state.json']).key);
  expect(state.outcome).toBeUndefined();
  const cards = state.graph.filterNodes((_, { type }) => type === 'Card');
  expect(cards).toHaveLength(120);
});

test('every action can be taken by its index, by its words and by its edge', () => {
  const dir = folderWith(storyweave);
  const state = openTree(dir, { games }).at('7');
  const keys = state.actions.map((_, index) => state.act(index).key);
  expect(new Set(keys).size).toBe(keys.length);
  state.actions.forEach(({ text, type, from, to }, index) => {
    expect(state.act({ text }).path).toEqual([7, index]);
    expect(state.act({ type, from, to } as TreeAction).key).toBe(keys[index]);
  });
  // In tic-tac-toe the edge begins at the player's node, for which the words have another name.
  const grid = openTree(folderWith(ticTacToe), { games }).at('');
  for (const edge of grid.graph.edges()) {
    const { action_id, action_type } = grid.graph.getEdgeAttributes(edge);
    if (action_id === undefined) continue;
    const [from, to] = grid.graph.extremities(edge);
    expect(grid.act({ type: String(action_type), from, to }).path).toEqual([action_id]);
  }
});

test('acting stores nothing, saving stores the state with all before it', () => {
  const dir = folderWith(ticTacToe);
  const state = openTree(relative('', dir), { games }).at('').act(4).act({ text: '0 0' });
  expect(existsSync(join(dir, '4'))).toBe(false);
  const before = cwd();
  onTestFinished(() => chdir(before));
  chdir(mkdtempSync(join(scratch(), 'x')));
  expect(state.save()).toBe(join(dir, '4/0'));
  expect(linesOf(join(dir, '4/0'), 'path.txt')).toHaveLength(2);
  expect(verified(dir, ticTacToe)).toMatchObject({ compared: 3, differences: [] });
});

test('in a folder paths begin there', () => {
  const dir = folderWith(ticTacToe);
  openTree(dir, { games }).at('4/0').save();
  expect(openTree(join(dir, '4'), { games }).at('0').path).toEqual([4, 0]);
});

test('a store is walked and saved alike', () => {
  const dir = storeOf(ticTacToe, 's');
  const state = openTree(dir, { games }).at([4, 0]);
  expect(state.save()).toBe(`${dir}:4/0`);
  expect(state.save()).toBe(`${dir}:4/0`);
  const store = demand(Store.open(dir));
  expect([store.states, store.find(store.roots[0].id, [4, 0]) >= 0]).toEqual([3, true]);
  const folder = openTree(folderWith(ticTacToe), { games }).at('4/0');
  expect([folder.key, folder.actions]).toEqual([state.key, state.actions]);
});

test('the end of a match has an outcome and no actions', () => {
  const won = openTree(folderWith(ticTacToe), { games }).at('0/2/0/2/0');
  expect(won.outcome).toMatchObject({ scores: [1, -1] });
  expect(won.actions).toEqual([]);
  expect(() => won.act(0)).toThrow('There is no action 0 in 0/2/0/2/0.');
});

test('with several roots one has to be named', () => {
  const dir = storeOf(storyweave, 'a', 'b c');
  const { id } = matchupOf(storyweave, demand(storyweave.open({})));
  const [a, b] = ['a', 'b%20c'].map((name) => openTree(dir, { games, root: `${id}/${name}` }).at(''));
  expect(a.key).not.toBe(b.key);
  expect(openTree(`${dir}:${id}/b%20c`, { games }).at('').key).toBe(b.key);
  expect(openTree(`${dir}:${id}/b%20c/7`, { games }).at('0').path).toEqual([7, 0]);
  const tree = openTree(dir, { games });
  expect(tree.roots).toEqual([`${id}/a`, `${id}/b%20c`]);
  expect(tree.roots.map((root) => tree.at(root).key)).toEqual([a.key, b.key]);
  expect(tree.at(`${id}/b%20c/7`).save()).toBe(`${dir}:${id}/b%20c/7`);
  expect(() => tree.at('0')).toThrow(`has 2 roots, so say which one: ${id}/a, ${id}/b%20c.`);
  expect(() => openTree(dir, { games, root: 'a' })).toThrow(`has no root 'a'. It has ${id}/a, ${id}/b%20c.`);
});

test('as a seat sees it there are no cards of others and no actions of others', () => {
  const dir = folderWith(storyweave);
  const [open, own, other] = [undefined, 0, 1].map((seat) =>
    openTree(dir, { games, ...(seat === undefined ? {} : { seat }) }).at(''),
  );
  expect([own.actions, other.actions.length]).toEqual([open.actions, 0]);
  const known = (state: typeof open) =>
    state.graph.filterNodes((_, { card_id }) => card_id !== undefined && card_id !== '?');
  expect([open, own, other].map((state) => known(state).length)).toEqual([120, 7, 7]);
  expect(new Set([open.key, own.key, other.key]).size).toBe(3);
  const hidden = matchFolder(scratch(), storyweave, {}, 1);
  const dirOfSeat = demand(seedTree(hidden, storyweave, 's').make([]));
  expect(openTree(dirOfSeat, { games }).at('').key).toBe(other.key);
  expect(() => openTree(dirOfSeat, { games, seat: 0 })).toThrow('shows what seat 1 may see, not seat 0');
  expect(() => openTree(dir, { games, seat: 2 })).toThrow('from 0 to 1, not 2');
});

test.each<[string, (dir: string) => unknown, string]>([
  ['no tree', () => openTree(scratch(), { games }), 'lies in no tree'],
  ['a matchup', (dir) => openTree(join(dir, '..'), { games }), 'is a matchup'],
  ['another game', (dir) => openTree(dir, { games: [storyweave] }), 'of tic-tac-toe'],
  ['no index', (dir) => openTree(dir, { games }).at('0/x'), "'x' is not an index"],
  ['an index too high', (dir) => openTree(dir, { games }).at('0/8'), '0 has 8 actions'],
  ['half an index', (dir) => openTree(dir, { games }).at([0.5]), "'0.5' is not an index"],
  [
    'no such action',
    (dir) => openTree(dir, { games }).at('').act({ text: '9 9' }),
    'No action here is {"text":"9 9"}. There are: 0 {"text":"0 0","type":"place"',
  ],
  ['an action of many', (dir) => openTree(dir, { games }).at('').act({ type: 'place' }), '9 actions here are'],
  ['an index of none', (dir) => openTree(dir, { games }).at('').act(9), 'There is no action 9 in the root'],
])('%s is refused with a sentence', (_, open, text) => {
  const dir = folderWith(ticTacToe);
  expect(() => open(dir)).toThrow(text);
});

test.each<[string, (dir: string) => unknown, string]>([
  ['a path', (dir) => openTree(dir, { games }).at(null as never), "'0/1/2' or [0, 1, 2], not null"],
  ['a path', (dir) => openTree(dir, { games }).at(['0'] as never), "not [ '0' ]"],
  ['a path', (dir) => openTree(dir, { games }).at(undefined as never), 'not undefined'],
  [
    'an action',
    (dir) =>
      openTree(dir, { games })
        .at('')
        .act(null as never),
    'an index, or what its edge says',
  ],
  [
    'an action',
    (dir) =>
      openTree(dir, { games })
        .at('')
        .act('0' as never),
    "not '0'",
  ],
  ['an action', (dir) => openTree(dir, { games }).at('').act({}), 'not {}'],
  ['a tree', () => openTree(undefined as never, { games }), 'a store or of a folder of a tree, not undefined'],
  ['a root', (dir) => openTree(dir, { games, root: 3 as never }), "'<matchup>/<seed>', not 3"],
])('in place of %s something else is a TypeError that names it', (_, open, text) => {
  const dir = folderWith(ticTacToe);
  expect(() => open(dir)).toThrow(TypeError);
  expect(() => open(dir)).toThrow(text);
});

test('a state says its ply, turn and seat, and what was noted at it, in a store and in folders', () => {
  const dir = storeOf(ticTacToe, 's');
  const tree = openTree(dir, { games });
  expect(tree.at('4/0')).toMatchObject({ ply: 2, turn: 2, seat: 0, isStored: false, visits: 0, value: undefined });
  tree.at('4/0').save();
  expect(tree.at('4/0')).toMatchObject({ isStored: true, visits: 0 });
  const store = demand(Store.open(dir));
  store.stats.note(store.find(store.roots[0].id, [4, 0]), 2, [0.5, -0.5]);
  store.close();
  const noted = openTree(dir, { games }).at('4/0');
  expect(noted).toMatchObject({ isStored: true, visits: 2, value: [0.5, -0.5] });
  expect(openTree(dir, { games }).at('0/2/0/2/0')).toMatchObject({ seat: -1, ply: 5 });
  const out = scratch();
  demand(unpackStore(demand(Store.open(dir)), out, ticTacToe, rulesOf(ticTacToe)));
  const folders = openTree(join(out, tree.roots[0]), { games });
  expect(folders.roots).toEqual(tree.roots);
  expect(folders.at('4/0')).toMatchObject({ isStored: true, visits: 2, value: [0.5, -0.5] });
  expect(folders.at('4')).toMatchObject({ isStored: true, visits: 0, value: undefined });
  expect(folders.at('5').isStored).toBe(false);
});
