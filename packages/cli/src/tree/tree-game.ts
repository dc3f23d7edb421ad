// Finds the rules of a tree.
import { type Matchup, openRules, type RulesOf } from '@umpire/tree';
import { gameOfData } from '../games/game-of-data.ts';
import type { LoadedGame } from '../games/load-game.ts';

/** The rules of every matchup whose game is found. `dir` is where the tree lies, `typed` the value of --game. */
export async function rulesOfTree(
  matchups: readonly Pick<Matchup, 'game'>[],
  dir: string,
  typed: string | undefined,
): Promise<RulesOf> {
  const games = new Map<string, LoadedGame>();
  for (const { game } of matchups) games.set(game, await gameOfData(game, dir, typed));
  return (matchup, seed) => {
    const loaded = games.get(matchup.game) ?? [...games.values()][0];
    return openRules(loaded.game, matchup, seed);
  };
}
