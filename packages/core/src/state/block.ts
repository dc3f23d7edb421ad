import type { Block } from './layout.ts';

/** Below this many words a loop is faster than a call of `set`. */
const LOOP_WORDS = 24;

export function copy<S extends Block>(to: S, from: S): void {
  const a = to.words;
  const b = from.words;
  const n = b.length;
  if (n <= LOOP_WORDS) for (let i = 0; i < n; i++) a[i] = b[i];
  else a.set(b);
}

export function equal(a: Block, b: Block, words = a.words.length): boolean {
  for (let i = 0; i < words; i++) if (a.words[i] !== b.words[i]) return false;
  return true;
}

/** Writes a 64-bit hash of words 0 … n-1. Each word enters two lanes with different multipliers, and equal keys need a collision in both. */
export function hashWords(words: Int32Array, n: number, out: Int32Array): void {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  let c = 0x243f6a88 | 0;
  let d = 0x13198a2e | 0;
  const pairs = n & -2;
  for (let i = 0; i < pairs; i += 2) {
    const v = words[i];
    const w = words[i + 1];
    a = Math.imul(a ^ v, 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(((b << 13) | (b >>> 19)) ^ v, 0xc2b2ae35);
    c = Math.imul(c ^ w, 0x85ebca77);
    c ^= c >>> 15;
    d = Math.imul(((d << 11) | (d >>> 21)) ^ w, 0x27d4eb2f);
  }
  if (pairs !== n) {
    const v = words[pairs];
    a = Math.imul(a ^ v, 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(((b << 13) | (b >>> 19)) ^ v, 0xc2b2ae35);
  }
  let x = a ^ Math.imul((c << 16) | (c >>> 16), 0x85ebca6b);
  let y = b ^ Math.imul((d << 9) | (d >>> 23), 0xc2b2ae35);
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  y = Math.imul(y ^ (y >>> 13), 0xc2b2ae35);
  x ^= y >>> 15;
  y ^= x << 7;
  out[0] = x ^ (x >>> 13);
  out[1] = y ^ (y >>> 16);
}

/** A key as logs write it: 16 hex digits. */
export const keyText = (key: Int32Array): string => hex(key[0]) + hex(key[1]);
const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
