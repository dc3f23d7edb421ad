// The only list of games: a new game is its folder and one line here.
export { connectFour } from '@umpire/games/connect-four';
export { go } from '@umpire/games/go';
export { kittens } from '@umpire/games/kittens';
export { storyweave } from '@umpire/games/storyweave';
export { ticTacToe } from '@umpire/games/tic-tac-toe';
export { tidecrown } from '@umpire/games/tidecrown';
