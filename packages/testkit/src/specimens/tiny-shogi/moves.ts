// Which moves and drops are legal, and how they change board and hands.
import { isOf, kindOf, pieceOf } from '../tiny-board/pieces.ts';
import { goes, isInCheck } from './attacks.ts';
import {
  ACTIONS,
  CELLS,
  droppedOf,
  end,
  FIRST_DROP,
  fromOf,
  GOLD,
  HAND_KINDS,
  isDrop,
  type TinyShogi,
  toOf,
} from './state.ts';

/** Whether the piece can move or be dropped there, without regard to the safety of the king. */
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

/** Writes the legal actions, ascending, and returns how many; stops at `most`. */
export function listMoves(state: TinyShogi, out: Int32Array, most = out.length): number {
  const { hands, turn } = state;
  // A copy, because tests check every read of a state, and the board is read hundreds of times here.
  here.set(state.board);
  let n = 0;
  for (let first = 0; first < ACTIONS && n < most; first += CELLS)
    if (first < FIRST_DROP ? isOf(here[fromOf(first)], turn) : hands[turn * HAND_KINDS + droppedOf(first)] > 0)
      n = listSome(hands, turn, first, out, n, most);
  return n;
}

/** The moves of one piece, or the drops of one kind. */
function listSome(hands: Uint8Array, turn: number, first: number, out: Int32Array, from: number, most: number): number {
  let n = from;
  for (let action = first; action < first + CELLS && n < most; action++)
    if (reaches(here, hands, turn, action) && isSafe(here, turn, action)) out[n++] = action;
  return n;
}

function isSafe(board: Uint8Array, turn: number, action: number): boolean {
  scratch.set(board);
  movePiece(scratch, turn, action);
  return !isInCheck(scratch, turn);
}

const one = new Int32Array(1);

/** Plays an action. Captured pieces change sides. A player who cannot move has lost, in check or not. */
export function play(state: TinyShogi, action: number): void {
  const { board, hands, turn } = state;
  const taken = board[toOf(action)];
  if (taken !== 0) hands[turn * HAND_KINDS + kindOf(taken) - GOLD]++;
  if (isDrop(action)) hands[turn * HAND_KINDS + droppedOf(action)]--;
  movePiece(board, turn, action);
  state.turn = 1 - turn;
  if (listMoves(state, one) === 0) end(state, turn + 1, isInCheck(board, 1 - turn) ? 'mate' : 'no-move');
}
