// Tiny shogi in words, pictures and graphs.
import type { ActionWords, GameEvent, Graph, Json, Refusal } from '@umpire/core/author';
import { type Picture, who } from '@umpire/core/scene';
import { boardOf } from '../tiny-board/board-of.ts';
import { isOf, letterOf } from '../tiny-board/pieces.ts';
import { placementText } from '../tiny-board/placement.ts';
import { listMoves, reaches } from './moves.ts';
import { handText } from './read-position.ts';
import { BOARD, droppedOf, ENDINGS, fromOf, isDrop, LETTERS, type TinyShogi, toOf } from './state.ts';

/** The most actions: a gold and a rook in hand with 16 empty cells for each; a king, a gold and a rook on the board. */
export const LEGAL_MAX = 2 * 16 + 8 + 6 + 7;
export const NO_CONTEST =
  'No contest: the position was there for the fourth time. Whether it is played again, with colours swapped, is for the organiser to say.';

export function moveText(action: number): string {
  const to = BOARD.name(toOf(action));
  return isDrop(action) ? `${LETTERS[droppedOf(action) + 1]}*${to}` : BOARD.name(fromOf(action)) + to;
}

export const describe = ({ board }: TinyShogi, action: number): ActionWords => ({
  text: moveText(action),
  type: isDrop(action) ? 'drop' : board[toOf(action)] === 0 ? 'move' : 'take',
});

export function whyNot({ board, hands, turn }: TinyShogi, action: number): Refusal {
  const value = moveText(action);
  if (reaches(board, hands, turn, action))
    return { code: 'in-check', value, text: `${value} leaves your king in check.` };
  if (isDrop(action)) return { code: 'no-drop', value, text: `${value} needs that piece in hand and an empty cell.` };
  return isOf(board[fromOf(action)], turn)
    ? { code: 'no-move', value, text: `That piece does not go ${value}.` }
    : { code: 'not-yours', value, text: `You have no piece on ${BOARD.name(fromOf(action))}.` };
}

export function eventText({ type, seat, by }: GameEvent, nameOf: (seat: number) => string): string | undefined {
  if (type === 'no-contest') return NO_CONTEST;
  if (type === 'perpetual-check')
    return `${nameOf(Number(seat))} loses: every move of it in the repetition gave check.`;
  return `${nameOf(Number(seat))}: ${by}`;
}

export const view = (state: TinyShogi): Json => ({
  board: placementText(state.board, BOARD, LETTERS),
  hands: [handText(state, 0), handText(state, 1)],
  turn: state.turn,
});

export const picture = (state: TinyShogi): Picture => ({
  boards: { main: boardOf(BOARD, state.board, LETTERS) },
  says: [
    ...[0, 1].map((seat) => `${who(seat)} has ${handText(state, seat) || 'nothing in hand'}.`),
    ...(ENDINGS[state.why] === 'no-result' ? [NO_CONTEST] : []),
  ],
});

/** A graph with cells and hands as nodes; a drop is an edge from a hand to a cell. */
export function graph(state: TinyShogi, seat: number): Graph {
  const { board, turn, over, why } = state;
  const list = new Int32Array(LEGAL_MAX);
  const count = over === 0 && seat === turn ? listMoves(state, list) : 0;
  return {
    nodes: [
      { id: 'match', type: 'Match', attributes: { turn, winner: over, ending: ENDINGS[why] } },
      ...[0, 1].map((each) => ({ id: `hand ${each}`, type: 'Hand', attributes: { pieces: handText(state, each) } })),
      ...Array.from(board, (piece, cell) => ({
        id: BOARD.name(cell),
        type: 'Cell',
        attributes: { piece: letterOf(piece, LETTERS) },
      })),
    ],
    edges: Array.from(list.subarray(0, count), (action, action_id) => {
      const { type, text } = describe(state, action);
      const from = isDrop(action) ? `hand ${turn}` : BOARD.name(fromOf(action));
      const to = BOARD.name(toOf(action));
      return { from, to, label: type, attributes: { action_type: type, action_id, text } };
    }),
  };
}
