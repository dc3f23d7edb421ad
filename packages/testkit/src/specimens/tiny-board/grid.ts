// A small board of cells, numbered row by row from the top: the names of cells (a1 is at the bottom left) and the lines from each.
export interface Grid {
  readonly cols: number;
  readonly rows: number;
  readonly cells: number;
  name(cell: number): string;
  /** By cell: one line of cells in each direction, nearest first, of at most `most` cells. */
  lines(ways: readonly Way[], most?: number): Lines;
}

/** A direction: columns to the right, and rows down. */
export type Way = readonly [right: number, down: number];
export type Lines = readonly (readonly (readonly number[])[])[];

export const ALONG: readonly Way[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];
export const ASLANT: readonly Way[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

export function grid(cols: number, rows: number): Grid {
  const cells = cols * rows;
  const lineFrom = (cell: number, [right, down]: Way, most: number): number[] => {
    const line: number[] = [];
    for (let i = 1; i <= most; i++) {
      const col = (cell % cols) + i * right;
      const row = Math.floor(cell / cols) + i * down;
      if (col < 0 || col >= cols || row < 0 || row >= rows) break;
      line.push(row * cols + col);
    }
    return line;
  };
  return {
    cols,
    rows,
    cells,
    name: (cell) => `${String.fromCharCode(97 + (cell % cols))}${rows - Math.floor(cell / cols)}`,
    lines: (ways, most = cells) =>
      Array.from({ length: cells }, (_, cell) => ways.map((way) => lineFrom(cell, way, most))),
  };
}
