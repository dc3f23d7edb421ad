import type { Game } from '@umpire/core';
import * as list from './game-list.ts';

/** What is played when nobody says what. */
export const DEFAULT_GAME = 'tic-tac-toe';

/** Every shipped game, the default first. */
export const games: readonly Game[] = Object.values(list).sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));

function rank({ id }: Game): number {
  return id === DEFAULT_GAME ? 0 : 1;
}
