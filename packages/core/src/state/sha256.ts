// SHA-256 (FIPS 180-4), so that core hashes seeds and files the same way in Node and in a browser, synchronously.

import { utf8 } from './utf8.ts';

const PRIMES = firstPrimes(64);
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x100000000) | 0;
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = data.length;
  const padded = new Uint8Array((length + 72) & -64);
  const view = new DataView(padded.buffer);
  padded.set(data);
  padded[length] = 0x80;
  view.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
  view.setUint32(padded.length - 4, (length << 3) >>> 0);
  const hash = START.slice();
  const schedule = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) compress(hash, schedule, view, at);
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  for (let i = 0; i < 8; i++) outView.setInt32(i * 4, hash[i]);
  return out;
}

/** Hashes a text to hexadecimal digits. A program that has a faster SHA-256 than this one hands it in. */
export type HashText = (text: string) => string;

export const sha256Text = (text: string): string => hexOf(sha256(utf8(text)));

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

// Rotations are written out and sums cut to 32 bits at once: as helpers and plain sums they took 1.6 times as long.
function compress(hash: Int32Array, w: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15];
    const y = w[i - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (((w[i - 16] + s0) | 0) + ((w[i - 7] + s1) | 0)) | 0;
  }
  let a = hash[0];
  let b = hash[1];
  let c = hash[2];
  let d = hash[3];
  let e = hash[4];
  let f = hash[5];
  let g = hash[6];
  let h = hash[7];
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t1 = (((h + s1) | 0) + ((((e & f) ^ (~e & g)) + ROUND[i]) | 0) + w[i]) | 0;
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  hash[0] += a;
  hash[1] += b;
  hash[2] += c;
  hash[3] += d;
  hash[4] += e;
  hash[5] += f;
  hash[6] += g;
  hash[7] += h;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
