import type { Rules } from '@umpire/core/hot';
import { chanceOf } from '@umpire/core/hot';
import type { EquilibriumSearch } from '../src/cfr/equilibrium.ts';
import { type AlgorithmName, equilibriumSearch, type GameTree, gameTree } from '../src/index.ts';

/** The rules of a game, which is one of many types. */
export function rulesOf(game: unknown, options: object = {}): Rules {
  const opened = (game as { open(options: object): { ok: true; value: Rules } | { ok: false } }).open(options);
  if (!opened.ok) throw new Error('the options are refused');
  return opened.value;
}

export function treeOf(rules: Rules): GameTree {
  const found = gameTree(rules);
  if (!found.ok) throw new Error(found.refusal.text);
  return found.value;
}

/** A search after this many rounds. */
export function searched(rules: Rules, algorithm: AlgorithmName, rounds: number): EquilibriumSearch {
  const found = equilibriumSearch(rules, algorithm, chanceOf('searched')(1, 0));
  if (!found.ok) throw new Error(found.refusal.text);
  while (found.value.rounds < rounds) found.value.round();
  return found.value;
}

/** The same mixes by name. */
export const byName = ({ sets }: GameTree, mixes: Float64Array): Map<string, number[]> =>
  new Map(sets.map(({ name, first, count }) => [name, [...mixes.subarray(first, first + count)]]));

/** All actions equally likely. */
export function evenMixes({ sets, actions }: GameTree): Float64Array {
  const mixes = new Float64Array(actions);
  for (const { first, count } of sets) mixes.fill(1 / count, first, first + count);
  return mixes;
}
