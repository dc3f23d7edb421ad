import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accept, type Game, type Result } from '@umpire/core/author';
import { FolderTree } from '../folders/folder-tree.ts';
import { createMatchupFolder } from '../folders/matchup-folder.ts';
import { seedName } from '../root.ts';
import type { Store, StoreRoot } from '../store/store.ts';
import { type RulesOf, STATS_FILE } from './pack.ts';

export interface UnpackOptions {
  /** At most so many states, the first ones. */
  readonly states?: number;
  /** Show what this seat may see. */
  readonly viewer?: number;
  readonly onWritten?: (states: number) => void;
}

/** Writes the states of a store as folders below `dir`. Answers how many there are now. */
export function unpackStore(
  store: Store,
  dir: string,
  game: Game,
  rulesOf: RulesOf,
  { states = Number.POSITIVE_INFINITY, viewer, onWritten }: UnpackOptions = {},
): Result<number> {
  mkdirSync(dir, { recursive: true });
  const trees = new Map<number, FolderTree>();
  let count = 0;
  for (let id = 0; id < store.nodes.count && count < states; id++) {
    if (store.nodes.twins.has(id)) continue;
    const { root, path } = store.nodes.pathOf(id);
    let tree = trees.get(root);
    if (tree === undefined) {
      const opened = openFolderTree(store, rootAt(store, root), dir, game, rulesOf, viewer);
      if (!opened.ok) return opened;
      tree = opened.value;
      trees.set(root, tree);
    }
    const made = tree.make(path);
    if (!made.ok) return made;
    const visits = store.stats.visitsOf(id);
    if (visits > 0)
      writeFileSync(join(made.value, STATS_FILE), `${JSON.stringify({ visits, values: store.stats.valuesOf(id) })}\n`);
    count++;
    onWritten?.(count);
  }
  return accept(count);
}

const rootAt = (store: Store, id: number): StoreRoot => store.roots.find((root) => root.id === id) as StoreRoot;

/** The folder tree of a root of a store. */
export function openFolderTree(
  store: Store,
  root: StoreRoot,
  dir: string,
  game: Game,
  rulesOf: RulesOf,
  viewer?: number,
): Result<FolderTree> {
  const matchup = store.matchups.get(root.matchup);
  if (matchup === undefined) throw new Error(`the matchup ${root.matchup} is not in the store`);
  const rules = rulesOf(matchup, root.seed);
  if (!rules.ok) return rules;
  const bare = rulesOf(matchup, '');
  if (!bare.ok) return bare;
  const view = viewer === undefined ? {} : { viewer };
  const folder = createMatchupFolder(dir, game, bare.value, view);
  if (!folder.ok) return folder;
  const name = seedName(root.seed, root.match);
  if (!name.ok) return name;
  const at = { matchupFolder: folder.value, seedName: name.value, seed: root.seed, match: root.match };
  return accept(new FolderTree(rules.value, at, viewer));
}
