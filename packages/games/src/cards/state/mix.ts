// Words for keys: two mixers whose results have nothing to do with each other, and a table of them.

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

/** Two words per definition, zone and seat: side by side, since they are read together. */
export const PLACES = 64;
export const WORDS = Int32Array.from({ length: PLACES * 512 }, (_, i) =>
  (i & 1) === 0 ? mixA(i >> 1, 0x1234567) : mixB(i >> 1, 0x7654321),
);
export const LIMBO_PLACE = PLACES - 1;
export const UNDER_PLACE = PLACES - 2;
