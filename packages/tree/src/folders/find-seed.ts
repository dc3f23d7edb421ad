// Finds the folder of a state whose seed was dealt. Any name is a seed, so a typing error would otherwise deal new cards.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Result, refuse, shown } from '@umpire/core/author';
import { type FolderPlace, findFolder } from './folder-path.ts';
import { seedFolders } from './list-folders.ts';

const SEEDS_TOLD = 6;

/** Like `findFolder`, but refuses a seed that has no folder. */
export function findSeed(typed: string): Result<FolderPlace> {
  const found = findFolder(typed);
  if (!found.ok || isFolder(join(found.value.matchupFolder, found.value.seedName))) return found;
  const { matchupFolder, seedName, seed, match } = found.value;
  const folder = shown(matchupFolder);
  const said =
    match === 0
      ? `The seed '${shown(seed)}' was never shuffled in ${folder}: umpire tree shuffle ${folder} ${shown(seed)} deals it.`
      : `There is no '${shown(seedName)}' in ${folder}.`;
  return refuse('no-seed', seedName, `${said}${othersIn(matchupFolder)}`);
}

function othersIn(matchupFolder: string): string {
  const seeds = seedFolders(matchupFolder);
  if (seeds.length === 0) return '';
  const more = seeds.length > SEEDS_TOLD ? ` and ${seeds.length - SEEDS_TOLD} more` : '';
  return ` There are ${seeds.slice(0, SEEDS_TOLD).map(shown).join(', ')}${more}.`;
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
