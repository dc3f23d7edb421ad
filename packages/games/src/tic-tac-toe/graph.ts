// A board as nodes and edges: a cell points at the player whose sign it holds, an empty one at nobody.
import type { Graph } from '@umpire/core/author';

/** The part of a state that is the position. */
interface Position {
  readonly board: Uint8Array;
  readonly turn: number;
  readonly over: number;
}

const WINNERS = ['', 'p1', 'p2', 'draw'];

export function graph(state: Position, cols: number): Graph {
  const { board, turn, over } = state;
  const signs = board.filter((sign) => sign !== 0).length;
  const cell = (at: number): string => `${Math.floor(at / cols)},${at % cols}`;
  return {
    nodes: [
      {
        id: 'game',
        type: 'Game',
        attributes: { turn: signs + 1, to_act: over !== 0 ? '' : `p${turn + 1}`, winner: WINNERS[over] },
      },
      ...['X', 'O'].map((label, seat) => ({ id: `p${seat + 1}`, type: 'Player', attributes: { label } })),
      ...Array.from(board, (_, at) => ({
        id: cell(at),
        type: 'Cell',
        attributes: { row: Math.floor(at / cols), col: at % cols },
      })),
    ],
    edges: [
      { from: 'game', to: `p${turn + 1}`, label: 'CURRENT_TURN' },
      ...Array.from(board).flatMap((sign, at) =>
        sign === 0 ? [] : [{ from: cell(at), to: `p${sign}`, label: 'OWNED_BY' }],
      ),
    ],
  };
}
