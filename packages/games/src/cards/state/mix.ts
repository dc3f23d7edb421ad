// Words for keys: two mixers whose results are independent of each other, and a table of their results.

export function mixA(h: number, v: number): number {
  let x = Math.imul(h ^ v, 0x9e3779b1);
  x ^= x >>> 15;
  x = Math.imul(x, 0x85ebca77);
  return x ^ (x >>> 13);
}

export function mixB(h: number, v: number): number {
  let x = Math.imul(h ^ v, 0xc2b2ae3d);
  x ^= x >>> 16;
  x = Math.imul(x, 0x27d4eb2f);
  return x ^ (x >>> 15);
}

/** Places in the table: one per zone and seat. The two words of a definition lie side by side, as they are read together. */
export const PLACES = 64;
export const WORDS = Int32Array.from({ length: PLACES * 512 }, (_, i) =>
  (i & 1) === 0 ? mixA(i >> 1, 0x1234567) : mixB(i >> 1, 0x7654321),
);
export const LIMBO_PLACE = PLACES - 1;
export const UNDER_PLACE = PLACES - 2;
