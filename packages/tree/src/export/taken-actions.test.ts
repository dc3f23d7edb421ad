import { chanceOf } from '@umpire/core/host';
import { connectFour } from '@umpire/games/connect-four';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { plantGame } from '../../tests/open-game.ts';
import { explore } from '../explore/explore.ts';
import { Walker } from '../explore/walker.ts';
import { addLine } from '../lines/add-line.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { TakenActions } from './taken-actions.ts';

const GAMES = [
  ['tic-tac-toe', ticTacToe],
  ['connect-four', connectFour],
  ['storyweave', storyweave],
] as const;

/** A judge, as playouts would be: any number, the same for the same state. */
const judge = (state: { readonly ply: number }, _past: unknown, out: Float64Array): void => {
  out.fill((state.ply % 3) - 1);
};

/** The nodes with children; in a merged tree they are looked into instead of the others. */
function lookedInto({ nodes, file }: Store): number[] {
  const all = Array.from({ length: nodes.count }, (_, id) => id);
  return all.filter((id) => nodes.branches(id) > 0 && (!file.merged || nodes.original(id) === id));
}

const visitsBelow = ({ nodes, stats }: Store, id: number): number[] =>
  Array.from({ length: nodes.branches(id) }, (_, index) => {
    const child = nodes.child(id, index);
    return child === NO_NODE ? 0 : stats.visitsOf(child);
  });

test.each(GAMES)('%s: where playouts judged, no action was taken', async (_, game) => {
  const { store, workers, root } = plantGame(game, {}, { judge });
  await explore(store, workers, { start: root.id, states: 1500, depth: 200, strategy: 'best', seed: 'w' });
  const taken = new TakenActions(store);
  const told = lookedInto(store).filter((id) => taken.of(id) !== null);
  expect(told).toEqual([]);
  expect(store.stats.visitsOf(root.id + 1)).toBe(1);
});

test.each(GAMES)(
  '%s: where matches were walked, every state on the way has one of those taken most often',
  async (_, game) => {
    const { store, workers, root } = plantGame(game);
    await explore(store, workers, { start: root.id, states: 3000, depth: 1000, strategy: 'random', seed: 'w' });
    const taken = new TakenActions(store);
    const nodes = lookedInto(store);
    // The walk that was cut short by the number of states left its states and no score.
    const walked = nodes.filter((id) => Math.max(...visitsBelow(store, id)) > 0);
    expect(walked.length).toBeGreaterThan(0.9 * nodes.length);
    for (const id of nodes) {
      const visits = visitsBelow(store, id);
      const most = Math.max(...visits);
      const index = taken.of(id);
      if (most === 0) expect(index).toBeNull();
      else expect(visits[index ?? -1]).toBe(most);
    }
  },
);

test('in a merged tree more walks go on from a state than came to it in its own way', async () => {
  const { store, workers, root } = plantGame(ticTacToe);
  await explore(store, workers, { start: root.id, states: 3000, depth: 9, strategy: 'random', seed: 'w' });
  const sums = lookedInto(store).filter(
    (id) => visitsBelow(store, id).reduce((a, b) => a + b) > store.stats.visitsOf(id),
  );
  expect(store.file.merged).toBe(true);
  expect(sums.length).toBeGreaterThan(100);
});

test('of actions that were taken equally often the key of the state names one, and not always the first', async () => {
  const { store, workers, root } = plantGame(connectFour);
  await explore(store, workers, { start: root.id, states: 5000, depth: 1000, strategy: 'random', seed: 'w' });
  const taken = new TakenActions(store);
  const { hi, lo } = store.nodes;
  const places: number[] = [];
  for (const id of lookedInto(store)) {
    const visits = visitsBelow(store, id);
    const most = Math.max(...visits);
    const ties = visits.flatMap((n, index) => (n === most ? [index] : []));
    if (most === 0 || ties.length < 2) continue;
    const key = (BigInt(hi[id] >>> 0) << 32n) | BigInt(lo[id] >>> 0);
    expect(taken.of(id)).toBe(ties[Number(key % BigInt(ties.length))]);
    places.push(ties.indexOf(taken.of(id) ?? -1));
  }
  const firsts = places.filter((place) => place === 0).length / places.length;
  expect(places.length).toBeGreaterThan(100);
  expect(firsts).toBeGreaterThan(0.3);
  expect(firsts).toBeLessThan(0.6);
});

test('below states that were judged an action counts as taken once it was taken twice', async () => {
  const { store, workers, root, rules } = plantGame(storyweave, {}, { judge });
  await explore(store, workers, { start: root.id, states: 200, depth: 200, strategy: 'best', seed: 'w' });
  const walker = new Walker(rules, 's');
  const path = pathDown(walker, 40);
  for (let match = 0; match < 3; match++) addLine(store, walker, root.id, path, [1, -1]);
  const taken = new TakenActions(store);
  const line = path.map((_, depth) => store.find(root.id, path.slice(0, depth)));
  // At the top each child was judged too, so the number of matches that went on is unknown.
  expect(taken.of(line[0])).toBeNull();
  expect(line.slice(20).map((id) => taken.of(id))).toEqual(path.slice(20));
});

test('walks from a place within a tree count there, and not above it', async () => {
  const { store, workers, root } = plantGame(storyweave);
  await explore(store, workers, { start: root.id, states: 100, depth: 200, strategy: 'bfs', seed: 'w' });
  for (const [i, index] of [1, 2].entries()) {
    const start = store.find(root.id, [index]);
    await explore(store, workers, { start, states: 600 * (i + 1), depth: 1000, strategy: 'random', seed: 'w' });
  }
  const taken = new TakenActions(store);
  expect(taken.of(root.id)).toBeNull();
  const walked = lookedInto(store).filter((id) => id !== root.id && Math.max(...visitsBelow(store, id)) > 0);
  expect(walked.length).toBeGreaterThan(300);
  for (const id of walked) expect(taken.of(id)).not.toBeNull();
});

function pathDown(walker: Walker, depth: number): number[] {
  walker.goTo([]);
  while (walker.ply < depth && !walker.isOver) walker.choose(chanceOf('path')(0, walker.ply).below(walker.count));
  return walker.path();
}
