// Alpha-beta over the likeliest cells; chains of fours are read to their end on the way. Where a chain threatens, all cells
// that could stop it are tried and no others, so a win or a loss there is proven. Elsewhere only some of the cells are
// tried, and a loss is only a bad sign.
import type { BoardSize } from '../../in-a-row/in-a-row.ts';
import { Fours } from './fours.ts';
import type { LineBoard } from './line-board.ts';

/** The value of a proven win, less the plies to it. */
const WIN = 1_000_000_000;
const PLIES_MAX = 1_000;
/** Larger than any estimate. */
export const ESTIMATE_MAX = 900_000_000;

export const winIn = (plies: number): number => WIN - plies;
export const isProvenValue = (value: number): boolean => Math.abs(value) >= WIN - PLIES_MAX;
/** How many plies to the end, for a proven value. */
export const pliesOf = (value: number): number => WIN - Math.abs(value);

/** How many cells are tried where nothing is forced. */
const WIDTH = 10;
const FOURS_ON_THE_WAY = { fours: 6, placed: 120 };
/** How many threats are answered beyond the depth. */
const ANSWERS = 2;
/** Forced moves cost no depth, so the number of plies is bounded too. */
const PLY_MAX = 40;

export class LookAhead {
  readonly fours: Fours;
  private readonly board: LineBoard;
  /** The search stops when this many signs have been put down. */
  private until = 0;
  /** The best line of the last search, from its end. */
  private line: number[] = [];

  /** How near the middle each cell is: this decides where nothing else does. */
  private readonly central: Int32Array;

  constructor(board: LineBoard, { rows, cols }: BoardSize) {
    this.board = board;
    this.fours = new Fours(board);
    this.central = Int32Array.from({ length: rows * cols }, (_, cell) => {
      const down = Math.abs(2 * Math.floor(cell / cols) - rows + 1);
      const right = Math.abs(2 * (cell % cols) - cols + 1);
      return rows + cols - Math.max(down, right);
    });
  }

  get isStopped(): boolean {
    return this.board.placed >= this.until;
  }

  stopAt(placed: number): void {
    this.until = placed;
  }

  /**
   * The value of the position for `side`, which is to move after a first move or a pass, `depth` plies ahead; and the moves
   * that are expected to follow.
   */
  search(side: number, depth: number): { readonly value: number; readonly line: readonly number[] } {
    this.line = [];
    const value = this.value(side, depth, -WIN, WIN, 1);
    return { value, line: this.line.reverse() };
  }

  /** How likely a cell is to be good: by its worth to this side, and a little less by its worth to the other. */
  likelihood(side: number, cell: number): number {
    return 8 * this.board.worth(side, cell) + 7 * this.board.worth(1 - side, cell) + this.central[cell];
  }

  /** The likeliest cells for this side, best first. */
  likeliest(side: number, width: number): number[] {
    const { board } = this;
    const cells: number[] = [];
    const worths: number[] = [];
    for (let cell = 0; cell < board.cells; cell++) {
      if (board.signs[cell] !== 0) continue;
      const worth = this.likelihood(side, cell);
      if (cells.length === width && worth <= worths[width - 1]) continue;
      let at = Math.min(cells.length, width - 1);
      for (; at > 0 && worths[at - 1] < worth; at--) {
        worths[at] = worths[at - 1];
        cells[at] = cells[at - 1];
      }
      worths[at] = worth;
      cells[at] = cell;
    }
    return cells;
  }

  /** The value of the position; leaves the expected moves, from their end, in `this.line`. */
  private value(side: number, depth: number, alpha: number, beta: number, ply: number): number {
    const { board } = this;
    this.line = [];
    if (board.left === 0) return 0;
    const chain = this.fours.find(side, FOURS_ON_THE_WAY);
    if (chain !== undefined) {
      this.line = [...chain].reverse();
      return winIn(ply + chain.length);
    }
    const threat = this.threatOf(1 - side);
    const isForced = threat !== undefined && threat.length === 1;
    // An estimate before a threat is answered would be wrong.
    const isQuiet = !isForced && depth <= (threat === undefined ? 0 : -ANSWERS);
    if (isQuiet || ply >= PLY_MAX || this.isStopped) return this.estimate(side);
    if (threat === undefined) return this.bestOf(side, this.likeliest(side, WIDTH), depth - 1, alpha, beta, ply, false);
    const cells = isForced ? threat : this.fours.defences(1 - side, threat);
    return this.bestOf(side, cells, isForced ? depth : depth - 1, alpha, beta, ply, true);
  }

  /** The chain with which the other side would win if it were to move now. */
  private threatOf(other: number): readonly number[] | undefined {
    return this.fours.find(other, FOURS_ON_THE_WAY);
  }

  private bestOf(
    side: number,
    cells: readonly number[],
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
    isAll: boolean,
  ): number {
    const { board } = this;
    let best = Number.NEGATIVE_INFINITY;
    let line: number[] = [];
    for (const cell of cells) {
      board.place(cell, side);
      const value = -this.value(1 - side, depth, -beta, -Math.max(alpha, best), ply + 1);
      board.remove(cell);
      if (value > best) {
        best = value;
        line = [...this.line, cell];
      }
      if (best >= beta) break;
    }
    this.line = line;
    // A loss is not proven, because a cell that was not tried might have held.
    return !isAll && best < -ESTIMATE_MAX ? -ESTIMATE_MAX : best;
  }

  private estimate(side: number): number {
    return side === 0 ? this.board.balance : -this.board.balance;
  }
}
