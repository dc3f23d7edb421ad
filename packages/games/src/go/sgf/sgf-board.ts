// A board that follows a record: stones are set, or played and captured; nothing is forbidden. The rules of the game live
// elsewhere: this board only finds the position when a record sets up stones in its middle.
import type { SgfPoint, SgfRectangle, SgfSize } from './sgf-point.ts';

const SIGNS = '.XO';
const EDGE = 3;

export class SgfBoard {
  private readonly size: SgfSize;
  private readonly stride: number;
  private readonly ways: Int32Array;
  /** 0 empty, 1 black, 2 white; row by row from the top, with a frame of edge cells. */
  private readonly cells: Uint8Array;
  // Reused by all captures: a hostile record may ask for millions of them.
  private readonly group: Int32Array;
  private readonly seen: Uint32Array;
  private search = 0;

  constructor(size: SgfSize) {
    this.size = size;
    this.stride = size.width + 1;
    this.ways = Int32Array.of(-this.stride, -1, 1, this.stride);
    this.cells = new Uint8Array(this.stride * (size.height + 2) + 1).fill(EDGE);
    this.group = new Int32Array(this.cells.length);
    this.seen = new Uint32Array(this.cells.length);
    this.set({ from: { x: 0, y: 0 }, to: { x: size.width - 1, y: size.height - 1 } }, 0);
  }

  set({ from, to }: SgfRectangle, stone: number): void {
    for (let y = from.y; y <= to.y; y++) this.cells.fill(stone, this.cell(from.x, y), this.cell(to.x, y) + 1);
  }

  /** Plays a stone, even on an occupied point, as SGF demands. A group of the mover without liberties is removed too. */
  play({ x, y }: SgfPoint, stone: number): void {
    const cell = this.cell(x, y);
    this.cells[cell] = stone;
    for (const way of this.ways) if (this.cells[cell + way] === 3 - stone) this.capture(cell + way);
    this.capture(cell);
  }

  /** The rows of the board as '.XO', top row first; undefined for an empty board. */
  rows(): string[] | undefined {
    const rows = Array.from({ length: this.size.height }, (_, y) => {
      const start = this.cell(0, y);
      return Array.from(this.cells.subarray(start, start + this.size.width), (stone) => SIGNS[stone]).join('');
    });
    return rows.some((row) => /[XO]/.test(row)) ? rows : undefined;
  }

  private cell(x: number, y: number): number {
    return (y + 1) * this.stride + x + 1;
  }

  /** Removes the group on this cell if it has no liberty. */
  private capture(start: number): void {
    const { cells, group, seen, ways } = this;
    const stone = cells[start];
    const search = ++this.search;
    let length = 1;
    group[0] = start;
    seen[start] = search;
    for (let i = 0; i < length; i++) {
      for (let way = 0; way < 4; way++) {
        const near = group[i] + ways[way];
        if (cells[near] === 0) return;
        if (cells[near] !== stone || seen[near] === search) continue;
        seen[near] = search;
        group[length++] = near;
      }
    }
    for (let i = 0; i < length; i++) cells[group[i]] = 0;
  }
}
