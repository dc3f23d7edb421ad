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
  ['another day', new Date(0), new Date(1)],
  ['a day for nothing', { at: new Date(0) }, { at: {} }],
  ['not a number for null', [Number.NaN], [null]],
  ['endless for not a number', [Number.POSITIVE_INFINITY], [Number.NaN]],
  ['endless the other way', [Number.POSITIVE_INFINITY], [Number.NEGATIVE_INFINITY]],
  ['nothing for null', [undefined], [null]],
  ['a text for what is no number', ['NaN'], [Number.NaN]],
  ['a map for a set', new Map([['a', 1]]), new Set([['a', 1]])],
  ['a map for an object', new Map([['a', 1]]), { a: 1 }],
  ['another entry of a map', new Map([['a', 1]]), new Map([['a', 2]])],
])('%s changes it', (_what, one, other) => {
  expect(fingerprintOf(one)).not.toBe(fingerprintOf(other));
});

const ring: { self?: unknown } = {};
ring.self = ring;

test.each([
  ['a function', { age: [1], cards: [{}, { run: () => 1 }] }, 'At cards.1.run there is a function.'],
  ['a symbol', { kind: Symbol('x') }, 'At kind there is a symbol.'],
  ['a function alone', () => 1, 'In the state there is a function.'],
  ['an object that contains itself', { a: ring }, 'At a.self an object contains itself.'],
  ['a ring in a set', { a: new Set([ring]) }, 'At a.0.self an object contains itself.'],
  ['what cannot be read', { a: /x/ }, 'At a there is something closed (RegExp).'],
  ['bytes without a view', { a: new ArrayBuffer(1) }, 'At a there is something closed (ArrayBuffer).'],
])('%s is refused with its place', (_what, state, sentence) => {
  expect(() => fingerprintOf(state)).toThrow(sentence);
});

test('the same object twice is not a ring, and a ring that is left out does not matter', () => {
  const card = { cost: 1 };
  expect(fingerprintOf({ a: card, b: [card, card] })).toBe(fingerprintOf({ a: { cost: 1 }, b: [{ cost: 1 }, card] }));
  expect(fingerprintOf({ ...ring, at: 1 }, ['self'])).toBe('{"at":1}');
});

test('a single name instead of a list is refused: its letters would be left out', () => {
  expect(() => fingerprintOf({ turn: 1 }, 'turn' as unknown as string[])).toThrow('leaveOut is a list of names');
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
