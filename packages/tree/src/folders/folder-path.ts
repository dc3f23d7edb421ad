// Splits the folder of a state into matchup, seed and path. The tree may be anywhere, and the state need not exist yet.
import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { accept, type Result, refuse, shown } from '@umpire/core/author';
import { readSeedName } from '../root.ts';
import { isMatchupFolder } from './matchup-folder.ts';

export interface FolderPath {
  readonly matchupFolder: string;
  /** The name of the seed's folder. */
  readonly seedName: string;
  readonly seed: string;
  readonly match: number;
  readonly path: readonly number[];
}

/** The same, with the names of the indices as they were typed. */
export interface FolderPlace extends Omit<FolderPath, 'path'> {
  readonly names: readonly string[];
}

export function readFolderPath(typed: string): Result<FolderPath> {
  const place = findFolder(typed);
  if (!place.ok) return place;
  const { names, ...root } = place.value;
  const path = readPath(names);
  return path.ok ? accept({ ...root, path: path.value }) : path;
}

export function findFolder(typed: string): Result<FolderPlace> {
  const found = climb(resolve(typed)) ?? climb(withoutLinks(resolve(typed)));
  if (found === undefined)
    return refuse(
      'no-tree',
      typed,
      `'${shown(typed)}' lies in no tree: no folder above it has a matchup.json. umpire tree match makes one.`,
    );
  const { names } = found;
  // Relative if it was typed so, so that sentences name what a person knows.
  const folder = isAbsolute(typed) ? found.folder : relative('', found.folder) || '.';
  const [seedName, ...below] = names;
  if (seedName === undefined)
    return refuse(
      'no-seed',
      typed,
      `'${shown(typed)}' is a matchup; a state has a seed too: umpire tree shuffle FOLDER SEED.`,
    );
  const root = readSeedName(seedName);
  if (root === undefined)
    return refuse('bad-seed', seedName, `'${shown(seedName)}' is not a seed: umpire tree shuffle makes one.`);
  return accept({ matchupFolder: folder, seedName, ...root, names: below });
}

/** The nearest folder above with a matchup, and the names from there down. */
function climb(from: string): { readonly folder: string; readonly names: readonly string[] } | undefined {
  const names: string[] = [];
  for (let folder = from; ; folder = dirname(folder)) {
    if (isMatchupFolder(folder)) return { folder, names };
    if (dirname(folder) === folder) return undefined;
    names.unshift(basename(folder));
  }
}

/** The real path of a path that may go through links; its end need not exist yet. */
function withoutLinks(path: string): string {
  if (dirname(path) === path) return path;
  try {
    return realpathSync(path);
  } catch {
    return join(withoutLinks(dirname(path)), basename(path));
  }
}

/** Reads the indices of a path. */
export function readPath(names: readonly string[]): Result<number[]> {
  const wrong = names.find((name) => !/^(0|[1-9]\d{0,4})$/.test(name));
  return wrong === undefined
    ? accept(names.map(Number))
    : refuse('bad-path', wrong, `'${shown(wrong)}' is not an index: a path is made of 0, 1, 2 and so on.`);
}

/** The folder of a state. */
export const folderOf = ({ matchupFolder, seedName, path }: Omit<FolderPath, 'seed' | 'match'>): string =>
  join(matchupFolder, seedName, ...path.map(String));
