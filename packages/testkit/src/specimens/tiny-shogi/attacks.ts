// How pieces move, and which cells a seat attacks.
import { ALONG, ASLANT, type Lines, type Way } from '../tiny-board/grid.ts';
import { isOf, kindOf, pieceOf } from '../tiny-board/pieces.ts';
import { BOARD, GOLD, KING, ROOK } from './state.ts';

/** By seat: the steps of a gold. Seat 0 plays upwards, so its golds step diagonally only upwards. */
const GOLD_WAYS: readonly (readonly Way[])[] = [-1, 1].map((ahead) => [
  ...ALONG,
  ...ASLANT.filter(([, down]) => down === ahead),
]);

/** By seat and kind: the lines from each cell. */
const LINES: readonly (readonly Lines[])[] = [0, 1].map((seat) => {
  const lines: Lines[] = [];
  lines[KING] = BOARD.lines([...ALONG, ...ASLANT], 1);
  lines[GOLD] = BOARD.lines(GOLD_WAYS[seat], 1);
  lines[ROOK] = BOARD.lines(ALONG);
  return lines;
});

/** Whether a piece of this kind and seat can move from one cell to another. */
export function goes(board: Uint8Array, kind: number, seat: number, from: number, to: number): boolean {
  for (const line of LINES[seat][kind][from])
    for (let i = 0; i < line.length; i++) {
      if (line[i] === to) return true;
      if (board[line[i]] !== 0) break;
    }
  return false;
}

export function isAttacked(board: Uint8Array, cell: number, by: number): boolean {
  for (let from = 0; from < board.length; from++)
    if (isOf(board[from], by) && goes(board, kindOf(board[from]), by, from, cell)) return true;
  return false;
}

export const isInCheck = (board: Uint8Array, seat: number): boolean =>
  isAttacked(board, board.indexOf(pieceOf(KING, seat)), 1 - seat);
