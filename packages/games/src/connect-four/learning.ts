// A board as input for learning: planes, and nodes with edges. The top row comes first, as it is drawn.
import type { Block, Features, Graph } from '@umpire/core/author';
import { graphOf } from '../in-a-row/in-a-row.ts';

interface Position extends Block {
  readonly board: Uint8Array;
  readonly height: Uint8Array;
  readonly turn: number;
}

const NAMES = ['own', 'other', 'playable', 'to-move'];

/** The planes from a seat's view: `playable` has the cells where a disc would land; `to-move` is all ones on its turn. */
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

/** Each cell points at its column, and at the player whose disc it holds. */
export function graph(state: Position, rows: number, cols: number): Graph {
  const placeOf = (at: number) => [rows - 1 - Math.floor(at / cols), at % cols] as const;
  const column = (col: number): string => `column ${col + 1}`;
  return graphOf(state, placeOf, {
    nodes: Array.from(state.height, (discs, col) => ({ id: column(col), type: 'Column', attributes: { discs } })),
    edges: Array.from(state.board, (_, at) => ({ from: placeOf(at).join(), to: column(at % cols), label: 'IN' })),
  });
}
