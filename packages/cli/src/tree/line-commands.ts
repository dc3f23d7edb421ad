// The commands that change the form of a tree: pack and unpack.
import { existsSync, statSync } from 'node:fs';
import { shown } from '@umpire/core/host';
import {
  type MatchupFile,
  matchupFolders,
  packFolders,
  readMatchupFile,
  Store,
  treeFileOf,
  unpackStore,
} from '@umpire/tree';
import { gameOfData } from '../games/game-of-data.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { wholeNumber } from '../text/whole-number.ts';
import { checkFoldersTarget, checkStoreTarget } from './targets.ts';
import { countText } from './text/count-text.ts';
import { rulesOfTree } from './tree-game.ts';

/** `umpire tree pack`: turns folders into a store. */
export async function packCommand(dir: string, target: string, game?: string): Promise<string> {
  const matchups = matchupsOf(dir);
  const { format: _, viewer: __, ...matchup } = matchups[0];
  const other = matchups.find(({ game }) => game !== matchup.game);
  if (other !== undefined)
    throw new Failure(
      `'${shown(dir)}' has matchups of ${matchup.game} and of ${other.game}: a store is of one game, so pack one matchup after the other.`,
    );
  checkStoreTarget(target);
  const rulesOf = await rulesOfTree([matchup], dir, game);
  const rules = demand(rulesOf(matchup, ''));
  const store = demand(Store.grow(target, treeFileOf(rules)));
  const progress = new Progress('states', 0);
  const added = demand(packFolders(dir, store, rulesOf, (states) => progress.show(states)));
  progress.finish();
  const { states } = store;
  store.close();
  return `${target}: ${countText(added, 'new state', 'new states')}, ${states.toLocaleString('en')} in all.`;
}

/** The matchups in a folder or below it; throws a Failure if there is none. */
export function matchupsOf(dir: string): MatchupFile[] {
  const folders = existsSync(dir) && statSync(dir).isDirectory() ? matchupFolders(dir) : [];
  if (folders.length === 0) throw new Failure(`'${shown(dir)}' has no matchup in it: umpire tree match makes one.`);
  return folders.map((folder) => demand(readMatchupFile(folder)));
}

export interface UnpackArguments {
  readonly states?: string;
  readonly seat?: string;
  readonly game?: string;
}

/** `umpire tree unpack`: turns a store into folders. */
export async function unpackCommand(dir: string, target: string, given: UnpackArguments): Promise<string> {
  const store = demand(Store.open(dir));
  checkFoldersTarget(target);
  const { game } = await gameOfData(store.file.game, dir, given.game);
  const states = given.states === undefined ? store.states : wholeNumber('--states', given.states, 1, 1_000_000_000);
  const viewer = given.seat === undefined ? undefined : wholeNumber('--seat', given.seat, 0, store.file.seats - 1);
  const progress = new Progress('states', Math.min(states, store.states));
  const written = demand(
    unpackStore(store, target, game, await rulesOfTree([store.file], dir, given.game), {
      states,
      ...(viewer === undefined ? {} : { viewer }),
      onWritten: (n) => progress.show(n),
    }),
  );
  progress.finish();
  return `${target}: ${countText(written, 'state', 'states')}.`;
}
