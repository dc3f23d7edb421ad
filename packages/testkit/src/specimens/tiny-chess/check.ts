// What is true of every position of tiny chess.
import { arePieces, isOf, pieceOf } from '../tiny-board/pieces.ts';
import { isDoubleStep, isInCheck, isLegal, isPawn, listMoves } from './moves.ts';
import { isDead } from './play.ts';
import {
  CELLS,
  COLS,
  ENDINGS,
  FORWARD,
  KING,
  KING_HOME,
  PAWN,
  PAWN_ROW,
  ROOK,
  ROOK_HOME,
  type TinyChess,
} from './state.ts';

/** The most pieces of a seat; `legalMax` relies on it. */
const MEN_MAX = 6;

/** Returns a broken invariant in words. */
export function problemOf(state: TinyChess): string | undefined {
  const { board, turn, over, why } = state;
  if (turn > 1 || (over === 0) !== (why === 0)) return 'a number is out of range';
  return (
    boardProblem(board) ??
    rightsProblem(state) ??
    (isInCheck(board, 1 - turn) ? 'a king could be taken' : endProblem(state))
  );
}

function boardProblem(board: Uint8Array): string | undefined {
  if (!arePieces(board)) return 'a cell holds no piece that exists';
  const kings = [0, 1].map((seat) => board.filter((piece) => piece === pieceOf(KING, seat)).length);
  if (kings.some((count) => count !== 1)) return 'a seat has not one king';
  const men = [0, 1].map((seat) => board.filter((piece) => isOf(piece, seat)).length);
  if (men.some((count) => count > MEN_MAX)) return `a seat has more than ${MEN_MAX} pieces`;
  const isEnd = (cell: number): boolean => cell < COLS || cell >= CELLS - COLS;
  return board.some((piece, cell) => isPawn(piece) && isEnd(cell))
    ? 'a pawn stands on the first or the last row'
    : undefined;
}

function rightsProblem(state: TinyChess): string | undefined {
  const { board, rights, passing, turn } = state;
  const isHome = (seat: number): boolean =>
    board[KING_HOME[seat]] === pieceOf(KING, seat) && board[ROOK_HOME[seat]] === pieceOf(ROOK, seat);
  if (rights > 3 || [0, 1].some((seat) => (rights & (1 << seat)) !== 0 && !isHome(seat)))
    return 'a right to castle without king and rook at home';
  return passing === 0 || canTakePassing(state, passing - 1, turn)
    ? undefined
    : 'no pawn can be taken in passing there';
}

function canTakePassing(state: TinyChess, cell: number, turn: number): boolean {
  const { board } = state;
  const from = cell - FORWARD[1 - turn];
  const to = cell + FORWARD[1 - turn];
  const stepped = board[to] === pieceOf(PAWN, 1 - turn) && board[from] === 0 && board[cell] === 0;
  if (!stepped || Math.floor(from / COLS) !== PAWN_ROW[1 - turn] || !isDoubleStep(board[to], from, to)) return false;
  return board.some((piece, taker) => isOf(piece, turn) && isPawn(piece) && isLegal(state, taker, cell));
}

function endProblem(state: TinyChess): string | undefined {
  const hasMove = listMoves(state, new Int32Array(1)) > 0;
  const ending = ENDINGS[state.why];
  const isStuck = ending === 'mate' || ending === 'stalemate';
  const isOverlooked = ending === 'going' && isDead(state.board);
  return hasMove === isStuck || isOverlooked ? 'the board and how it ended disagree' : undefined;
}
