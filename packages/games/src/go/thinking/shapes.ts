// Small shapes around a point that good players play without thinking: hane, cuts, blocks at the edge. The player is X
// and plays in the middle. In a picture `.` is empty, `x` anything but X, `o` anything but O, `?` anything, `#` the edge.

const SHAPES: readonly string[] = [
  // Hane around the head of an enemy stone.
  'XOX ... ???',
  'XO. ... ?.?',
  'XO? X.. o.?',
  // Shoulder hit.
  '.O. X.. ...',
  // Cuts: the crosscut, the peep that became a cut, between two stones, the keima.
  'XO? O.o ?o?',
  'XO? O.X ???',
  '?X? O.O xxx',
  'OX? x.O ???',
  // At the edge: chase, cut, block, crawl below, throw-in.
  'X.? O.? ###',
  'OX? X.O ###',
  '?X? o.O ###',
  '?XO o.o ###',
  '?OX X.O ###',
];

/** The neighbours of a point, from the upper left, row by row; each takes two bits: 0 empty, 1 black, 2 white, 3 edge. */
export const NEIGHBOURS = [0, 1, 2, 3, 5, 6, 7, 8];

let table: Uint8Array | undefined;

/** By the 16 bits of the neighbours: bit 0 is set if the shape calls for a black stone in the middle, bit 1 for a white. */
export function shapeTable(): Uint8Array {
  if (table !== undefined) return table;
  table = new Uint8Array(1 << 16);
  for (const shape of SHAPES) {
    const cells = shape.replaceAll(' ', '');
    for (const turned of symmetries(cells)) for (const me of [1, 2]) enter(table, turned, me);
  }
  return table;
}

function symmetries(cells: string): Set<string> {
  const turn = (c: string): string => [6, 3, 0, 7, 4, 1, 8, 5, 2].map((i) => c[i]).join('');
  const flip = (c: string): string => [2, 1, 0, 5, 4, 3, 8, 7, 6].map((i) => c[i]).join('');
  const all = new Set<string>();
  for (let c = cells, i = 0; i < 4; i++, c = turn(c)) all.add(c).add(flip(c));
  return all;
}

function enter(into: Uint8Array, cells: string, me: number): void {
  const allowed = NEIGHBOURS.map((i) => coloursOf(cells[i], me));
  const walk = (k: number, code: number): void => {
    if (k === 8) into[code] |= me;
    else for (const colour of allowed[k]) walk(k + 1, code | (colour << (2 * k)));
  };
  walk(0, 0);
}

function coloursOf(sign: string, me: number): readonly number[] {
  switch (sign) {
    case 'X':
      return [me];
    case 'O':
      return [3 - me];
    case '.':
      return [0];
    case '#':
      return [3];
    case 'x':
      return [0, 3 - me];
    case 'o':
      return [0, me];
    default:
      return [0, 1, 2, 3];
  }
}
