// A board that knows its lines while signs are put on it and taken off. A line that holds signs of one side only is open to
// that side, and counts for each of its cells by how few signs are missing. Broken lines, edges and every length are
// covered by this one rule.
import { FastDice } from '@umpire/core/author';
import type { BoardSize } from '../../in-a-row/in-a-row.ts';
import { linesOf } from '../lines.ts';

/** The worth of an open line, by how many signs it lacks. */
const WORTH_BY_MISSING = [0, 6000, 1000, 150, 24];
const WORTH_FAR = 8;

export class LineBoard {
  readonly cells: number;
  readonly length: number;
  /** 0 empty, 1 and 2 the signs of side 0 and side 1. */
  readonly signs: Uint8Array;
  /** How many cells are empty. */
  left: number;
  /** How many signs were put down so far: the cost of thinking. */
  placed = 0;
  /** What all open lines are worth to side 0, less what they are worth to side 1. */
  balance = 0;
  /** The key of the position, which tells positions apart. */
  keyLow = 0;
  keyHigh = 0;
  /** The cells of each line, and the lines through each cell. */
  private readonly cellsOf: Int32Array;
  private readonly first: Int32Array;
  private readonly through: Int32Array;
  private readonly lines: number;
  private readonly worthOf: Int32Array;
  private readonly keys: Int32Array;
  // By side and line, side 0 first.
  private readonly counts: Uint8Array;
  private readonly worths: Int32Array;
  /** By cell: how many open lines through it lack one sign, and how many lack two. */
  private readonly lackOne: Uint8Array;
  private readonly lackTwo: Uint8Array;
  /** By number of signs: how many open lines there are. */
  private readonly open: Int32Array;

  constructor({ rows, cols, line }: BoardSize) {
    const cells = rows * cols;
    const found: number[][] = [];
    const through: number[][] = Array.from({ length: cells }, () => []);
    for (let cell = 0; cell < cells; cell++) {
      // Each line is listed once, at its first cell.
      for (const each of linesOf(cell, rows, cols, line).filter(([start]) => start === cell)) {
        for (const at of each) through[at].push(found.length);
        found.push(each);
      }
    }
    this.cells = cells;
    this.length = line;
    this.lines = found.length;
    this.signs = new Uint8Array(cells);
    this.left = cells;
    this.cellsOf = Int32Array.from(found.flat());
    this.through = Int32Array.from(through.flat());
    this.first = new Int32Array(cells + 1);
    through.forEach((each, cell) => {
      this.first[cell + 1] = this.first[cell] + each.length;
    });
    // A line that is lost to a side is counted as having one sign too many. It is worth nothing, and neither is an empty one.
    this.worthOf = Int32Array.from({ length: line + 2 }, (_, count) => {
      if (count === 0 || count > line) return 0;
      return WORTH_BY_MISSING[line - count] ?? WORTH_FAR;
    });
    const dice = new FastDice(cells * 32 + line);
    this.keys = Int32Array.from({ length: 4 * cells }, () => dice.below(0x7fffffff));
    this.counts = new Uint8Array(2 * this.lines);
    this.worths = new Int32Array(2 * cells);
    this.lackOne = new Uint8Array(2 * cells);
    this.lackTwo = new Uint8Array(2 * cells);
    this.open = new Int32Array(2 * (line + 2));
    for (const side of [0, 1]) this.open[side * (line + 2)] = this.lines;
  }

  /** Sets the board to a position. */
  load(signs: Uint8Array): void {
    for (let cell = 0; cell < this.cells; cell++) {
      if (this.signs[cell] === signs[cell]) continue;
      if (this.signs[cell] !== 0) this.remove(cell);
      if (signs[cell] !== 0) this.place(cell, signs[cell] - 1);
    }
    this.placed = 0;
  }

  place(cell: number, side: number): void {
    this.signs[cell] = side + 1;
    this.left--;
    this.placed++;
    this.mark(cell, side);
    const other = 1 - side;
    for (let i = this.first[cell]; i < this.first[cell + 1]; i++) {
      const line = this.through[i];
      const mine = this.counts[side * this.lines + line]++;
      const theirs = this.counts[other * this.lines + line];
      if (theirs === 0) this.shift(side, line, mine, mine + 1);
      if (mine === 0) this.shift(other, line, theirs, this.length + 1);
    }
  }

  /** Takes the sign off a cell. */
  remove(cell: number): void {
    const side = this.signs[cell] - 1;
    const other = 1 - side;
    this.signs[cell] = 0;
    this.left++;
    this.mark(cell, side);
    for (let i = this.first[cell]; i < this.first[cell + 1]; i++) {
      const line = this.through[i];
      const mine = --this.counts[side * this.lines + line];
      const theirs = this.counts[other * this.lines + line];
      if (theirs === 0) this.shift(side, line, mine + 1, mine);
      if (mine === 0) this.shift(other, line, this.length + 1, theirs);
    }
  }

  /** How many lines of this side lack this many signs and hold none of the other side's. */
  openLines(side: number, missing: number): number {
    return this.open[side * (this.length + 2) + this.length - missing];
  }

  /** What the lines through a cell are worth to a side. */
  worth(side: number, cell: number): number {
    return this.worths[side * this.cells + cell];
  }

  /** Whether a sign on this cell completes a line. */
  completes(side: number, cell: number): boolean {
    return this.signs[cell] === 0 && this.lackOne[side * this.cells + cell] > 0;
  }

  /** Whether a sign on this cell leaves a line that lacks only one. */
  threatens(side: number, cell: number): boolean {
    return this.signs[cell] === 0 && this.lackTwo[side * this.cells + cell] > 0;
  }

  /** The next cell, from `from` on, that completes a line; -1 if there is none. */
  nextWin(side: number, from = 0): number {
    if (this.openLines(side, 1) === 0) return -1;
    for (let cell = from; cell < this.cells; cell++) if (this.completes(side, cell)) return cell;
    return -1;
  }

  private mark(cell: number, side: number): void {
    const at = 2 * (2 * cell + side);
    this.keyLow ^= this.keys[at];
    this.keyHigh ^= this.keys[at + 1];
  }

  /** The count of a line changes for a side; one sign too many means that the line is lost to it. */
  private shift(side: number, line: number, from: number, to: number): void {
    const { length, worths, lackOne, lackTwo, cellsOf } = this;
    this.open[side * (length + 2) + from]--;
    this.open[side * (length + 2) + to]++;
    const worth = this.worthOf[to] - this.worthOf[from];
    if (worth === 0) return;
    this.balance += side === 0 ? worth : -worth;
    const offset = side * this.cells;
    const start = line * length;
    const end = start + length;
    for (let i = start; i < end; i++) worths[offset + cellsOf[i]] += worth;
    const one = Number(to === length - 1) - Number(from === length - 1);
    const two = Number(to === length - 2) - Number(from === length - 2);
    if (one === 0 && two === 0) return;
    for (let i = start; i < end; i++) {
      lackOne[offset + cellsOf[i]] += one;
      lackTwo[offset + cellsOf[i]] += two;
    }
  }
}
