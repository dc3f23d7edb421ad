import type { Look } from '@umpire/core/draw';
import { expect, test } from 'vitest';
import { type SeenView, viewLines } from './view-lines.ts';

const LOOK: Look = { nameOf: (seat) => ['Ann', 'Bob'][seat] };

const view = (pile: number, legal: string[], decision = 'turn'): SeenView => ({
  decision,
  legal: legal.map((text) => ({ text, type: 'play' })),
  scene: {
    now: { seat: 0 },
    seats: { 0: { name: 'Seat 0', counters: { cards: 3 } }, 1: { name: 'Seat 1' } },
    zones: { pile: { name: 'pile', role: 'pile', count: pile } },
    says: ['⟦1⟧ plays skip.'],
    question: { seat: 0, choices: legal.map((text, action) => ({ action, text })) },
  },
});

const MANY = ['draw', 'skip', 'attack', 'favor', 'shuffle', 'see-the-future', 'pair taco-cat', 'three nope'];

test('the first time a bot is asked everything is shown', () => {
  expect(viewLines(view(9, ['draw', 'skip']), undefined, LOOK)).toEqual([
    'pile 9',
    'Ann (on turn): cards 3   Bob',
    '── Ann decides ──',
    'Bob plays skip.',
    'legal: draw | skip',
  ]);
});

test.each([
  ['a number', view(9, MANY), view(8, MANY), ['pile 8']],
  ['what became illegal', view(9, MANY), view(9, MANY.slice(0, 7)), ['no longer legal: three nope']],
  ['what became legal', view(9, MANY.slice(0, 7)), view(9, MANY), ['now legal too: three nope']],
  ['both', view(9, MANY.slice(0, 7)), view(9, MANY.slice(1)), ['now legal too: three nope; no longer legal: draw']],
  ['a short list whole, when that is shorter', view(9, MANY), view(9, ['draw']), ['legal: draw']],
  ['another decision with its whole list', view(9, MANY), view(9, MANY, 'name'), [`legal: ${MANY.join(' | ')}`]],
  ['that nothing is new', view(9, MANY), view(9, MANY), ['sees what it saw before']],
])('later only what is new is shown: %s', (_what, before, now, lines) => {
  expect(viewLines(now, before, LOOK)).toEqual(lines);
});

test('what is legal cannot steer the terminal', () => {
  expect(viewLines(view(9, ['\u001b[2J']), undefined, LOOK).at(-1)).toBe('legal: ?[2J');
});
