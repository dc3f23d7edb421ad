// Which moves and drops are legal, and what they do to board and hands.
import { isOf, kindOf, pieceOf } from '../tiny-board/pieces.ts';
import { goes, isInCheck } from './attacks.ts';
import { CELLS, droppedOf, end, FIRST_DROP, fromOf, GOLD, HAND_KINDS, isDrop, type TinyShogi, toOf } from './state.ts';

/** Whether the piece goes there, or is in the hand, the king's safety aside. */
export function reaches(board: Uint8Array, hands: Uint8Array, turn: number, action: number): boolean {
  const to = toOf(action);
  if (isDrop(action)) return board[to] === 0 && hands[turn * HAND_KINDS + droppedOf(action)] > 0;
  const piece = board[fromOf(action)];
  return isOf(piece, turn) && !isOf(board[to], turn) && goes(board, kindOf(piece), turn, fromOf(action), to);
}

function movePiece(board: Uint8Array, turn: number, action: number): void {
  board[toOf(action)] = isDrop(action) ? pieceOf(GOLD + droppedOf(action), turn) : board[fromOf(action)];
  if (!isDrop(action)) board[fromOf(action)] = 0;
}

const here = new Uint8Array(CELLS);
const scratch = new Uint8Array(CELLS);

/** Writes what is legal, ascending, and answers how many; `most` is enough. */
export function listMoves(state: TinyShogi, out: Int32Array, most = out.length): number {
  const { hands, turn } = state;
  // In tests every read of a state is checked, and this reads a board hundreds of times.
  here.set(state.board);
  let n = 0;
  const tryAll = (first: number): void => {
    for (let action = first; action < first + CELLS && n < most; action++)
      if (reaches(here, hands, turn, action) && isSafe(here, turn, action)) out[n++] = action;
  };
  for (let from = 0; from < CELLS; from++) if (isOf(here[from], turn)) tryAll(from * CELLS);
  for (let kind = 0; kind < HAND_KINDS; kind++)
    if (hands[turn * HAND_KINDS + kind] > 0) tryAll(FIRST_DROP + kind * CELLS);
  return n;
}

function isSafe(board: Uint8Array, turn: number, action: number): boolean {
  scratch.set(board);
  movePiece(scratch, turn, action);
  return !isInCheck(scratch, turn);
}

const one = new Int32Array(1);

/** What is taken changes sides. Who cannot move has lost, in check or not. */
export function play(state: TinyShogi, action: number): void {
  const { board, hands, turn } = state;
  const taken = board[toOf(action)];
  if (taken !== 0) hands[turn * HAND_KINDS + kindOf(taken) - GOLD]++;
  if (isDrop(action)) hands[turn * HAND_KINDS + droppedOf(action)]--;
  movePiece(board, turn, action);
  state.turn = 1 - turn;
  if (listMoves(state, one) === 0) end(state, turn + 1, isInCheck(board, 1 - turn) ? 'mate' : 'no-move');
}
