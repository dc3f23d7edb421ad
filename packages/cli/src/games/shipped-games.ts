import type { Game } from '@umpire/core';
import { gameList } from './game-list.ts';

/** What people type, in the order in which games are shown: the first is played when nobody says what. */
export const gameIds: readonly string[] = Object.keys(gameList);

/** Undefined: no shipped game has that id. */
export async function shippedGame(id: string): Promise<Game | undefined> {
  return Object.hasOwn(gameList, id) ? gameList[id]() : undefined;
}

export const allGames = (): Promise<Game[]> => Promise.all(gameIds.map((id) => gameList[id]()));
