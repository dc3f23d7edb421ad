// Which moves and drops are legal, and what they do to board and hands.
import { isOf, kindOf, pieceOf } from '../tiny-board/pieces.ts';
import { goes, isInCheck } from './attacks.ts';
import { CELLS, droppedOf, end, FORFEIT, fromOf, GOLD, HAND_KINDS, isDrop, type TinyShogi, toOf } from './state.ts';

/** Whether the piece goes there, or is in the hand, the king's safety aside. */
export function reaches({ board, hands, turn }: TinyShogi, action: number): boolean {
  const to = toOf(action);
  if (isDrop(action)) return board[to] === 0 && hands[turn * HAND_KINDS + droppedOf(action)] > 0;
  const piece = board[fromOf(action)];
  return isOf(piece, turn) && !isOf(board[to], turn) && goes(board, kindOf(piece), turn, fromOf(action), to);
}

function movePiece(board: Uint8Array, turn: number, action: number): void {
  board[toOf(action)] = isDrop(action) ? pieceOf(GOLD + droppedOf(action), turn) : board[fromOf(action)];
  if (!isDrop(action)) board[fromOf(action)] = 0;
}

const scratch = new Uint8Array(CELLS);

export function isLegal(state: TinyShogi, action: number): boolean {
  if (!reaches(state, action)) return false;
  scratch.set(state.board);
  movePiece(scratch, state.turn, action);
  return !isInCheck(scratch, state.turn);
}

/** Writes what is legal, ascending, and answers how many; `most` is enough. */
export function listMoves(state: TinyShogi, out: Int32Array, most = out.length): number {
  let n = 0;
  for (let action = 0; action < FORFEIT && n < most; action++) if (isLegal(state, action)) out[n++] = action;
  return n;
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
