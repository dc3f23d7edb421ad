// A board as nodes and edges: a cell stands in its column, and points at the player whose disc it holds. Rows count from the top,
// as in the view.
import type { Graph } from '@umpire/core/author';

interface Position {
  readonly board: Uint8Array;
  readonly height: Uint8Array;
  readonly turn: number;
  readonly over: number;
}

const WINNERS = ['', 'p1', 'p2', 'draw'];

export function graph(state: Position, rows: number, cols: number): Graph {
  const { board, turn, over, height } = state;
  const discs = board.filter((sign) => sign !== 0).length;
  const rowOf = (at: number): number => rows - 1 - Math.floor(at / cols);
  const cell = (at: number): string => `${rowOf(at)},${at % cols}`;
  const column = (col: number): string => `column ${col + 1}`;
  return {
    nodes: [
      {
        id: 'game',
        type: 'Game',
        attributes: { turn: discs + 1, to_act: over !== 0 ? '' : `p${turn + 1}`, winner: WINNERS[over] },
      },
      ...['X', 'O'].map((label, seat) => ({ id: `p${seat + 1}`, type: 'Player', attributes: { label } })),
      ...Array.from({ length: cols }, (_, col) => ({
        id: column(col),
        type: 'Column',
        attributes: { discs: height[col] },
      })),
      ...Array.from(board, (_, at) => ({
        id: cell(at),
        type: 'Cell',
        attributes: { row: rowOf(at), col: at % cols },
      })),
    ],
    edges: [
      { from: 'game', to: `p${turn + 1}`, label: 'CURRENT_TURN' },
      ...Array.from(board, (_, at) => ({ from: cell(at), to: column(at % cols), label: 'IN' })),
      ...Array.from(board).flatMap((sign, at) =>
        sign === 0 ? [] : [{ from: cell(at), to: `p${sign}`, label: 'OWNED_BY' }],
      ),
    ],
  };
}
