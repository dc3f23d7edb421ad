import { type Game, keyText } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { type Planted, plantGame } from '../../tests/open-game.ts';
import { explore, type Strategy } from '../explore/explore.ts';
import { Walker } from '../explore/walker.ts';
import { branchesOf } from './branches-of.ts';
import { treeStats } from './tree-stats.ts';

async function grown(
  game: Game<never>,
  options: Record<string, unknown>,
  strategy: Strategy,
  states: number,
): Promise<Planted> {
  const planted = plantGame(game, options);
  const { store, workers, root } = planted;
  await explore(store, workers, { start: root.id, states, depth: 400, strategy, seed: 'w' });
  return planted;
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

/** Every state of the tree, asked of the rules. */
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
      turn: rules.turn?.(walker.state) ?? walker.state.ply,
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

/** Of those that were looked into. */
function width(all: readonly Seen[]): { readonly states: number; readonly mean: number; readonly max: number } {
  const counts = all.filter(({ children }) => children > 0).map(({ actions }) => actions);
  const mean = counts.length === 0 ? 0 : counts.reduce((a, b) => a + b, 0) / counts.length;
  return { states: counts.length, mean, max: Math.max(0, ...counts) };
}

test.each([
  ['tic-tac-toe', ticTacToe as Game<never>, {}, 'bfs', 1e9],
  ['a part of tic-tac-toe', ticTacToe as Game<never>, {}, 'dfs', 700],
  ['connect four by walks', connectFour as Game<never>, {}, 'random', 700],
  ['storyweave', storyweave as Game<never>, {}, 'bfs', 900],
  ['storyweave by walks', storyweave as Game<never>, {}, 'random', 900],
] as const)('%s: all numbers are those that counting by hand gives', async (_, game, options, strategy, states) => {
  const planted = await grown(game, options, strategy, states);
  const { store, rules } = planted;
  const stats = treeStats(store, rules.decisions);
  const all = seen(planted);
  const going = all.filter(({ isOver }) => !isOver);
  const lengths = all.filter(({ isOver }) => isOver).map(({ depth }) => depth);
  expect(stats).toMatchObject({
    states: all.length,
    unique: unique(all),
    transpositions: all.length - unique(all),
    depthMax: Math.max(...all.map(({ depth }) => depth)),
    whole: going.filter(({ actions, children }) => children === actions).length,
    begun: going.filter(({ actions, children }) => children > 0 && children < actions).length,
    leaves: going.filter(({ children }) => children === 0).length,
    ends: lengths.length,
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
  if (lengths.length > 0)
    expect(stats.lengths).toEqual({
      count: lengths.length,
      min: Math.min(...lengths),
      max: Math.max(...lengths),
      mean: lengths.reduce((a, b) => a + b, 0) / lengths.length,
      median: lengths.sort((a, b) => a - b)[lengths.length >> 1],
    });
  expect(stats.outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(lengths.length);
});

test('tic-tac-toe has 255,168 lines: X wins 131,184 and O 77,904, whatever is merged', async () => {
  const { store, root } = await grown(ticTacToe as Game<never>, {}, 'bfs', 1e9);
  const branches = branchesOf(store, root.id);
  const matches = branches.reduce((sum, each) => sum + each.matches, 0);
  const lead = branches.reduce((sum, each) => sum + each.sums[0] - each.sums[1], 0);
  expect(matches).toBe(255_168);
  // A win and a loss are as far apart as the scores of the two seats are then.
  expect(lead).toBe((131_184 - 77_904) * (store.outcomes.of(1)?.scores.reduce((a, b) => Math.abs(a - b)) ?? 0));
  // By symmetry: corners alike, edges alike.
  const counts = branches.map((each) => each.matches);
  expect([counts[2], counts[6], counts[8]]).toEqual([counts[0], counts[0], counts[0]]);
  expect([counts[3], counts[5], counts[7]]).toEqual([counts[1], counts[1], counts[1]]);
});

test.each([
  ['tic-tac-toe', ticTacToe as Game<never>, 2000],
  ['storyweave', storyweave as Game<never>, 2500],
])('%s: where matches went through, they are counted, and not the ends', async (_, game, states) => {
  const { store, root } = await grown(game, {}, 'random', states);
  const branches = branchesOf(store, root.id);
  const { visits, sums } = branches.reduce(
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
