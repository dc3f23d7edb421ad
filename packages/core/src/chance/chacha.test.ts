import { createCipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ChaChaDice } from './chacha.ts';
import { chanceOf } from './chance.ts';

const BLOCKS = 5;

/** The same stream from OpenSSL: its 16 bytes of nonce begin with the block counter. */
function openssl(key: Uint8Array, match: number, purpose: number, counter: number): Uint32Array {
  const nonce = Buffer.alloc(16);
  for (const [i, word] of [0, match, purpose, counter].entries()) nonce.writeUInt32LE(word >>> 0, i * 4);
  const stream = createCipheriv('chacha20', key, nonce).update(Buffer.alloc(BLOCKS * 64));
  return Uint32Array.from({ length: BLOCKS * 16 }, (_, i) => stream.readUInt32LE(i * 4));
}

const draw = (dice: ChaChaDice): Uint32Array => Uint32Array.from({ length: BLOCKS * 16 }, () => dice.next());
const keyOf = (seed: string): Uint8Array => Uint8Array.from(createHash('sha256').update(seed).digest());

test('many streams equal those of OpenSSL, over several blocks', () => {
  for (let i = 0; i < 500; i++) {
    const key = keyOf(`key ${i}`);
    const [match, purpose, counter] = [i * 7919, (i * 104729) | 0, Math.imul(i, 0x9e3779b1)];
    const ours = draw(new ChaChaDice(new Int32Array(key.buffer), match, purpose, counter));
    expect(ours).toEqual(openssl(key, match, purpose, counter));
  }
});

test('a seed is hashed once into the key of the match', () => {
  const dice = chanceOf('a seed', 3)(256, 9);
  const stream = openssl(keyOf('a seed'), 3, 256, 9);
  // A power of two rejects nothing, so each draw is one word.
  for (const word of stream) expect(dice.below(0x10000)).toBe(word % 0x10000);
});

/** Dice whose words are given. */
function scripted(words: readonly number[]): ChaChaDice {
  const dice = new ChaChaDice(new Int32Array(8), 0, 0, 0);
  const left = [...words];
  dice.next = () => left.shift() ?? expect.unreachable('too many words were drawn');
  return dice;
}

// 2^32 = 3 · 0x55555555 + 1 = 6 · 0x2aaaaaaa + 4: the last words would favour small numbers.
test.each([
  [3, 0xffffffff, 0xfffffffe],
  [6, 0xfffffffc, 0xfffffffb],
  [0x80000001, 0x80000001, 0x80000000],
])('below %i rejects %i and takes %i', (n, rejected, taken) => {
  expect(scripted([rejected, 0xffffffff, taken]).below(n)).toBe(taken % n);
  expect(scripted([taken]).below(n)).toBe(taken % n);
});

test.each([1, 2, 3, 6, 7, 52, 100])('below %i is uniform', (n) => {
  const dice = new ChaChaDice(new Int32Array(keyOf('uniform').buffer), 0, n, 0);
  const draws = 2000 * n;
  const counts = new Array<number>(n).fill(0);
  for (let i = 0; i < draws; i++) counts[dice.below(n)]++;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  // Five standard deviations above the mean of n - 1.
  expect(chiSquare).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * n));
  expect(counts).toHaveLength(n);
});
