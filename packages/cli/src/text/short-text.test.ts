import { expect, test } from 'vitest';
import { shortText } from './short-text.ts';

const LONG = 'resolve Lighthouse Envoy (p2.c42) (TC-019.1)';

test('what stands in brackets is left out where the move is clear without it', () => {
  expect(shortText(LONG, [LONG, 'resolve Powder Imp (TC-002.1)'])).toBe('resolve Lighthouse Envoy');
  expect(shortText('(1, 1)', ['(1, 1)'])).toBe('(1, 1)');
});

test('of two moves that would read the same both are told whole', () => {
  const other = 'resolve Lighthouse Envoy (p2.c43) (TC-019.1)';
  expect([LONG, other].map((text) => shortText(text, [LONG, other]))).toEqual([LONG, other]);
});
