// What is played at the tables of a crowd: every shipped game in turn.
import type { Game, Options } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { tidecrown } from '@umpire/games/tidecrown';

export interface CrowdGame {
  readonly game: Game;
  readonly options: Options;
}

export const CROWD_GAMES: readonly CrowdGame[] = [
  { game: connectFour, options: {} },
  { game: go, options: {} },
  { game: kittens, options: {} },
  { game: ticTacToe, options: { rows: 15, cols: 15, line: 5 } },
  { game: storyweave, options: {} },
  { game: tidecrown, options: {} },
];
