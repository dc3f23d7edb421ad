// A place in a tree, as it is typed: STORE, STORE:0/3/1, STORE:<matchup>/<seed>/0/3/1, or a folder of a tree.
import { existsSync } from 'node:fs';
import type { Block, LogHeader, Rules } from '@umpire/core';
import { headerOptions } from '@umpire/core/host';
import {
  findSeed,
  folderOf,
  type Matchup,
  notesInFolder,
  notesInStore,
  openSeeded,
  type Root,
  readMatchupFile,
  rootAt,
  type StateNotes,
  Store,
  splitStorePlace,
} from '@umpire/tree';
import { gameOfData } from '../games/game-of-data.ts';
import type { LoadedGame } from '../games/load-game.ts';
import { demand, Failure } from '../terminal/failure.ts';
import { typedPath } from './typed-path.ts';

export interface TreePlace extends LoadedGame {
  readonly matchup: Matchup;
  readonly rules: Rules<Block>;
  readonly root: Root;
  readonly path: readonly number[];
  /** What the tree notes about the state there. */
  readonly noted: StateNotes;
  /** The seat that the tree is made for, if it shows only what one seat may see. */
  readonly viewer?: number;
}

/** Returns undefined if it is no place in a tree. `game` is the path or package of a game that is not shipped. */
export async function findTreePlace(typed: string, game?: string): Promise<TreePlace | undefined> {
  const split = splitStorePlace(typed);
  if (split !== undefined) return storePlace(split.dir, split.inside, game);
  const at = existsSync(typed) || typed.includes('/') ? findSeed(typed) : undefined;
  if (at === undefined || (!at.ok && at.refusal.code === 'no-tree')) return undefined;
  const { names, ...folder } = demand(at);
  const { matchupFolder, seed, match } = folder;
  const { format: _, viewer, ...matchup } = demand(readMatchupFile(matchupFolder));
  const opened = await openMatchup(matchup, seed, matchupFolder, game);
  const root = { matchup: matchup.id, seed, match };
  const path = typedPath(opened.rules, root, names, viewer);
  const noted = notesInFolder(folderOf({ ...folder, path }), opened.rules.seats);
  return { ...opened, matchup, root, path, noted, ...(viewer === undefined ? {} : { viewer }) };
}

async function storePlace(dir: string, inside: readonly string[], game: string | undefined): Promise<TreePlace> {
  const store = demand(Store.open(dir, { keys: false }));
  const { root, rest } = demand(rootAt(store, inside));
  const matchup = store.matchups.get(root.matchup);
  if (matchup === undefined) throw new Failure(`${dir} has lost its matchup ${root.matchup}.`);
  const opened = await openMatchup(matchup, root.seed, dir, game);
  const path = typedPath(opened.rules, root, rest);
  const noted = notesInStore(store, root.id, path);
  store.close();
  return { ...opened, matchup, root, path, noted };
}

/** The game of a matchup, and its rules with a seed. `dir` is the folder of the tree. */
export async function openMatchup(
  matchup: Matchup,
  seed: string,
  dir: string,
  game?: string,
): Promise<LoadedGame & { rules: Rules<Block> }> {
  const loaded = await gameOfData(matchup.game, dir, game);
  checkVersion(loaded, matchup);
  const options = headerOptions({ options: matchup.options, files: matchup.files } as LogHeader);
  return { ...loaded, rules: demand(openSeeded(loaded.game, options, seed)) };
}

function checkVersion({ game }: LoadedGame, { rulesVersion, game: id }: Matchup): void {
  if (game.rulesVersion !== rulesVersion)
    throw new Failure(
      `The tree was made with version ${rulesVersion} of the rules of ${id}, and this program has version ${game.rulesVersion}: umpire tree rebuild OLD NEW brings it over.`,
    );
}
