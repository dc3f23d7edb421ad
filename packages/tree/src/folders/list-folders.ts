// Lists the states in a folder tree, by names only.
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSeedName } from '../root.ts';
import { isMatchupFolder } from './matchup-folder.ts';

/** The matchups at or below `dir`. */
export function matchupFolders(dir: string): string[] {
  if (isMatchupFolder(dir)) return [dir];
  return foldersIn(dir, true)
    .map((name) => join(dir, name))
    .filter(isMatchupFolder);
}

/** The folders of seeds in a matchup. */
export const seedFolders = (matchupFolder: string): string[] =>
  foldersIn(matchupFolder, true).filter((name) => readSeedName(name) !== undefined);

const INDEX = /^(0|[1-9]\d{0,4})$/;

/** The paths of all states at or below a folder: parents first, children by index. */
export function* statePaths(folder: string): Generator<number[]> {
  const stack: number[][] = [[]];
  for (let path = stack.pop(); path !== undefined; path = stack.pop()) {
    yield path;
    const indices = foldersIn(join(folder, ...path.map(String)), false)
      .filter((name) => INDEX.test(name))
      .map(Number)
      .sort((a, b) => b - a);
    for (const index of indices) stack.push([...path, index]);
  }
}

/** Entries in the folder of a state that have an index as name, but are not folders. */
export const strangersIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => INDEX.test(entry.name) && !entry.isDirectory())
    .map(({ name }) => name);

/** The folders in a folder. Matchups and seeds may be links to another disk; links among states are ignored, because they could go round in circles. */
const foldersIn = (dir: string, followsLinks: boolean): string[] =>
  entriesIn(dir)
    .filter(
      (entry) => entry.isDirectory() || (followsLinks && entry.isSymbolicLink() && isFolder(join(dir, entry.name))),
    )
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'));

const entriesIn = (dir: string): Dirent[] =>
  readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
