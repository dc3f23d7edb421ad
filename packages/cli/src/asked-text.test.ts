import type { Scene } from '@umpire/core';
import { expect, test } from 'vitest';
import { askedText } from './asked-text.ts';

const scene = (...texts: readonly string[]): Scene => texts.map((text) => ({ kind: 'text', text }));

test.each([
  [['── You ──', '── Turn 3. Do you counter? ──', 'It is late.'], 'Do you counter?'],
  [['── Choose a card. ──'], 'Choose a card.'],
  [['── Turn 3, main step ──'], undefined],
  [['Do you counter?'], undefined],
  [[], undefined],
])('of %j the question is %j', (texts, asked) => {
  expect(askedText(scene(...texts))).toBe(asked);
});
