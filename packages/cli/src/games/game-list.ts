// The only list of games: a new game is its folder and one line here. Each is loaded only when needed, so that a command
// that names a small game does not wait for the cards of others.
import type { Game } from '@umpire/core';

export const gameList: Readonly<Record<string, () => Promise<Game>>> = {
  'tic-tac-toe': async () => (await import('@umpire/games/tic-tac-toe')).ticTacToe,
  'connect-four': async () => (await import('@umpire/games/connect-four')).connectFour,
  go: async () => (await import('@umpire/games/go')).go,
  kittens: async () => (await import('@umpire/games/kittens')).kittens,
  storyweave: async () => (await import('@umpire/games/storyweave')).storyweave,
  tidecrown: async () => (await import('@umpire/games/tidecrown')).tidecrown,
  kuhn: async () => (await import('@umpire/games/kuhn')).kuhn,
  leduc: async () => (await import('@umpire/games/leduc')).leduc,
  'liars-dice': async () => (await import('@umpire/games/liars-dice')).liarsDice,
};
