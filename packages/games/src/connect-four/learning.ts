// What learning is given of a board: planes, and nodes with edges. The top row comes first, as it is drawn.
import type { Block, Features, Graph } from '@umpire/core/author';

interface Position extends Block {
  readonly board: Uint8Array;
  readonly height: Uint8Array;
  readonly turn: number;
  readonly over: number;
}

const NAMES = ['own', 'other', 'playable', 'to-move'];

/** Seen from a seat: `playable` are the cells where a disc would come to lie; `to-move` is all ones when it is the seat's turn. */
export function featuresOf(rows: number, cols: number): Features<Position> {
  const cells = rows * cols;
  return {
    version: 1,
    shape: [NAMES.length, rows, cols],
    names: NAMES,
    fill(state, seat, out) {
      const isOver = state.over !== 0;
      for (let i = 0; i < cells; i++) {
        const row = rows - 1 - Math.floor(i / cols);
        const sign = state.board[row * cols + (i % cols)];
        out[i] = Number(sign === seat + 1);
        out[cells + i] = Number(sign === 2 - seat);
        out[2 * cells + i] = Number(!isOver && state.height[i % cols] === row);
        out[3 * cells + i] = Number(!isOver && state.turn === seat);
      }
    },
  };
}

const WINNERS = ['', 'p1', 'p2', 'draw'];

/** A cell stands in its column, and points at the player whose disc it holds. */
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
