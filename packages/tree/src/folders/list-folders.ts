// Which states a folder tree holds. Only names are looked at.
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

/** Paths of all states below a folder, itself among them: parents first, children by number. */
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

/** Names in the folder of a state that only a state's folder may have, and that are no folders. */
export const strangersIn = (folder: string): string[] =>
  entriesIn(folder)
    .filter((entry) => INDEX.test(entry.name) && !entry.isDirectory())
    .map(({ name }) => name);

/** A matchup and a seed may be links to where there is room; among states links could go round in circles. */
function foldersIn(dir: string, followsLinks: boolean): string[] {
  return entriesIn(dir)
    .filter(
      (entry) => entry.isDirectory() || (followsLinks && entry.isSymbolicLink() && isFolder(join(dir, entry.name))),
    )
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'));
}

const entriesIn = (dir: string): Dirent[] =>
  readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
