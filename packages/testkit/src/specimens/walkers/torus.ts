// A board whose edges are joined: each cell has four neighbours, north, west, east and south.

/** Returns `to`, where `to[cell * 4 + way]` is the cell to which a step leads. */
export function torus(size: number): Uint8Array {
  const cells = size * size;
  const to = new Uint8Array(cells * 4);
  for (let cell = 0; cell < cells; cell++) {
    WAYS.forEach(([right, down], way) => {
      const col = ((cell % size) + right + size) % size;
      const row = (Math.floor(cell / size) + down + size) % size;
      to[cell * 4 + way] = row * size + col;
    });
  }
  return to;
}

const WAYS = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];
export const WAY_NAMES = 'nwes';
