// ChaCha20 (RFC 8439) as a source of dice. The key comes from the seed; the nonce (match, purpose, counter) names the stream.
// A stream needs no hashing and no saved position: its three numbers are enough to start it again.
import type { Dice } from './dice.ts';

const rotl = (x: number, n: number): number => (x << n) | (x >>> (32 - n));

export class ChaChaDice implements Dice {
  private readonly input = new Int32Array(16);
  private readonly block = new Int32Array(16);
  private at = 16;

  constructor(key: Int32Array, match: number, purpose: number, counter: number) {
    const input = this.input;
    input[0] = 0x61707865;
    input[1] = 0x3320646e;
    input[2] = 0x79622d32;
    input[3] = 0x6b206574;
    for (let i = 0; i < 8; i++) input[4 + i] = key[i];
    input[13] = match;
    input[14] = purpose;
    input[15] = counter;
  }

  /** The next 32 bits of the stream. */
  next(): number {
    if (this.at === 16) {
      this.refill();
      this.at = 0;
    }
    return this.block[this.at++] >>> 0;
  }

  /** `n` is at most 2 ** 32 - 1. */
  below(n: number): number {
    // Rejection sampling: a plain remainder would favour small numbers. Everything stays in 32 bits, where a remainder is fast.
    const bound = n >>> 0;
    const spare = (-bound >>> 0) % bound;
    const last = ~spare >>> 0;
    let x = this.next();
    while (x > last) x = this.next();
    return (x >>> 0) % bound;
  }

  private refill(): void {
    const input = this.input;
    const x = this.block;
    x.set(input);
    for (let round = 0; round < 10; round++) {
      quarter(x, 0, 4, 8, 12);
      quarter(x, 1, 5, 9, 13);
      quarter(x, 2, 6, 10, 14);
      quarter(x, 3, 7, 11, 15);
      quarter(x, 0, 5, 10, 15);
      quarter(x, 1, 6, 11, 12);
      quarter(x, 2, 7, 8, 13);
      quarter(x, 3, 4, 9, 14);
    }
    for (let i = 0; i < 16; i++) x[i] += input[i];
    input[12]++;
  }
}

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  let xa = x[a];
  let xb = x[b];
  let xc = x[c];
  let xd = x[d];
  xa = (xa + xb) | 0;
  xd = rotl(xd ^ xa, 16);
  xc = (xc + xd) | 0;
  xb = rotl(xb ^ xc, 12);
  xa = (xa + xb) | 0;
  xd = rotl(xd ^ xa, 8);
  xc = (xc + xd) | 0;
  xb = rotl(xb ^ xc, 7);
  x[a] = xa;
  x[b] = xb;
  x[c] = xc;
  x[d] = xd;
}
