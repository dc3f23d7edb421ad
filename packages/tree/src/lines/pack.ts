// From folders, which people can read, to a store, which holds millions of states. The states and their notes are taken over; the
// files are not, since the rules can make them again, byte by byte.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accept, type Block, type Result, type Rules } from '@umpire/core/hot';
import { addRoot, fits } from '../explore/create-root.ts';
import { Walker } from '../explore/walker.ts';
import { matchupFolders, seedFolders, statePaths } from '../folders/list-folders.ts';
import { type MatchupFile, readMatchupFile } from '../folders/matchup-folder.ts';
import type { Matchup } from '../matchup.ts';
import { readCapped } from '../read-capped.ts';
import { readSeedName } from '../root.ts';
import { NO_NODE } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { addChild } from './add-line.ts';

export const STATS_FILE = 'stats.json';

/** Opens the rules of a matchup with a seed. */
export type RulesOf = (matchup: Matchup, seed: string) => Result<Rules<Block>>;

/** Adds all states of the folders at or below `dir`. Returns how many are new. */
export function packFolders(
  dir: string,
  store: Store,
  rulesOf: RulesOf,
  onStored?: (states: number) => void,
): Result<number> {
  const before = store.states;
  for (const folder of matchupFolders(dir)) {
    const matchup = readMatchupFile(folder);
    if (!matchup.ok) return matchup;
    for (const seedName of seedFolders(folder)) {
      const packed = packSeed(folder, matchup.value, seedName, store, rulesOf, onStored);
      if (!packed.ok) return packed;
    }
  }
  store.commit();
  return accept(store.states - before);
}

/** Adds the states of one seed of a matchup's folder. */
export function packSeedFolder(folder: string, seedName: string, store: Store, rulesOf: RulesOf): Result<void> {
  const matchup = readMatchupFile(folder);
  return matchup.ok ? packSeed(folder, matchup.value, seedName, store, rulesOf) : matchup;
}

const COMMIT_EVERY = 4096;

function packSeed(
  folder: string,
  { format: _, viewer: __, ...matchup }: MatchupFile,
  seedName: string,
  store: Store,
  rulesOf: RulesOf,
  onStored?: (states: number) => void,
): Result<void> {
  const { seed, match } = readSeedName(seedName) ?? { seed: '', match: 0 };
  const rules = rulesOf(matchup, seed);
  if (!rules.ok) return rules;
  const fit = fits(store, matchup, rules.value);
  if (!fit.ok) return fit;
  const walker = new Walker(rules.value, seed, match);
  const root = addRoot(store, matchup, rules.value, seed, match);
  let sinceCommit = 0;
  for (const path of statePaths(join(folder, seedName))) {
    const id = packState(store, walker, root.id, path);
    if (id === NO_NODE) continue;
    noteStats(store, id, join(folder, seedName, ...path.map(String), STATS_FILE));
    if (++sinceCommit % COMMIT_EVERY === 0) {
      store.commit();
      onStored?.(store.states);
    }
  }
  return accept(undefined);
}

/** Adds the state at a path; returns its node, or NO_NODE if the rules have no such action. */
function packState(store: Store, walker: Walker, root: number, path: readonly number[]): number {
  let parent = root;
  for (const index of path.slice(0, -1)) parent = parent === NO_NODE ? NO_NODE : store.nodes.child(parent, index);
  if (path.length === 0 || parent === NO_NODE) return parent;
  const index = path[path.length - 1];
  const known = store.nodes.child(parent, index);
  if (known !== NO_NODE) return known;
  if (walker.goTo(path.slice(0, -1)) < path.length - 1) return NO_NODE;
  const of = walker.count;
  return walker.choose(index) ? addChild(store, walker, parent, index, of) : NO_NODE;
}

/** Takes over the notes of a file, unless the state has notes already. */
export function noteStats(store: Store, id: number, file: string): void {
  if (!existsSync(file) || store.stats.visitsOf(id) > 0) return;
  const noted = readStats(readCapped(file), store.file.seats);
  if (noted !== undefined) store.stats.note(id, noted.visits, noted.values);
}

/** Reads notes; undefined if they cannot be read, which does not concern the state itself. */
export function readStats(
  text: string,
  seats: number,
): { readonly visits: number; readonly values: number[] } | undefined {
  try {
    const { visits, values } = JSON.parse(text) as { visits: number; values: number[] };
    const isWhole =
      Number.isInteger(visits) &&
      visits > 0 &&
      values.length === seats &&
      values.every((value) => Number.isFinite(value));
    return isWhole ? { visits, values } : undefined;
  } catch {
    return undefined;
  }
}
