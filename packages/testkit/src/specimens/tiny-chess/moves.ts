// How pieces move, and which moves are legal.

import { ALONG, ASLANT } from '../tiny-board/grid.ts';
import { isOf, kindOf, pieceOf } from '../tiny-board/pieces.ts';
import { BOARD, CELLS, COLS, FORWARD, KING, KING_HOME, PAWN, PAWN_ROW, ROOK, ROWS, type TinyChess } from './state.ts';

const rowOf = (cell: number): number => Math.floor(cell / COLS);
const colsApart = (a: number, b: number): number => Math.abs((a % COLS) - (b % COLS));

export const isPawn = (piece: number): boolean => kindOf(piece) === PAWN;
export const isCastling = (piece: number, from: number, to: number): boolean =>
  kindOf(piece) === KING && from - to === 2;
export const isDoubleStep = (piece: number, from: number, to: number): boolean =>
  isPawn(piece) && Math.abs(from - to) === 2 * COLS;
export const isTakingInPassing = ({ board, passing }: TinyChess, from: number, to: number): boolean =>
  isPawn(board[from]) && passing === to + 1;

/** Whether the piece can go there, without regard to the safety of its king. */
export function reaches(state: TinyChess, from: number, to: number): boolean {
  const { board, turn } = state;
  if (!isOf(board[from], turn) || isOf(board[to], turn)) return false;
  if (isPawn(board[from])) return pawnReaches(state, from, to);
  if (kindOf(board[from]) === ROOK) return rookReaches(board, from, to);
  return (Math.abs(rowOf(from) - rowOf(to)) <= 1 && colsApart(from, to) <= 1) || castlingReaches(state, from, to);
}

function pawnReaches(state: TinyChess, from: number, to: number): boolean {
  const { board, turn } = state;
  const ahead = from + FORWARD[turn];
  if (rowOf(to) === rowOf(ahead) && colsApart(from, to) === 1)
    return board[to] !== 0 || isTakingInPassing(state, from, to);
  if (board[ahead] !== 0 || board[to] !== 0) return false;
  return to === ahead || (to === ahead + FORWARD[turn] && rowOf(from) === PAWN_ROW[turn]);
}

function rookReaches(board: Uint8Array, from: number, to: number): boolean {
  const isRow = rowOf(from) === rowOf(to);
  if (!isRow && colsApart(from, to) !== 0) return false;
  const step = Math.sign(to - from) * (isRow ? 1 : COLS);
  for (let cell = from + step; cell !== to; cell += step) if (board[cell] !== 0) return false;
  return true;
}

/** Whether the king can castle this way. The right implies that king and rook stand at home; the cell where the king lands is checked as for every move. */
function castlingReaches({ board, turn, rights }: TinyChess, from: number, to: number): boolean {
  if (from !== KING_HOME[turn] || from - to !== 2 || (rights & (1 << turn)) === 0) return false;
  if (board[from - 1] !== 0 || board[to] !== 0) return false;
  return !isAttacked(board, from, 1 - turn) && !isAttacked(board, from - 1, 1 - turn);
}

/** Moves the pieces of one move, including the rook when castling, and takes a pawn in passing. A pawn on the last row becomes a rook, since there is no queen. */
export function movePieces(board: Uint8Array, from: number, to: number, passing: number): void {
  const piece = board[from];
  board[from] = 0;
  board[to] = piece;
  if (isCastling(piece, from, to)) {
    board[to + 1] = board[to - 1];
    board[to - 1] = 0;
  }
  if (!isPawn(piece)) return;
  const seat = piece >> 2;
  if (passing === to + 1) board[to - FORWARD[seat]] = 0;
  if (rowOf(to) === 0 || rowOf(to) === ROWS - 1) board[to] = pieceOf(ROOK, seat);
}

const scratch = new Uint8Array(CELLS);

export function isLegal(state: TinyChess, from: number, to: number): boolean {
  if (!reaches(state, from, to)) return false;
  scratch.set(state.board);
  movePieces(scratch, from, to, state.passing);
  return !isInCheck(scratch, state.turn);
}

/** Writes the legal moves, ascending, and returns how many; stops at `most`. */
export function listMoves(state: TinyChess, out: Int32Array, most = out.length): number {
  let n = 0;
  for (let from = 0; from < CELLS; from++)
    if (isOf(state.board[from], state.turn))
      for (let to = 0; to < CELLS; to++)
        if (isLegal(state, from, to)) {
          out[n++] = from * CELLS + to;
          if (n === most) return n;
        }
  return n;
}

// Which cells a seat attacks, where the other king may not stand.
const STRAIGHT = BOARD.lines(ALONG);
const CORNERS = BOARD.lines(ASLANT, 1);

function isAttacked(board: Uint8Array, cell: number, by: number): boolean {
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

/** Whether a pawn attacks the cell. Pawns of seat 0 take upwards, towards lower cell numbers. */
function isHitAslant(board: Uint8Array, cell: number, from: number, by: number): boolean {
  const piece = board[from];
  if (!isOf(piece, by)) return false;
  return kindOf(piece) === KING || (kindOf(piece) === PAWN && from > cell === (by === 0));
}
