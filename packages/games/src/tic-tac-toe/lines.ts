// The lines of a board: for each cell, the other cells of every line of `length` through it.
//
//   start:  0      2      ...        one entry per cell, and one more
//   others: 1 2    0 2    ...        length-1 cells per line, line after line

export interface Lines {
  readonly start: Int32Array;
  readonly others: Int32Array;
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

export function linesThrough(rows: number, cols: number, length: number): Lines {
  const start = new Int32Array(rows * cols + 1);
  const others: number[] = [];
  for (let cell = 0; cell < rows * cols; cell++) {
    start[cell] = others.length;
    for (const line of linesOf(cell, rows, cols, length)) others.push(...line.filter((each) => each !== cell));
  }
  start[rows * cols] = others.length;
  return { start, others: Int32Array.from(others) };
}

/** Every line through this cell; each is a list of its cells in order. */
export function linesOf(cell: number, rows: number, cols: number, length: number): number[][] {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  const found: number[][] = [];
  for (const [down, right] of DIRECTIONS) {
    for (let back = 0; back < length; back++) {
      const line = lineFrom(row - back * down, col - back * right, down, right, rows, cols, length);
      if (line !== undefined) found.push(line);
    }
    // A line of one cell is the same in every direction, so it is listed once.
    if (length === 1) break;
  }
  return found;
}

function lineFrom(
  row: number,
  col: number,
  down: number,
  right: number,
  rows: number,
  cols: number,
  length: number,
): number[] | undefined {
  const cells: number[] = [];
  for (let i = 0; i < length; i++) {
    const r = row + i * down;
    const c = col + i * right;
    if (r < 0 || r >= rows || c < 0 || c >= cols) return undefined;
    cells.push(r * cols + c);
  }
  return cells;
}
