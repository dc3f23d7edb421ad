// A place in a tree, as it is typed: STORE, STORE:0/3/1, STORE:<matchup>/<seed>/0/3/1, or a folder of a tree.
import { existsSync } from 'node:fs';
import { type Block, headerOptions, type LogHeader, type Rules } from '@umpire/core';
import {
  isStore,
  type Matchup,
  openSeeded,
  type Root,
  readFolderPath,
  readMatchupFile,
  readPath,
  rootCalled,
  Store,
} from '@umpire/tree';
import { demand, Failure } from '../failure.ts';
import type { LoadedGame } from '../load-game.ts';
import { loadTreeGame } from './tree-game.ts';

export interface TreePlace extends LoadedGame {
  readonly matchup: Matchup;
  readonly rules: Rules<Block>;
  readonly root: Root;
  readonly path: readonly number[];
  /** The store it is in. */
  readonly store?: string;
  /** The tree shows what this seat may see. */
  readonly viewer?: number;
}

/** Undefined: that is no place in a tree. */
export async function findTreePlace(typed: string): Promise<TreePlace | undefined> {
  const [dir, inside] = splitStore(typed);
  if (dir !== undefined) return storePlace(dir, inside);
  const at = existsSync(typed) || typed.includes('/') ? readFolderPath(typed) : undefined;
  if (at === undefined || (!at.ok && at.refusal.code === 'no-tree')) return undefined;
  const { matchupFolder, seed, match, path } = demand(at);
  const { format: _, viewer, ...matchup } = demand(readMatchupFile(matchupFolder));
  const opened = await openMatchup(matchup, seed, matchupFolder);
  const root = { matchup: matchup.id, seed, match };
  return { ...opened, matchup, root, path, ...(viewer === undefined ? {} : { viewer }) };
}

function splitStore(typed: string): [dir: string | undefined, inside: string] {
  if (isStore(typed)) return [typed, ''];
  const at = typed.lastIndexOf(':');
  const dir = typed.slice(0, Math.max(0, at));
  return at > 0 && isStore(dir) ? [dir, typed.slice(at + 1)] : [undefined, ''];
}

async function storePlace(dir: string, inside: string): Promise<TreePlace> {
  const store = demand(Store.open(dir, { keys: false }));
  const parts = inside.split('/').filter((part) => part !== '');
  const isNamed = parts.length >= 2 && store.matchups.has(parts[0]);
  const root = demand(rootCalled(store, isNamed ? parts.slice(0, 2).join('/') : undefined));
  const path = demand(readPath(isNamed ? parts.slice(2) : parts));
  const matchup = store.matchups.get(root.matchup);
  store.close();
  if (matchup === undefined) throw new Failure(`${dir} has lost its matchup ${root.matchup}.`);
  return { ...(await openMatchup(matchup, root.seed, dir)), matchup, root, path, store: dir };
}

/** The game of a matchup, and its rules with a seed. `near`: the folder of the tree. */
export async function openMatchup(
  matchup: Matchup,
  seed: string,
  near: string,
): Promise<LoadedGame & { rules: Rules<Block> }> {
  const loaded = await loadTreeGame(matchup, near);
  checkVersion(loaded, matchup);
  const options = headerOptions({ options: matchup.options, files: matchup.files } as LogHeader);
  return { ...loaded, rules: demand(openSeeded(loaded.game, options, seed)) as Rules<Block> };
}

function checkVersion({ game }: LoadedGame, { rulesVersion, game: id }: Matchup): void {
  if (game.id !== id) throw new Failure(`The tree is of '${id}', not of '${game.id}'.`);
  if (game.rulesVersion !== rulesVersion)
    throw new Failure(
      `The tree was made with version ${rulesVersion} of the rules of ${id}, and this program has version ${game.rulesVersion}: umpire tree rebuild OLD NEW brings it over.`,
    );
}
