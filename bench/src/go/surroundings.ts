// The neighbours of each point of a square board, looked up instead of computed.

export interface Surroundings {
  readonly area: number;
  readonly columns: Uint8Array;
  readonly rows: Uint8Array;
  /** Four entries per point; -1 outside the board. */
  readonly neighbours: Int16Array;
  readonly diagonals: Int16Array;
}

type Offset = readonly [x: number, y: number];
const NEIGHBOURS: readonly Offset[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];
const DIAGONALS: readonly Offset[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

export function surroundings(size: number): Surroundings {
  const area = size * size;
  const columns = Uint8Array.from({ length: area }, (_, point) => point % size);
  const rows = Uint8Array.from({ length: area }, (_, point) => Math.floor(point / size));
  const inside = (i: number): boolean => i >= 0 && i < size;
  const around = (offsets: readonly Offset[]): Int16Array =>
    Int16Array.from({ length: 4 * area }, (_, i) => {
      const x = columns[i >> 2] + offsets[i & 3][0];
      const y = rows[i >> 2] + offsets[i & 3][1];
      return inside(x) && inside(y) ? y * size + x : -1;
    });
  return { area, columns, rows, neighbours: around(NEIGHBOURS), diagonals: around(DIAGONALS) };
}
