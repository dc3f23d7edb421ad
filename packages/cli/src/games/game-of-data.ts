// The game of a log or a tree. Data never says which code runs: a shipped game is known by its id, and any other is named
// by whoever types the command.
import { shown } from '@umpire/core/host';
import { Failure } from '../terminal/failure.ts';
import { type LoadedGame, loadGame } from './load-game.ts';
import { shippedGame } from './shipped-games.ts';

/** `id`: what the data calls its game. `typed`: what --game says. */
export async function gameOfData(id: string, path: string, typed: string | undefined): Promise<LoadedGame> {
  if (typed !== undefined) {
    const loaded = await loadGame(typed);
    if (loaded.game.id !== id) throw new Failure(`${path} is of '${shown(id)}', not of '${loaded.game.id}'.`);
    return loaded;
  }
  const shipped = await shippedGame(id);
  if (shipped !== undefined) return { game: shipped };
  throw new Failure(
    `${path} is of '${shown(id)}', which is no shipped game, and a file never says which code to run: add --game PATH, where that game is.`,
  );
}
