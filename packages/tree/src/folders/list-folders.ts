// Which states a folder tree holds. Only names are looked at.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSeedName } from '../root.ts';
import { isMatchupFolder } from './matchup-folder.ts';

/** The matchups at or below `dir`. */
export function matchupFolders(dir: string): string[] {
  if (isMatchupFolder(dir)) return [dir];
  return foldersIn(dir)
    .map((name) => join(dir, name))
    .filter(isMatchupFolder);
}

/** The folders of seeds in a matchup. */
export const seedFolders = (matchupFolder: string): string[] =>
  foldersIn(matchupFolder).filter((name) => readSeedName(name) !== undefined);

/** Paths of all states below a folder, itself among them: parents first, children by number. */
export function* statePaths(folder: string): Generator<number[]> {
  const stack: number[][] = [[]];
  for (let path = stack.pop(); path !== undefined; path = stack.pop()) {
    yield path;
    const indices = foldersIn(join(folder, ...path.map(String)))
      .filter((name) => /^(0|[1-9]\d{0,4})$/.test(name))
      .map(Number)
      .sort((a, b) => b - a);
    for (const index of indices) stack.push([...path, index]);
  }
}

function foldersIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}
