// A folder of a tree, taken apart: which matchup, which seed, which path. The tree may lie anywhere, and need not be there yet.
import { basename, dirname, join, resolve } from 'node:path';
import { accept, type Result, refuse, shown } from '@umpire/core';
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

export function readFolderPath(typed: string): Result<FolderPath> {
  const names: string[] = [];
  let folder = resolve(typed);
  while (!isMatchupFolder(folder)) {
    names.unshift(basename(folder));
    if (dirname(folder) === folder)
      return refuse(
        'no-tree',
        typed,
        `${shown(typed)} lies in no tree: no folder above it has a matchup.json. umpire tree match makes one.`,
      );
    folder = dirname(folder);
  }
  const [seedName, ...indices] = names;
  if (seedName === undefined)
    return refuse(
      'no-seed',
      typed,
      `${shown(typed)} is a matchup; a state has a seed too: umpire tree shuffle FOLDER SEED.`,
    );
  const root = readSeedName(seedName);
  if (root === undefined)
    return refuse('bad-seed', seedName, `'${shown(seedName)}' is no name of a seed: umpire tree shuffle makes one.`);
  const path = readPath(indices);
  return path.ok ? accept({ matchupFolder: folder, seedName, ...root, path: path.value }) : path;
}

/** Indices as they stand in a path. */
export function readPath(names: readonly string[]): Result<number[]> {
  const wrong = names.find((name) => !/^(0|[1-9]\d{0,4})$/.test(name));
  return wrong === undefined
    ? accept(names.map(Number))
    : refuse('bad-path', wrong, `'${shown(wrong)}' is no index of an action: a path is made of 0, 1, 2 …`);
}

/** The folder of a state. */
export const folderOf = ({ matchupFolder, seedName, path }: Omit<FolderPath, 'seed' | 'match'>): string =>
  join(matchupFolder, seedName, ...path.map(String));

const PATH_BYTES_MAX = process.platform === 'win32' ? 259 : 4095;
/** The longest name of a file in a state's folder, and a temporary one beside it. */
const NAME_ROOM = 64;

/** A sentence if the system would not take such a path. */
export function tooLong(folder: string): Result<never> | undefined {
  const bytes = Buffer.byteLength(resolve(folder)) + NAME_ROOM;
  return bytes <= PATH_BYTES_MAX
    ? undefined
    : refuse(
        'long-path',
        bytes,
        `The path would have ${bytes} bytes with the files in it, and this system allows ${PATH_BYTES_MAX}: use a store (umpire tree explore … --store).`,
      );
}
