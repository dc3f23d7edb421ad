import { expect, test } from 'vitest';
import type { Paint } from './terminal.ts';
import { type SeenView, viewLines } from './view-lines.ts';

const PAINT: Paint = {
  bold: String,
  dim: String,
  red: String,
  green: String,
  yellow: String,
  cyan: String,
  magenta: String,
};

const view = (pile: number, legal: string[], decision = 'turn'): SeenView => ({
  decision,
  legal: legal.map((text) => ({ text, type: 'play' })),
  scene: [
    {
      kind: 'counters',
      counters: [
        { label: 'pile', value: pile },
        { label: 'discard', value: 0 },
      ],
    },
    { kind: 'text', text: 'Seat 1 plays skip.' },
  ],
});

const MANY = ['draw', 'skip', 'attack', 'favor', 'shuffle', 'see-the-future', 'pair taco-cat', 'three nope'];

test('the first time a bot is asked everything is shown', () => {
  expect(viewLines(view(9, ['draw', 'skip']), undefined, PAINT)).toEqual([
    'pile: 9   discard: 0',
    'Seat 1 plays skip.',
    'legal: draw | skip',
  ]);
});

test.each([
  ['a number', view(9, MANY), view(8, MANY), ['pile: 9 → 8']],
  ['what became illegal', view(9, MANY), view(9, MANY.slice(0, 7)), ['no longer legal: three nope']],
  ['what became legal', view(9, MANY.slice(0, 7)), view(9, MANY), ['now legal too: three nope']],
  ['both', view(9, MANY.slice(0, 7)), view(9, MANY.slice(1)), ['now legal too: three nope; no longer legal: draw']],
  ['a short list whole, when that is shorter', view(9, MANY), view(9, ['draw']), ['legal: draw']],
  ['another decision with its whole list', view(9, MANY), view(9, MANY, 'name'), [`legal: ${MANY.join(' | ')}`]],
  ['that nothing is new', view(9, MANY), view(9, MANY), ['sees what it saw before']],
])('later only what is new is shown: %s', (_what, before, now, lines) => {
  expect(viewLines(now, before, PAINT)).toEqual(lines);
});

test('what is legal cannot steer the terminal', () => {
  expect(viewLines(view(9, ['\u001b[2J']), undefined, PAINT).at(-1)).toBe('legal: ?[2J');
});
