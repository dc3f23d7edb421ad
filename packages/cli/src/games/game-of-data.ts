// The game of a log or a tree. Data never says which code runs: a shipped game is found by its id; any other must be named
// by the user.
import { shown } from '@umpire/core/host';
import { Failure } from '../terminal/failure.ts';
import { type LoadedGame, loadGame } from './load-game.ts';
import { shippedGame } from './shipped-games.ts';

/** `id` is the game's id in the data, `typed` the value of --game. */
export async function gameOfData(id: string, path: string, typed: string | undefined): Promise<LoadedGame> {
  if (typed !== undefined) {
    const loaded = await loadGame(typed);
    if (loaded.game.id !== id) throw new Failure(`${path} is of '${shown(id)}', not of '${loaded.game.id}'.`);
    return loaded;
  }
  const shipped = await shippedGame(id);
  if (shipped !== undefined) return { game: shipped };
  throw new Failure(
    `${path} is of '${shown(id)}', which is not a shipped game, and a file never says which code to run: add --game PATH, where that game is.`,
  );
}
