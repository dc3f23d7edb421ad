// The game of a tree. A game that is not shipped is found as it was typed, or from the tree, if both have moved together.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Matchup, openRules, type RulesOf } from '@umpire/tree';
import { type LoadedGame, loadGame } from '../load-game.ts';

export type GameName = Pick<Matchup, 'game' | 'module'>;

/** `near`: the folder of the tree. */
export function loadTreeGame({ game, module }: GameName, near: string): Promise<LoadedGame> {
  if (module === undefined) return loadGame(game);
  return loadGame(existsSync(module) ? module : (besideTree(module, resolve(near)) ?? module));
}

function besideTree(module: string, folder: string): string | undefined {
  const there = join(folder, module);
  if (existsSync(there)) return there;
  return dirname(folder) === folder ? undefined : besideTree(module, dirname(folder));
}

/** The rules of every matchup whose game is among these. */
export async function rulesOfTree(names: readonly GameName[], near: string): Promise<RulesOf> {
  const games = new Map<string, LoadedGame>();
  for (const name of names) games.set(nameOf(name), await loadTreeGame(name, near));
  return (matchup, seed) => {
    const loaded = games.get(nameOf(matchup)) ?? [...games.values()][0];
    return openRules(loaded.game, matchup, seed) as ReturnType<RulesOf>;
  };
}

const nameOf = ({ game, module }: GameName): string => module ?? game;
