import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hexOf, sha256, sha256Text } from './sha256.ts';
import { utf8 } from './utf8.ts';

const node = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 167 + length) & 0xff);

test('every length around the block borders hashes as in node', () => {
  for (let length = 0; length <= 300; length++) expect(hexOf(sha256(bytes(length)))).toBe(node(bytes(length)));
});

test.each([1 << 16, (1 << 20) + 1])('%i bytes hash as in node', (length) => {
  expect(hexOf(sha256(bytes(length)))).toBe(node(bytes(length)));
});

test('a window into a larger buffer hashes its own bytes only', () => {
  const window = bytes(100).subarray(7, 90);
  expect(hexOf(sha256(window))).toBe(node(window));
});

// The examples of FIPS 180-4.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the text %j has its published hash', (text, hash) => {
  expect(sha256Text(text)).toBe(hash);
});

test('a text is hashed as UTF-8', () => {
  expect(sha256Text('Zug 4 → ♟ 😀')).toBe(node(utf8('Zug 4 → ♟ 😀')));
});
