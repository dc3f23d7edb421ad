// The only list of games: a new game is its folder and one line here.
import type { Game } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { ticTacToe } from '@umpire/games/tic-tac-toe';

export const games: readonly Game[] = [ticTacToe, connectFour];
