import { accept, type Block, type Result, type Rules, refuse } from '@umpire/core/hot';
import type { Matchup } from '../matchup.ts';
import type { Root } from '../root.ts';
import { Store, type StoreRoot } from '../store/store.ts';
import { TREE_FORMAT, type TreeFile } from '../store/tree-file.ts';
import { childrenOf, Walker } from './walker.ts';

/** The content of `tree.json` for a tree of these rules. */
export const treeFileOf = (rules: Rules): TreeFile => ({
  format: TREE_FORMAT,
  game: rules.id,
  rulesVersion: rules.rulesVersion,
  layoutVersion: rules.layoutVersion,
  seats: rules.seats,
  // Equal positions have equal futures only if neither the past nor dice matter.
  merged: rules.search.keyComplete && !rules.usesChance,
});

/** Opens or creates a store for these rules, and adds the root if it is missing. */
export function createRoot(
  dir: string,
  matchup: Matchup,
  rules: Rules<Block>,
  { seed, match }: Pick<Root, 'seed' | 'match'>,
): Result<{ readonly store: Store; readonly root: StoreRoot }> {
  const store = Store.grow(dir, treeFileOf(rules));
  if (!store.ok) return store;
  const fit = fits(store.value, matchup, rules);
  if (!fit.ok) return fit;
  return accept({ store: store.value, root: addRoot(store.value, matchup, rules, seed, match) });
}

/** Refuses a matchup that cannot be in a store together with those already in it. */
export function fits({ file, matchups }: Store, matchup: Matchup, rules: Rules<Block>): Result<undefined> {
  if (rules.seats !== file.seats)
    return refuse(
      'other-seats',
      matchup.id,
      `The matchup ${matchup.id} has ${rules.seats} seats, and the store is of matches with ${file.seats}: it needs a store of its own.`,
    );
  const other = [...matchups.keys()].find((id) => id !== matchup.id);
  return file.merged && other !== undefined
    ? refuse(
        'other-matchup',
        matchup.id,
        `The store merges equal states and holds the matchup ${other}: this one, ${matchup.id}, needs a store of its own.`,
      )
    : accept(undefined);
}

export function addRoot(store: Store, matchup: Matchup, rules: Rules<Block>, seed: string, match: number): StoreRoot {
  const known = store.rootOf({ matchup: matchup.id, seed, match });
  if (known !== undefined) return known;
  const facts = childrenOf(1);
  const outcome = new Walker(rules, seed, match).lookHere(facts, 0);
  const { keys, kinds, seats, turns } = facts;
  return store.addRoot(
    matchup,
    { seed, match },
    { key: keys, kind: kinds[0], seat: seats[0], turn: turns[0], ...(outcome === undefined ? {} : { outcome }) },
  );
}
