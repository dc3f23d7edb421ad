// Grows trees for tests, and counts what is in them.
import { type Block, begin, chanceOf, perft as countLines, Past, type Rules } from '@umpire/core/hot';
import type { Judge } from '../src/explore/expansion.ts';
import { type ExploreOptions, explore, type Strategy } from '../src/explore/explore.ts';
import type { Store } from '../src/store/store.ts';
import type { Planted } from './open-game.ts';

/** A judge that only needs to tell states apart. */
export const judge: Judge = (state, _past, out) => {
  const word = state.words.reduce((sum, each, i) => (Math.imul(sum, 31) + each + i) | 0, 7);
  out.fill(0);
  out[0] = (word & 0xff) / 255;
  out[1] = 1 - out[0];
};

export const grow = (
  { store, root, workers }: Planted,
  strategy: Strategy,
  more: Partial<ExploreOptions> = {},
): ReturnType<typeof explore> =>
  explore(store, workers, { start: root.id, states: 1e9, depth: 60_000, strategy, seed: 'walks', ...more });

export const perDepth = ({ nodes }: Store): number[] => {
  const counts: number[] = [];
  for (let id = 0; id < nodes.count; id++)
    if (!nodes.twins.has(id)) counts[nodes.depth[id]] = (counts[nodes.depth[id]] ?? 0) + 1;
  return counts;
};

/** How many lines of 0 … depth actions there are. */
export function perft(rules: Rules<Block>, depth: number): number[] {
  const state = rules.layout.create();
  const past = new Past();
  const chance = chanceOf('s');
  begin(rules, state, past, chance);
  const counts = Array.from({ length: depth }, (_, i) => countLines(rules, state, past, chance, i + 1));
  while (counts.at(-1) === 0) counts.pop();
  return [1, ...counts];
}
