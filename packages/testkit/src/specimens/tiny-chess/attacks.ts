// Which cells a seat attacks: a king may not stand on one.
import { ALONG, ASLANT } from '../tiny-board/grid.ts';
import { isOf, kindOf, pieceOf } from '../tiny-board/pieces.ts';
import { BOARD, KING, PAWN, ROOK } from './state.ts';

const STRAIGHT = BOARD.lines(ALONG);
const CORNERS = BOARD.lines(ASLANT, 1);

export function isAttacked(board: Uint8Array, cell: number, by: number): boolean {
  for (const line of STRAIGHT[cell]) if (isHitAlong(board, line, by)) return true;
  for (const line of CORNERS[cell]) if (line.length > 0 && isHitAslant(board, cell, line[0], by)) return true;
  return false;
}

export const isInCheck = (board: Uint8Array, seat: number): boolean =>
  isAttacked(board, board.indexOf(pieceOf(KING, seat)), 1 - seat);

function isHitAlong(board: Uint8Array, line: readonly number[], by: number): boolean {
  for (let i = 0; i < line.length; i++) {
    const piece = board[line[i]];
    if (piece !== 0) return isOf(piece, by) && (kindOf(piece) === ROOK || (i === 0 && kindOf(piece) === KING));
  }
  return false;
}

/** Pawns of seat 0 take upwards, towards lower cells. */
function isHitAslant(board: Uint8Array, cell: number, from: number, by: number): boolean {
  const piece = board[from];
  if (!isOf(piece, by)) return false;
  return kindOf(piece) === KING || (kindOf(piece) === PAWN && from > cell === (by === 0));
}
