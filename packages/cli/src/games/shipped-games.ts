import type { Game } from '@umpire/core';
import { gameList } from './game-list.ts';

/** The ids of shipped games, in the order in which games are shown: the first is played if none is named. */
export const gameIds: readonly string[] = Object.keys(gameList);

/** The shipped game with this id; undefined if there is none. */
export async function shippedGame(id: string): Promise<Game | undefined> {
  return Object.hasOwn(gameList, id) ? gameList[id]() : undefined;
}

export const allGames = (): Promise<Game[]> => Promise.all(gameIds.map((id) => gameList[id]()));
