import type { Scene } from '@umpire/core/scene';
import { expect, test } from 'vitest';
import { withoutKeys } from './without-keys.ts';

/** A scene with two equal cards, a card at the first of them, and a question about the first. */
const scene = (first: string, second: string, on: string, more: Partial<Scene> = {}): Scene => ({
  now: { seat: 0 },
  seats: {},
  zones: {
    play: { name: 'play', role: 'table', cards: [first, second].sort() },
    [`at.${first}`]: { name: 'there', role: 'attached', on: first, cards: [on] },
  },
  cards: { [first]: { face: 'sun', states: ['spent'] }, [second]: { face: 'sun' }, [on]: { face: 'star' } },
  question: {
    seat: 0,
    choices: [
      { action: first.length, on: first },
      { action: second.length, on: on, to: second },
    ],
  },
  overlays: [{ through: [first, second], mark: 'fight' }],
  ...more,
});

test('scenes that differ in keys, and so in order and actions, are the same', () => {
  expect(withoutKeys(scene('c1', 'c02', 'c003'))).toBe(withoutKeys(scene('k0009', 'k1', 'k03')));
});

test.each<[what: string, more: Partial<Scene>]>([
  ['what is pointed at', { overlays: [{ through: ['c02', 'c1'], mark: 'fight' }] }],
  ['what a card shows', { cards: { c1: { face: 'sun' }, c02: { face: 'sun' }, c003: { face: 'star' } } }],
  ['what can be answered', { question: { seat: 0, choices: [{ action: 0, on: 'c1' }] } }],
  ['whose turn it is', { now: { seat: 1 } }],
])('they are not the same if they differ in %s', (_, more) => {
  expect(withoutKeys(scene('c1', 'c02', 'c003', more))).not.toBe(withoutKeys(scene('c1', 'c02', 'c003')));
});
