import type { Block, Rules } from '@umpire/core';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { explore } from '../explore/explore.ts';
import { localWorkers } from '../explore/local-workers.ts';
import { addRoot, treeFileOf } from '../explore/plant.ts';
import { Walker } from '../explore/walker.ts';
import { StoreWalkers } from '../export/store-rows.ts';
import { addLine } from '../lines/add-line.ts';
import { matchupOf } from '../matchup.ts';
import { Store } from '../store/store.ts';
import { commonEndings, commonOpenings } from './common-lines.ts';

const opened = ticTacToe.open({ rows: 2, cols: 3, line: 2 });
if (!opened.ok) throw new Error(opened.refusal.text);
const rules = opened.value as unknown as Rules<Block>;

function begin() {
  const store = Store.inMemory(treeFileOf(rules as unknown as Rules));
  const root = addRoot(store, matchupOf(ticTacToe, rules as unknown as Rules), rules, 's', 0);
  return { store, root, walkers: new StoreWalkers(store, () => ({ ok: true, value: rules })) };
}

/** All lines to their ends, the obvious way. */
function allLines(): { texts: string[]; types: string[]; scores: number[]; reason: string }[] {
  const lines: ReturnType<typeof allLines> = [];
  const walker = new Walker(rules, 's');
  const walk = (path: number[], texts: string[], types: string[]): void => {
    walker.goTo(path);
    if (walker.isOver) {
      const scores = new Float64Array(2);
      rules.score(walker.state, scores);
      lines.push({ texts, types, scores: [...scores], reason: rules.reason(walker.state) });
      return;
    }
    const words = Array.from(walker.legal(), (action) => rules.describe(walker.state, action));
    words.forEach(({ text, type }, index) => walk([...path, index], [...texts, text], [...types, type]));
  };
  walk([], [], []);
  return lines;
}

test('without visits an opening has as many matches as lines end below it, with their mean score', async () => {
  const { store, root, walkers } = begin();
  await explore(store, localWorkers(rules, 's', 0), {
    start: root.id,
    states: 1e6,
    depth: 100,
    strategy: 'bfs',
    seed: '',
  });
  const found = commonOpenings(store, walkers, { length: 2, top: 1000 });
  if (!found.ok) throw new Error(found.refusal.text);
  const lines = allLines();
  const wanted = new Map<string, { matches: number; sum: number }>();
  for (const { texts, scores } of lines) {
    const name = texts.slice(0, 2).join();
    const entry = wanted.get(name) ?? { matches: 0, sum: 0 };
    wanted.set(name, { matches: entry.matches + 1, sum: entry.sum + scores[0] });
  }
  expect(found.value).toHaveLength(wanted.size);
  for (const { actions, matches, scores } of found.value) {
    const entry = wanted.get(actions.join());
    expect(matches).toBe(entry?.matches);
    expect(scores[0]).toBeCloseTo((entry?.sum ?? 0) / matches);
  }
  const order = found.value.map(({ matches }) => matches);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
});

test('with matches in the tree their visits count, and only the asked number is told', () => {
  const { store, root, walkers } = begin();
  const walker = new Walker(rules, 's');
  for (const path of [
    [0, 0, 0],
    [0, 0, 1],
    [1, 2, 0],
  ])
    addLine(store, walker, root.id, path, [1, -1]);
  addLine(store, walker, root.id, [1, 2, 0], [-1, 1]);
  store.commit();
  const found = commonOpenings(store, walkers, { length: 2, top: 1 });
  expect(found.ok && found.value).toHaveLength(1);
  const all = commonOpenings(store, walkers, { length: 2, top: 9 });
  expect(all.ok && all.value.map(({ matches, scores }) => [matches, scores[0]]).sort()).toEqual([
    [2, 0],
    [2, 1],
  ]);
});

test('endings are told by the kinds of their last actions and the reason', () => {
  const { store, root, walkers } = begin();
  const walker = new Walker(rules, 's');
  const lines = allLines();
  const path = [0, 1, 0];
  addLine(store, walker, root.id, path);
  store.commit();
  walker.goTo(path);
  const found = commonEndings(store, walkers, { length: 2, top: 5, sample: 100 });
  expect(found.ok && found.value).toEqual(
    walker.isOver
      ? [{ actions: [lines[0].types[0], lines[0].types[0]], reason: rules.reason(walker.state), matches: 1 }]
      : [],
  );
  expect(walker.isOver).toBe(true);
});
