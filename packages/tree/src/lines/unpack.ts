import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accept, type Game, type Result, refuse, shown } from '@umpire/core/author';
import { treeFileOf } from '../explore/create-root.ts';
import { childrenOf, notationWord } from '../explore/walker.ts';
import { FolderTree } from '../folders/folder-tree.ts';
import { seedFolders, statePaths } from '../folders/list-folders.ts';
import { createMatchupFolder, readMatchupFile } from '../folders/matchup-folder.ts';
import { readActionLine, type StateFile } from '../folders/render-state.ts';
import { readStateFolder } from '../folders/state-folder.ts';
import type { Matchup } from '../matchup.ts';
import { readCapped } from '../read-capped.ts';
import { readSeedName, seedName } from '../root.ts';
import type { Children } from '../store/nodes.ts';
import { Store, type StoreRoot } from '../store/store.ts';
import { noteStats, type RulesOf, STATS_FILE } from './pack.ts';
import { type Rebuilt, rebuild } from './rebuild.ts';

export interface UnpackOptions {
  /** At most this many states, the first ones. */
  readonly states?: number;
  /** Show what this seat may see. */
  readonly viewer?: number;
  readonly onWritten?: (states: number) => void;
}

/** Writes the states of a store as folders below `dir`. Returns how many there are now. */
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
    // Means are those of matches on the true deal, so they tell one seat about the cards of the others.
    const isTold = viewer === undefined || !tree.walker.rules.layout.hasSecrets;
    if (visits > 0 && isTold)
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

// Rebuilding folders after a change of the rules: a tree of folders is read without rules, walked with the new rules by the
// notations of its actions, and written as new folders.

/** `folder` is that of a matchup. `rulesOf` opens the new rules. */
export function rebuildFolders(
  folder: string,
  to: string,
  game: Game,
  rulesOf: RulesOf,
  onWalked?: (states: number) => void,
): Result<Rebuilt> {
  const found = oldMatchup(folder);
  if (!found.ok) return found;
  const rules = rulesOf(found.value, '');
  if (!rules.ok) return rules;
  const file = treeFileOf(rules.value);
  const grown = Store.inMemory(file);
  // Not merged, because in folders equal states exist at each of their paths.
  const old = Store.inMemory({ ...file, merged: false });
  for (const name of seedFolders(folder)) readSeed(old, found.value, folder, name);
  const rebuilt = rebuild(old, grown, rulesOf, onWalked);
  if (!rebuilt.ok) return rebuilt;
  const made = createMatchupFolder(to, game, rules.value);
  if (!made.ok) return made;
  const written = unpackStore(grown, to, game, rulesOf);
  return written.ok ? rebuilt : written;
}

/** The matchup of a folder; refused if the folder cannot be rebuilt. */
export function oldMatchup(folder: string): Result<Matchup> {
  const found = readMatchupFile(folder);
  if (!found.ok) return found;
  const { format: _, viewer, ...matchup } = found.value;
  return viewer === undefined
    ? accept(matchup)
    : refuse(
        'seat-tree',
        folder,
        `${shown(folder)} shows what seat ${viewer} may see, and not what the others did: rebuild the tree that it was made from.`,
      );
}

/** A state on the path that is being read. */
interface Place {
  readonly id: number;
  /** By index: the notations of its actions. Undefined if its files are damaged. */
  readonly actions: readonly string[] | undefined;
}

function readSeed(store: Store, matchup: Matchup, folder: string, name: string): void {
  const root = readSeedName(name) ?? { seed: '', match: 0 };
  const places: Place[] = [];
  for (const path of statePaths(join(folder, name))) {
    const here = join(folder, name, ...path.map(String));
    const state = readStateFolder(here, matchup.rulesVersion, path);
    const index = path.at(-1);
    const parent = places[path.length - 1];
    const id =
      index === undefined || parent === undefined
        ? store.addRoot(matchup, root, rootFacts(state)).id
        : addState(store, parent, index, factsOf(state, calledAs(parent, index, state, here)));
    // Paths come parents first, so deeper states of earlier paths are dropped.
    places.length = path.length;
    places.push({ id, actions: state === undefined ? undefined : textsIn(join(here, 'actions.txt')) });
    noteStats(store, id, join(here, STATS_FILE));
  }
}

const addState = (store: Store, { id: parent, actions }: Place, index: number, facts: Children): number =>
  store.expand({ parent, first: index, count: 1, of: Math.max(index + 1, actions?.length ?? 0) }, facts);

/** The notation of the action that leads to a state, from the files of its parent or of the state itself. */
const calledAs = (parent: Place, index: number, state: StateFile | undefined, here: string): string | undefined =>
  parent.actions?.[index] ?? (state === undefined ? undefined : textsIn(join(here, 'path.txt')).at(-1));

const textsIn = (file: string): string[] =>
  readCapped(file)
    .split('\n')
    .slice(0, -1)
    .map((line) => readActionLine(line)?.text ?? '');

/** A value that no notation has, since they have 24 bits: a state with it is lost. */
const UNKNOWN_NOTATION = 0xffffffff;

/** The facts that rebuilding needs of an old state: its key, and the notation that leads to it. */
function factsOf(state: StateFile | undefined, notation: string | undefined): Children {
  const facts = childrenOf(1);
  facts.notations[0] = notation === undefined ? UNKNOWN_NOTATION : notationWord(notation);
  facts.keys.set(keyOf(state));
  return facts;
}

const rootFacts = (state: StateFile | undefined): Parameters<Store['addRoot']>[2] => ({
  key: keyOf(state),
  kind: 0,
  seat: 0,
  turn: 0,
});

const keyOf = (state: StateFile | undefined): Int32Array =>
  Int32Array.of(...[0, 8].map((from) => Number.parseInt(state?.key.slice(from, from + 8) ?? '0', 16) | 0));
