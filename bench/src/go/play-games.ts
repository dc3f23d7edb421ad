// The driver that our board and the peers' share: it alone chooses the points of random games, and sums up what happened. It
// sees a board only through its adapter.
import type { Dice } from '@umpire/core/host';
import { FIRST_SUM, mix } from '../measure/checksum.ts';
import type { Driven } from '../measure/drive.ts';
import type { BoardAdapter, Color } from './board-adapter.ts';
import type { Surroundings } from './surroundings.ts';

/** The longest game, as a multiple of the area: simple ko alone does not end every game. */
const LONGEST = 3;

export function playGames(board: BoardAdapter, around: Surroundings, dice: Dice, games: number): Driven {
  let moves = 0;
  let sum = FIRST_SUM;
  for (let game = 0; game < games; game++) {
    const played = playGame(board, around, dice, sum);
    moves += played.moves;
    sum = played.checksum;
    for (let point = 0; point < around.area; point++) sum = mix(sum, board.at(point));
  }
  return { moves, checksum: sum };
}

function playGame(board: BoardAdapter, around: Surroundings, dice: Dice, checksum: number): Driven {
  const { area } = around;
  let sum = checksum;
  let color: Color = 1;
  let passes = 0;
  let moves = 0;
  board.reset();
  while (passes < 2 && moves < LONGEST * area) {
    const point = playSomewhere(board, around, color, dice.below(area));
    if (point === area) board.pass(color);
    passes = point === area ? passes + 1 : 0;
    sum = mix(sum, point);
    color = color === 1 ? 2 : 1;
    moves++;
  }
  return { moves, checksum: sum };
}

/** The first point from `start` on, with wrap-around, where the board lets the side play; the area if there is none. */
function playSomewhere(board: BoardAdapter, around: Surroundings, color: Color, start: number): number {
  const point = playWithin(board, around, color, start, around.area);
  return point < around.area ? point : playWithin(board, around, color, 0, start);
}

function playWithin(board: BoardAdapter, around: Surroundings, color: Color, from: number, to: number): number {
  let point = nextChoice(board, around, color, from, to);
  while (point < to && !board.tryPlay(point, color)) point = nextChoice(board, around, color, point + 1, to);
  return point < to ? point : around.area;
}

// A function of its own: together with the loop that plays, V8 sometimes halves the speed of a fast board.
function nextChoice(board: BoardAdapter, around: Surroundings, color: Color, from: number, to: number): number {
  for (let point = from; point < to; point++)
    if (board.at(point) === 0 && !isOwnEye(board, around, point, color)) return point;
  return to;
}

/** Whether a point is an own eye: own stones beside it, too few enemies across. Random games end only by sparing these. */
export function isOwnEye(board: Pick<BoardAdapter, 'at'>, around: Surroundings, point: number, color: Color): boolean {
  const { neighbours, diagonals } = around;
  const first = 4 * point;
  for (let i = first; i < first + 4; i++) if (neighbours[i] >= 0 && board.at(neighbours[i]) !== color) return false;
  let enemies = 0;
  let edge = 0;
  for (let i = first; i < first + 4; i++)
    if (diagonals[i] < 0) edge = 1;
    else if (board.at(diagonals[i]) === 3 - color) enemies++;
  return enemies + edge < 2;
}
