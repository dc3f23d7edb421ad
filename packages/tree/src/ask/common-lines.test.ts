import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { addRoot, treeFileOf } from '../explore/create-root.ts';
import { explore } from '../explore/explore.ts';
import { localWorkers } from '../explore/local-workers.ts';
import { Walker } from '../explore/walker.ts';
import { StoreWalkers } from '../export/store-rows.ts';
import { addLine } from '../lines/add-line.ts';
import { matchupOf } from '../matchup.ts';
import { Store } from '../store/store.ts';
import { commonEndings } from './common-endings.ts';
import { commonOpenings } from './common-openings.ts';
import { endsBelow } from './ends-below.ts';
import { firstActions } from './first-actions.ts';
import { lineAt } from './line-at.ts';

const opened = ticTacToe.open({ rows: 2, cols: 3, line: 2 });
if (!opened.ok) throw new Error(opened.refusal.text);
const rules = opened.value;

function begin() {
  const store = Store.inMemory(treeFileOf(rules));
  const root = addRoot(store, matchupOf(ticTacToe, rules), rules, 's', 0);
  return { store, root, walkers: new StoreWalkers(store, () => ({ ok: true, value: rules })) };
}

/** All lines to their ends, found in the obvious way. */
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
    const words = Array.from(walker.legal(), (action) => rules.words.describe(walker.state, action));
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
  const { by, openings } = found.value;
  expect(by).toBe('lines');
  expect(openings).toHaveLength(wanted.size);
  for (const { actions, matches, scores } of openings) {
    const entry = wanted.get(actions.join());
    expect(matches).toBe(entry?.matches);
    expect(scores[0]).toBeCloseTo((entry?.sum ?? 0) / matches);
  }
  const order = openings.map(({ matches }) => matches);
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
  expect(found.ok && found.value).toMatchObject({ by: 'matches', openings: [expect.anything()] });
  const all = commonOpenings(store, walkers, { length: 2, top: 9 });
  expect(all.ok && all.value.openings.map(({ matches, scores }) => [matches, scores[0]]).sort()).toEqual([
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
  expect(walker.isOver).toBe(true);
  const ending = { actions: [lines[0].types[0], lines[0].types[0]], reason: rules.reason(walker.state), lines: 1 };
  expect(found.ok && found.value).toEqual({ lines: 1, looked: 1, endings: [ending] });
});

async function whole() {
  const tree = begin();
  const plan = { start: tree.root.id, states: 1e6, depth: 100, strategy: 'bfs' as const, seed: '' };
  await explore(tree.store, localWorkers(rules, 's', 0), plan);
  return tree;
}

test('where states are merged every line that leads to an end counts, and not each end once', async () => {
  const { store, walkers } = await whole();
  const lines = allLines();
  const found = commonEndings(store, walkers, { length: 2, top: 99, sample: 1e6 });
  if (!found.ok) throw new Error(found.refusal.text);
  const wanted = new Map<string, number>();
  for (const { types, reason } of lines) {
    const name = JSON.stringify([types.slice(-2), reason]);
    wanted.set(name, (wanted.get(name) ?? 0) + 1);
  }
  expect(found.value).toMatchObject({ lines: lines.length, looked: lines.length });
  expect(new Map(found.value.endings.map((each) => [JSON.stringify([each.actions, each.reason]), each.lines]))).toEqual(
    wanted,
  );
});

test('each number of a line is another line, and all of them are all lines', async () => {
  const { store, root } = await whole();
  const ends = endsBelow(store, [root.id]);
  const lines = allLines();
  expect(ends(root.id).matches).toBe(lines.length);
  const found = new Set(lines.map((_, number) => lineAt(store, root.id, number, ends).path.join()));
  expect(found.size).toBe(lines.length);
  const walker = new Walker(rules, 's');
  for (const path of found) {
    walker.goTo(path.split(',').map(Number));
    expect(walker.isOver).toBe(true);
  }
});

test('a sample of lines has the shares of all lines', async () => {
  const { store, walkers } = await whole();
  const all = commonEndings(store, walkers, { length: 2, top: 99, sample: 1e6 });
  const some = commonEndings(store, walkers, { length: 2, top: 99, sample: 60 });
  if (!all.ok || !some.ok) throw new Error('no endings');
  expect(some.value).toMatchObject({ lines: all.value.lines, looked: 60 });
  for (const { reason, actions, lines } of all.value.endings) {
    const drawn = some.value.endings.find((each) => each.reason === reason && each.actions.join() === actions.join());
    expect(Math.abs((drawn?.lines ?? 0) / 60 - lines / all.value.lines)).toBeLessThan(0.2);
  }
});

const actionsOf = (tree: ReturnType<typeof begin>) => {
  const found = firstActions(tree.store, tree.walkers);
  if (!found.ok) throw new Error(found.refusal.text);
  return found.value;
};

test('first actions of one tree have their index, and scores for the seat that takes them', async () => {
  const tree = await whole();
  const lines = allLines();
  const { by, trees, actions } = actionsOf(tree);
  expect({ by, trees }).toEqual({ by: 'lines', trees: 1 });
  expect(actions.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  for (const { notation, matches, score, seat } of actions) {
    const own = lines.filter(({ texts }) => texts[0] === notation);
    expect({ seat, matches }).toEqual({ seat: 0, matches: own.length });
    expect(score).toBeCloseTo(own.reduce((sum, { scores }) => sum + scores[0], 0) / own.length);
  }
});

/** Trees of a game that does not merge states, one for each seed. */
function forest(seeds: readonly string[]) {
  const store = Store.inMemory({ ...treeFileOf(rules), merged: false });
  const matchup = matchupOf(ticTacToe, rules);
  const roots = seeds.map((seed) => addRoot(store, matchup, rules, seed, 0));
  return { store, root: roots[0], roots, walkers: new StoreWalkers(store, () => ({ ok: true, value: rules })) };
}

test('first actions of several trees are grouped by their texts', () => {
  const tree = forest(['a', 'b', 'c']);
  const [a, b] = tree.roots;
  const walker = new Walker(rules, 'a');
  addLine(tree.store, walker, a.id, [0, 1, 0], [1, 0]);
  addLine(tree.store, walker, b.id, [0, 2, 0], [0, 1]);
  addLine(tree.store, walker, b.id, [3, 0, 0], [1, 0]);
  const { by, trees, actions } = actionsOf(tree);
  // The third tree has no match, and its lines are not added to matches.
  expect({ by, trees }).toEqual({ by: 'matches', trees: 2 });
  const [first] = allLines().map(({ texts }) => texts[0]);
  expect(actions).toEqual([
    { notation: first, seat: 0, trees: 2, matches: 2, score: 0.5 },
    { notation: expect.any(String), seat: 0, trees: 1, matches: 1, score: 1 },
  ]);
});
