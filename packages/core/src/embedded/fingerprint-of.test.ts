import { expect, test } from 'vitest';
import { hashOf } from './fingerprint.ts';
import { fingerprintOf } from './fingerprint-of.ts';

test.each([
  ['another order of names', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
  ['a name without a value', { a: 1 }, { a: 1, b: undefined }],
  ['another order in a set', new Set([1, 2]), new Set([2, 1])],
  [
    'another order in a map',
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['b', 2],
      ['a', 1],
    ]),
  ],
  [
    'what is left out, at any depth',
    { id: 1, cards: [{ id: 5, at: 'hand' }] },
    { id: 2, cards: [{ id: 6, at: 'hand' }] },
  ],
])('%s changes nothing', (_what, one, other) => {
  expect(fingerprintOf(one, ['id'])).toBe(fingerprintOf(other, ['id']));
});

test.each([
  ['another value', { a: 1 }, { a: 2 }],
  ['another name', { a: 1 }, { b: 1 }],
  ['another order in a list', [1, 2], [2, 1]],
  ['a text for a number', [1], ['1']],
  ['a text that looks like two', ['a","b'], ['a', 'b']],
  ['nothing for null in a list', [[]], [[null]]],
  ['a bigint for a number', 1n, 1],
  ['other bytes', Uint8Array.of(1, 2), Uint8Array.of(12)],
  ['a set for a list', new Set([1]), [1]],
  ['another entry of a map', new Map([['a', 1]]), new Map([['a', 2]])],
])('%s changes it', (_what, one, other) => {
  expect(fingerprintOf(one)).not.toBe(fingerprintOf(other));
});

test('short fingerprints are their own hash, long ones have 64 hex digits', () => {
  expect([hashOf('A'), hashOf(7), hashOf(7n), hashOf(Uint8Array.of(1, 255))]).toEqual(['A', '7', '7', '01ff']);
  for (const long of ['x'.repeat(65), new Uint8Array(33)]) expect(hashOf(long)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf('x'.repeat(65))).not.toBe(hashOf('x'.repeat(66)));
  expect(hashOf(new Uint8Array(33))).not.toBe(hashOf(new Uint8Array(34)));
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, null, {}])('%s is no fingerprint', (value) => {
  expect(() => hashOf(value as unknown as string)).toThrow('A fingerprint is');
});
