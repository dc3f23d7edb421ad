// The numbers of the literature: sequences of plays and passes, ending after two passes, without suicide.
import { perft } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { go } from '../index.ts';

const counts = (options: Record<string, unknown>, depth: number): number[] => {
  const opened = go.open(options);
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  return perft(opened.value, depth);
};

test.each([
  ['simple', [5, 21, 68, 156, 316, 604, 1168, 2592, 5768]],
  ['positional', [5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024]],
])('2 × 2 under %s ko has the published number of sequences', (ko, published) => {
  expect(counts({ size: 2, ko, suicide: false }, published.length)).toEqual(published);
});

test.each([
  ['simple', [10, 91, 738, 5281, 33384, 179712]],
  ['positional', [10, 91, 738, 5281, 33384, 179712]],
  ['situational', [10, 91, 738, 5281, 33384, 179712]],
])('3 × 3 under %s ko has the published number of sequences', (ko, published) => {
  expect(counts({ size: 3, ko, suicide: false }, published.length)).toEqual(published);
});
