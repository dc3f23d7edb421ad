// Plays one move: pieces, rights, counters, and whether the match ends.
import { kindOf } from '../tiny-board/pieces.ts';
import { isDoubleStep, isInCheck, isLegal, isPawn, isTakingInPassing, listMoves, movePieces } from './moves.ts';
import { CELLS, DRAW, end, KING, KING_HOME, ROOK_HOME, type TinyChess } from './state.ts';

/** By cell: the rights that remain when a piece leaves this cell or is taken on it. */
const KEPT = Uint8Array.from({ length: CELLS }, (_, cell) => {
  const lost = [0, 1].filter((seat) => cell === KING_HOME[seat] || cell === ROOK_HOME[seat]);
  return 3 & ~lost.reduce((bits, seat) => bits | (1 << seat), 0);
});

const one = new Int32Array(1);

export function play(state: TinyChess, from: number, to: number): void {
  const { board, turn, rights } = state;
  const piece = board[from];
  const isProgress = isPawn(piece) || board[to] !== 0;
  movePieces(board, from, to, isTakingInPassing(state, from, to) ? state.passing : 0);
  state.rights = rights & KEPT[from] & KEPT[to];
  state.quiet = isProgress ? 0 : state.quiet + 1;
  if (isProgress || state.rights !== rights) state.era++;
  state.turn = 1 - turn;
  state.passing = 0;
  if (isDoubleStep(piece, from, to)) offerPassing(state, (from + to) / 2);
  endIfOver(state);
}

/** Allows taking in passing only if a pawn can do so: a right that nobody can use would make equal positions look different (FIDE 9.2.3.1). */
function offerPassing(state: TinyChess, cell: number): void {
  state.passing = cell + 1;
  for (let from = 0; from < CELLS; from++)
    if (isTakingInPassing(state, from, cell) && isLegal(state, from, cell)) return;
  state.passing = 0;
}

function endIfOver(state: TinyChess): void {
  const { board, turn } = state;
  if (listMoves(state, one) === 0) {
    if (isInCheck(board, turn)) end(state, 2 - turn, 'mate');
    else end(state, DRAW, 'stalemate');
  } else if (isDead(board)) end(state, DRAW, 'dead-position');
}

/** Kings alone cannot mate. */
export const isDead = (board: Uint8Array): boolean => board.every((piece) => piece === 0 || kindOf(piece) === KING);
