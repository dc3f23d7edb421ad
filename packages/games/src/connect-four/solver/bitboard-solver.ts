// The game's own solver, for a line of four on boards whose columns, each with a spare cell, fit in 56 bits.
import type { Block, Solver, SolverSettings } from '@umpire/core/author';
import { assemble } from './assemble.ts';
import { boardModule, fitsModule } from './board-module.ts';

export interface SolvedBoard {
  readonly rows: number;
  readonly cols: number;
  readonly line: number;
}

/** What the solver reads of a state. */
interface DropState extends Block {
  /** Row by row from the bottom: 0 empty, 1 and 2 the seats. */
  readonly board: Uint8Array;
  readonly height: Uint8Array;
  readonly turn: number;
  readonly left: number;
}

/** What this file uses of WebAssembly, which not every library of types declares. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

interface BoardExports {
  readonly positions: { readonly value: bigint };
  readonly mark: { value: bigint };
  bound(own: bigint, mask: bigint, discs: number, alpha: number): number;
}

/** Two entries of eight bytes for each of up to four million places. */
const TABLE_BITS = 22;
const TELL_EVERY = 1 << 20;

export const canSolveBoard = ({ rows, cols, line }: SolvedBoard): boolean => line === 4 && fitsModule(rows, cols);

export class BitboardSolver implements Solver<DropState> {
  private readonly size: SolvedBoard;
  private readonly exports: BoardExports;
  private limit = 0;

  constructor(size: SolvedBoard, { remembered = 2 ** (TABLE_BITS + 1), onPositions }: SolverSettings) {
    this.size = size;
    const tableBits = Math.max(1, Math.min(TABLE_BITS, Math.ceil(Math.log2(remembered)) - 1));
    const pause = (positions: number): number => {
      if (positions > this.limit) return 0;
      onPositions?.(positions);
      return this.nextMark(positions);
    };
    const module = new WebAssembly.Module(assemble(boardModule({ ...size, tableBits })));
    // The text above says what the module exports.
    this.exports = new WebAssembly.Instance(module, { host: { pause } }).exports as BoardExports;
  }

  get positions(): number {
    return Number(this.exports.positions.value);
  }

  bound(state: DropState, ask: number, limit: number): number | undefined {
    if (ask > 1) return 1;
    if (ask <= -1) return -1;
    const isDrawAsked = ask <= 0;
    // For the second seat the question is turned round: whether it wins, or at least draws.
    const isFirst = state.turn === 0;
    const reached = this.isAtLeast(state, isDrawAsked === isFirst ? 0 : 1, limit);
    if (reached === undefined) return undefined;
    const isYes = reached === isFirst;
    return isDrawAsked ? (isYes ? 0 : -1) : isYes ? 1 : 0;
  }

  winsWithin(state: DropState, seat: number, plies: number, limit: number): boolean | undefined {
    const { rows, cols } = this.size;
    const most = Math.min(plies, state.left);
    const isOwn = state.turn === seat;
    // The seat to act wins by the first, third, … disc from now on, the other one by the second, fourth, …
    const last = most % 2 === (isOwn ? 1 : 0) ? most : most - 1;
    if (last < 1) return false;
    const before = rows * cols - state.left + last - 1;
    const score = Math.floor((rows * cols + 1 - before) / 2);
    if (isOwn) return this.isAtLeast(state, score, limit);
    const isSafe = this.isAtLeast(state, 1 - score, limit);
    return isSafe === undefined ? undefined : !isSafe;
  }

  /** Whether the score of the seat to act is at least this much. */
  private isAtLeast(state: DropState, score: number, limit: number): boolean | undefined {
    const { rows, cols } = this.size;
    const { board, height, turn, left } = state;
    let own = 0n;
    let mask = 0n;
    for (let col = 0; col < cols; col++)
      for (let row = 0; row < height[col]; row++) {
        const bit = 1n << BigInt(col * (rows + 1) + row);
        mask |= bit;
        if (board[row * cols + col] === turn + 1) own |= bit;
      }
    this.limit = limit;
    const { mark } = this.exports;
    mark.value = BigInt(this.nextMark(this.positions));
    const bound = this.exports.bound(own, mask, rows * cols - left, score - 1);
    return mark.value === 0n ? undefined : bound >= score;
  }

  /** After how many positions the search asks again whether it may go on. */
  private nextMark(positions: number): number {
    return Math.min(this.limit + 1, (Math.floor(positions / TELL_EVERY) + 1) * TELL_EVERY);
  }
}
