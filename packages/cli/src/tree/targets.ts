// Checks where something new may be written: never among things of another kind.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { shown } from '@umpire/core/host';
import { isStore, matchupFolders, readFolderPath } from '@umpire/tree';
import { Failure } from '../terminal/failure.ts';

/** Refuses the folder of a matchup: every folder in it counts as a seed, so the tree would be damaged. */
export function refuseInTree(dir: string): void {
  const at = readFolderPath(dir);
  if (at.ok || at.refusal.code !== 'no-tree')
    throw new Failure(`'${shown(dir)}' lies in the folder of a matchup: only its seeds and states have a place there.`);
}

/** Refuses to write folders of a tree into a store, or among states. */
export function checkFoldersTarget(dir: string): void {
  if (isStore(dir)) throw new Failure(`'${shown(dir)}' is a store: folders of a tree need a place of their own.`);
  refuseInTree(dir);
}

/** Refuses a folder that holds anything but a store. */
export function checkStoreTarget(dir: string): void {
  if (dir === '') throw new Failure("A store is a folder, and '' is the name of none.");
  if (isStore(dir)) return;
  refuseInTree(dir);
  if (!existsSync(dir)) return;
  if (!statSync(dir).isDirectory()) throw new Failure(`'${shown(dir)}' is a file: a store is a folder.`);
  if (matchupFolders(dir).length > 0)
    throw new Failure(`'${shown(dir)}' holds folders of a tree: a store needs a place of its own.`);
  if (readdirSync(dir).some((name) => !name.startsWith('.')))
    throw new Failure(`'${shown(dir)}' holds other files: a store needs a folder of its own.`);
}
