// A board as planes for learning, the top row first as it is drawn, seen from a seat.
import type { Block, Features } from '@umpire/core/author';

interface Position extends Block {
  readonly board: Uint8Array;
  readonly height: Uint8Array;
  readonly turn: number;
  readonly over: number;
}

const NAMES = ['own', 'other', 'playable', 'to-move'];

/** `playable` are the cells where a disc would come to lie; `to-move` is all ones when it is the seat's turn. */
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
