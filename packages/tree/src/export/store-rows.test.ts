import type { Block, Game, Result, Rules } from '@umpire/core';
import { keyText, refuse } from '@umpire/core/host';
import { outcomeOf } from '@umpire/core/hot';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { type Planted, plantGame } from '../../tests/open-game.ts';
import { addRoot } from '../explore/create-root.ts';
import { explore, type Strategy } from '../explore/explore.ts';
import { Walker } from '../explore/walker.ts';
import { addLine } from '../lines/add-line.ts';
import { matchupOf } from '../matchup.ts';
import type { Store } from '../store/store.ts';
import type { StateRow } from './state-row.ts';
import { type StoreRowsOptions, StoreWalkers, storeRows } from './store-rows.ts';

async function grown(game: unknown, strategy: Strategy, states: number): Promise<Planted> {
  const created = plantGame(game as Game);
  const { store, workers, root } = created;
  await explore(store, workers, { start: root.id, states, depth: 200, strategy, seed: 'w' });
  return created;
}

function rowsOf(store: Store, rules: Rules<Block>, options?: StoreRowsOptions): StateRow[] {
  const walkers = new StoreWalkers(store, () => ({ ok: true, value: rules }));
  return [...storeRows(store, walkers, options)].map((row) => {
    if (!row.ok) throw new Error(row.refusal.text);
    return row.value;
  });
}

test.each([
  ['tic-tac-toe', ticTacToe],
  ['storyweave', storyweave],
])('%s: every state is a row, with what the rules say of it and what was noted at it', async (_, game) => {
  const { store, root, rules } = await grown(game, 'random', 300);
  const rows = rowsOf(store, rules);
  expect(rows).toHaveLength(store.states);
  expect(new Set(rows.map(({ path }) => path.join('/'))).size).toBe(store.states);
  const walker = new Walker(rules, 's');
  for (const row of rows) {
    expect(walker.goTo(row.path)).toBe(row.path.length);
    const id = store.find(root.id, row.path);
    const key = new Int32Array(2);
    rules.key(walker.state, key);
    expect(row).toMatchObject({
      line: 0,
      player: null,
      matchup: root.matchup,
      seed: 's',
      key: keyText(key),
      ply: row.path.length,
    });
    expect(row.legal.map(({ action }) => action)).toEqual([...walker.legal()]);
    expect(row.outcome).toEqual(outcomeOf(rules, walker.state) ?? null);
    expect([row.visits, row.values]).toEqual([store.stats.visitsOf(id), store.stats.valuesOf(id) ?? null]);
    expect(row.via).toEqual(walker.via());
    expect(row.cards).toEqual([]);
  }
});

test('an action tells about the state it leads to, and the index is that of the one taken most often', () => {
  const { store, root, rules } = plantGame(ticTacToe);
  const walker = new Walker(rules, 's');
  for (const path of [[3, 0], [5, 1], [5, 2], [7]]) addLine(store, walker, root.id, path, [0.5, -0.5]);
  const [row] = rowsOf(store, rules);
  expect(row.index).toBe(5);
  expect(row.legal.map(({ visits }) => visits)).toEqual([0, 0, 0, 1, 0, 2, 0, 1, 0]);
  expect(row.legal.map(({ values }) => values !== null)).toEqual([0, 0, 0, 1, 0, 1, 0, 1, 0].map(Boolean));
  walker.goTo([5]);
  const key = new Int32Array(2);
  rules.key(walker.state, key);
  expect(row.legal[5]).toMatchObject({ values: [0.5, -0.5], childKey: keyText(key) });
  expect(row.legal[4]).toMatchObject({ values: null, childKey: null });
});

test('at a state without visited children no action was taken', async () => {
  const { store, rules } = await grown(ticTacToe, 'bfs', 50);
  for (const { index, visits, values } of rowsOf(store, rules))
    expect({ index, visits, values }).toEqual({ index: null, visits: 0, values: null });
});

test('a state that was reached in a second way has the actions of the one that was looked into', () => {
  const { store, root, rules } = plantGame(ticTacToe);
  const walker = new Walker(rules, 's');
  // The same three cells in two orders.
  addLine(store, walker, root.id, [0, 0, 0, 2], [1, -1]);
  addLine(store, walker, root.id, [2, 1, 0], [1, -1]);
  const rows = new Map(rowsOf(store, rules).map((row) => [row.path.join('/'), row]));
  const [first, second] = [rows.get('0/0/0'), rows.get('2/1/0')];
  expect(second?.key).toBe(first?.key);
  expect(second).toMatchObject({ index: 2, legal: first?.legal });
  expect(first?.legal[2].childKey).toBe(rows.get('0/0/0/2')?.key);
});

test('roots of a store are told apart, and each has its own deal', () => {
  const game = storyweave;
  const { store, rules } = plantGame(storyweave);
  addRoot(store, matchupOf(game, rules), rules, 's', 7);
  addRoot(store, matchupOf(game, rules), rules, 'other', 0);
  const rows = rowsOf(store, rules);
  expect(rows.map(({ seed }) => seed)).toEqual(['s', 's~7', 'other']);
  expect(rows.map(({ line }) => line)).toEqual([0, 1, 2]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});

test('the number of rows can be limited, and cards are in them if they are wanted', async () => {
  const { store, rules } = await grown(storyweave, 'bfs', 40);
  const all = rowsOf(store, rules);
  expect(rowsOf(store, rules, { states: 7 })).toEqual(all.slice(0, 7));
  for (const { cards } of rowsOf(store, rules, { states: 3, cards: true })) expect(cards).toHaveLength(120);
});

test('rules that cannot be opened end the rows with a refusal', async () => {
  const { store } = await grown(ticTacToe, 'bfs', 9);
  const refusal: Result<Rules<Block>> = refuse('other-version', 2, 'No.');
  expect([...storeRows(store, new StoreWalkers(store, () => refusal))]).toEqual([refusal]);
});
