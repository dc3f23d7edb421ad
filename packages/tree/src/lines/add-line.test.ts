import { type Game, Line } from '@umpire/core';
import { chanceOf } from '@umpire/core/host';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { type Planted, plantGame } from '../../tests/open-game.ts';
import { Walker } from '../explore/walker.ts';
import { addLine } from './add-line.ts';
import { verifyStore } from './verify.ts';

/** A random match: its path and its scores. */
function match({ rules }: Planted, number: number): { readonly path: number[]; readonly scores: number[] } {
  const line = new Line(rules, 's');
  const dice = chanceOf(`match ${number}`)(0, 0);
  const legal = new Int32Array(rules.legalMax);
  while (!line.isOver) {
    const index = dice.below(rules.legal(line.state, line.past, legal));
    line.play({ seat: line.seat, action: legal[index], index });
  }
  const scores = new Float64Array(rules.seats);
  rules.score(line.state, scores);
  return { path: line.plies.map(({ index }) => index as number), scores: [...scores] };
}

test.each([
  ['storyweave', storyweave as Game, 3],
  ['tic-tac-toe, where lines meet', ticTacToe as Game, 60],
])('%s: matches become lines of the tree, each state once', (_, game, matches) => {
  const created = plantGame(game);
  const { store, root, rules } = created;
  const walker = new Walker(rules, 's');
  let sum = 0;
  for (let number = 0; number < matches; number++) {
    const { path, scores } = match(created, number);
    const before = store.states;
    const { added, walked } = addLine(store, walker, root.id, path, scores);
    expect({ added, walked }).toEqual({ added: store.states - before, walked: path.length });
    expect(addLine(store, walker, root.id, path)).toEqual({ added: 0, walked: path.length });
    for (let depth = 0; depth <= path.length; depth++) {
      const id = store.find(root.id, path.slice(0, depth));
      expect(store.stats.visitsOf(id)).toBeGreaterThan(0);
    }
    sum += scores[0];
  }
  expect(store.stats.visitsOf(root.id)).toBe(matches);
  // Only one of several equal states has children.
  const { nodes } = store;
  if (store.file.merged)
    for (let id = 0; id < nodes.count; id++) if (nodes.original(id) !== id) expect(nodes.branches(id)).toBe(0);
  expect(store.stats.valuesOf(root.id)?.[0]).toBeCloseTo(sum / matches, 9);
  expect(verifyStore(store, () => ({ ok: true, value: rules }))).toMatchObject({ value: { differences: [] } });
});

test('a line is added as far as its actions exist', () => {
  const { store, root, rules } = plantGame(ticTacToe);
  expect(addLine(store, new Walker(rules, 's'), root.id, [0, 0, 50, 1])).toEqual({ added: 2, walked: 2 });
});
