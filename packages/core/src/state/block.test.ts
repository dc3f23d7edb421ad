import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copy, equal, hashWords, keyText } from './block.ts';
import { i32, u8 } from './field.ts';
import { layout } from './layout.ts';

// Short states are copied by a loop, long ones by `set`.
test.each([1, 23, 24, 25, 26, 500])('a copy of %i words is equal and shares nothing', (words) => {
  const of = layout({ cells: i32(words), clock: i32().aside() });
  const [a, b] = [of.create(), of.create()];
  for (let i = 0; i < words; i++) a.cells[i] = i * 77 + 1;
  a.clock = 9;
  a.ply = 5;
  copy(b, a);
  expect(b.bytes).toEqual(a.bytes);
  expect(equal(a, b)).toBe(true);
  b.cells[words - 1]++;
  expect(equal(a, b)).toBe(false);
  expect(a.cells[words - 1]).toBe((words - 1) * 77 + 1);
});

test('equal looks at every byte, or at the position alone', () => {
  const of = layout({ board: u8(13), clock: i32().aside() });
  for (let i = 0; i < of.byteLength; i++) {
    const [a, b] = [of.create(), of.create()];
    b.bytes[i] = 1;
    expect(equal(a, b)).toBe(false);
    expect(equal(a, b, of.keyWords)).toBe(i >= of.keyWords * 4);
  }
});

const hashOf = (words: ArrayLike<number>): [number, number] => {
  const out = new Int32Array(2);
  hashWords(Int32Array.from(words), words.length, out);
  return [out[0], out[1]];
};

// Positions are mostly zero, so weak mixing would show here first. All states with one or two small bytes set; of the
// key 53 bits are compared, which are enough to make a collision by chance unlikely.
test.each([1, 2, 3, 4, 7, 16, 91])('no two of many states of %i words near zero share a key', (length) => {
  const seen = new Set<number>();
  let collisions = 0;
  const bytes = new Uint8Array(length * 4);
  const words = new Int32Array(bytes.buffer);
  const out = new Int32Array(2);
  const add = (): void => {
    hashWords(words, length, out);
    const key = (out[0] >>> 0) * 2 ** 21 + (out[1] >>> 11);
    if (seen.has(key)) collisions++;
    seen.add(key);
  };
  const most = 50_000;
  add();
  for (let i = 0; i < bytes.length && seen.size < most; i++) {
    for (let v = 1; v < 16 && seen.size < most; v++) {
      bytes[i] = v;
      for (let j = 0; j < i; j++) {
        for (let w = 1; w < 16; w++) {
          bytes[j] = w;
          add();
        }
        bytes[j] = 0;
      }
      add();
    }
    bytes[i] = 0;
  }
  expect(collisions).toBe(0);
  expect(seen.size).toBeGreaterThan(length === 1 ? 1000 : 5000);
});

test('the first 200,000 numbers in one word have different keys', () => {
  const keys = new Set<number>();
  const words = new Int32Array(1);
  const out = new Int32Array(2);
  for (let n = 0; n < 200_000; n++) {
    words[0] = n;
    hashWords(words, 1, out);
    keys.add((out[0] >>> 0) * 2 ** 21 + (out[1] >>> 11));
  }
  expect(keys.size).toBe(200_000);
});

test.each([1, 2, 3, 4, 5, 16, 33])('each single bit of %i words changes both halves of the key', (length) => {
  const random = Int32Array.from({ length }, (_, i) => Math.imul(i + 1, 0x2545f491));
  for (const words of [new Int32Array(length), random]) {
    const [a, b] = hashOf(words);
    for (let bit = 0; bit < length * 32; bit++) {
      const flipped = words.slice();
      flipped[bit >> 5] ^= 1 << (bit & 31);
      const [c, d] = hashOf(flipped);
      expect([c === a, d === b]).toEqual([false, false]);
    }
  }
});

test('a flipped bit changes about half of the bits of the key', () => {
  let changed = 0;
  let flips = 0;
  const ones = (word: number): number => (word >>> 0).toString(2).replaceAll('0', '').length;
  for (let seed = 1; seed <= 50; seed++) {
    const words = Int32Array.from({ length: 6 }, (_, i) => Math.imul(seed * 6 + i, 0x9e3779b1));
    const [a, b] = hashOf(words);
    for (let bit = 0; bit < 192; bit++) {
      const flipped = words.slice();
      flipped[bit >> 5] ^= 1 << (bit & 31);
      const [c, d] = hashOf(flipped);
      changed += ones(a ^ c) + ones(b ^ d);
      flips++;
    }
  }
  expect(changed / flips).toBeGreaterThan(24);
  expect(changed / flips).toBeLessThan(40);
});

test('exchanging two different words changes the key', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 2, maxLength: 12 }), fc.nat(), fc.nat(), (words, a, b) => {
      const [i, j] = [a % words.length, b % words.length];
      fc.pre(words[i] !== words[j]);
      const swapped = [...words];
      [swapped[i], swapped[j]] = [words[j], words[i]];
      expect(hashOf(swapped)).not.toEqual(hashOf(words));
    }),
  );
});

test('only the words of the position are hashed', () => {
  const out = [new Int32Array(2), new Int32Array(2)];
  hashWords(Int32Array.of(1, 2, 3), 2, out[0]);
  hashWords(Int32Array.of(1, 2, 99), 2, out[1]);
  expect(out[0]).toEqual(out[1]);
});

// Logs hold keys: where these change, every game's layoutVersion must rise.
test.each([
  [[], 'bc69a8e275c8a7f4'],
  [[0], '948149d9caafa589'],
  [[1, 2], '09dadbb59078188a'],
  [[1, 2, 3], '0dc7df8257b0a5f4'],
  [[-1, -2, -3, -4], 'dd59cb379146507f'],
])('the key of %j stays what it was', (words, key) => {
  expect(keyText(Int32Array.from(hashOf(words)))).toBe(key);
});

test('a key is written as 16 hex digits', () => {
  expect(keyText(Int32Array.of(1, -1))).toBe('00000001ffffffff');
});
