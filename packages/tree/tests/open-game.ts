import type { Block, Game, Rules } from '@umpire/core';
import { addRoot, createRoot, treeFileOf } from '../src/explore/create-root.ts';
import type { Judge } from '../src/explore/expansion.ts';
import type { Workers } from '../src/explore/explore.ts';
import { localWorkers } from '../src/explore/local-workers.ts';
import { matchupOf } from '../src/matchup.ts';
import { Store, type StoreRoot } from '../src/store/store.ts';

export function rulesOf(game: Game, options: Record<string, unknown> = {}): Rules<Block> {
  const rules = game.open(options);
  if (!rules.ok) throw new Error(rules.refusal.text);
  return rules.value;
}

export interface Planted {
  readonly rules: Rules<Block>;
  readonly store: Store;
  readonly root: StoreRoot;
  readonly workers: Workers;
}

/** Creates a tree of a game in a folder, or in memory if none is given. */
export function plantGame(
  game: Game,
  options: Record<string, unknown> = {},
  { dir, seed = 's', judge }: { readonly dir?: string; readonly seed?: string; readonly judge?: Judge } = {},
): Planted {
  const rules = rulesOf(game, options);
  const matchup = matchupOf(game, rules);
  const workers = localWorkers(rules, seed, 0, judge);
  if (dir === undefined) {
    const store = Store.inMemory(treeFileOf(rules));
    return { rules, store, root: addRoot(store, matchup, rules, seed, 0), workers };
  }
  const created = createRoot(dir, matchup, rules, { seed, match: 0 });
  if (!created.ok) throw new Error(created.refusal.text);
  return { rules, ...created.value, workers };
}

/** Every state by its path, with its key. */
export function pathsOf({ nodes }: Store): Map<string, string> {
  const paths = new Map<string, string>();
  for (let id = 0; id < nodes.count; id++)
    if (!nodes.twins.has(id)) {
      const { root, path } = nodes.pathOf(id);
      paths.set(`${root}:${path.join('/')}`, `${nodes.hi[id]} ${nodes.lo[id]}`);
    }
  return paths;
}

/** The different keys. */
export const keysOf = (store: Store): Set<string> => new Set(pathsOf(store).values());
