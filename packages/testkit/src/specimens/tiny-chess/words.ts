// Tiny chess in words, pictures and graphs.
import type { ActionWords, Graph, Json, Refusal } from '@umpire/core/author';
import type { Picture } from '@umpire/core/scene';
import { boardOf } from '../tiny-board/board-of.ts';
import { isOf, letterOf } from '../tiny-board/pieces.ts';
import { placementText } from '../tiny-board/placement.ts';
import { isCastling, isPawn, isTakingInPassing, listMoves, reaches } from './moves.ts';
import { rightsText } from './read-position.ts';
import { BOARD, CELLS, COLS, ENDINGS, LETTERS, type TinyChess } from './state.ts';

/** The most moves: a king with castling, and five rooks. */
export const LEGAL_MAX = 9 + 5 * 9;
export const fromOf = (action: number): number => Math.floor(action / CELLS);
export const toOf = (action: number): number => action % CELLS;
export const moveText = (action: number): string => BOARD.name(fromOf(action)) + BOARD.name(toOf(action));

export const describe = (state: TinyChess, action: number): ActionWords => ({
  text: moveText(action),
  type: typeOf(state, fromOf(action), toOf(action)),
});

function typeOf(state: TinyChess, from: number, to: number): string {
  const { board } = state;
  if (isCastling(board[from], from, to)) return 'castle';
  if (isTakingInPassing(state, from, to)) return 'take-in-passing';
  if (isPawn(board[from]) && (to < COLS || to >= CELLS - COLS)) return 'promote';
  return board[to] === 0 ? 'move' : 'take';
}

export function whyNot(state: TinyChess, action: number): Refusal {
  const value = moveText(action);
  const from = fromOf(action);
  if (!isOf(state.board[from], state.turn))
    return { code: 'not-yours', value, text: `You have no piece on ${BOARD.name(from)}.` };
  if (!reaches(state, from, toOf(action)))
    return { code: 'no-move', value, text: `That piece does not move ${value}.` };
  return { code: 'in-check', value, text: `${value} leaves your king in check.` };
}

const passingText = ({ passing }: TinyChess): string => (passing === 0 ? '-' : BOARD.name(passing - 1));

export const view = (state: TinyChess): Json => ({
  board: placementText(state.board, BOARD, LETTERS),
  turn: state.turn,
  castling: rightsText(state.rights),
  passing: passingText(state),
  quiet: state.quiet,
});

export const picture = ({ board }: TinyChess): Picture => ({ boards: { main: boardOf(BOARD, board, LETTERS) } });

/** A graph with cells as nodes and moves as edges. */
export function graph(state: TinyChess, seat: number): Graph {
  const { board, turn, quiet, era, over, why } = state;
  const list = new Int32Array(LEGAL_MAX);
  const count = over === 0 && seat === turn ? listMoves(state, list) : 0;
  const rights = { castling: rightsText(state.rights), passing: passingText(state) };
  return {
    nodes: [
      { id: 'match', type: 'Match', attributes: { turn, ...rights, quiet, era, winner: over, ending: ENDINGS[why] } },
      ...Array.from(board, (piece, cell) => ({
        id: BOARD.name(cell),
        type: 'Cell',
        attributes: { piece: letterOf(piece, LETTERS) },
      })),
    ],
    edges: Array.from(list.subarray(0, count), (action, action_id) => {
      const { type } = describe(state, action);
      const [from, to] = [fromOf(action), toOf(action)].map(BOARD.name);
      return { from, to, label: type, attributes: { action_type: type, action_id } };
    }),
  };
}
