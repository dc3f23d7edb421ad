import { expect, test } from 'vitest';
import type { Seat } from '../seats.ts';
import { endText } from './end-text.ts';

/** Seats by letter: h a person, a a search, b a bot. */
const seatsOf = (kinds: string): Seat[] =>
  [...kinds].map((kind) => ({ isHuman: kind === 'h', isBot: kind === 'b' }) as Seat);

const told = (kinds: string, scores: readonly number[], reason = 'line', isZeroSum = true): string =>
  endText({ scores, reason }, seatsOf(kinds), (seat) => 'ABCDE'[seat], isZeroSum);

test.each([
  ['ha', [1, -1], 'You Won!'],
  ['ha', [-1, 1], 'AI WINS!'],
  ['hb', [-1, 1], 'B WINS!'],
  ['hh', [-1, 1], 'B WINS!'],
  ['aa', [1, -1], 'A WINS!'],
  ['ha', [0, 0], "IT'S A DRAW!"],
  ['haa', [5, 5, 5], "IT'S A DRAW!"],
  ['h', [3], 'You Won!'],
] as const)('%s with %j: %s', (kinds, scores, text) => {
  expect(told(kinds, scores)).toBe(text);
});

test.each([
  ['haaa', [1, -1, 1, -1], 'You Won!'],
  ['haaa', [-1, 1, -1, 1], 'AI WINS!'],
  ['haba', [-1, 1, -1, 1], 'AI WINS!'],
  ['haab', [-1, 1, -1, 1], 'B and D WIN!'],
  ['hhaa', [1, -1, 1, -1], 'A and C WIN!'],
  ['aaaa', [1, 1, -1, -1], 'A and B WIN!'],
  ['aaa', [2, 2, 1], 'A and B WIN!'],
  ['aaaaa', [2, 0, 2, 2, 1], 'A, C and D WIN!'],
] as const)('several win together, %s with %j: %s', (kinds, scores, text) => {
  expect(told(kinds, scores)).toBe(text);
});

test.each([
  ['ha', [3, 3], 'BOTH GET 3'],
  ['haa', [0.5, 0.5, 0.5], 'ALL GET 0.5'],
  ['aa', [5, 0], 'A WINS!'],
] as const)('where gains are nobody else’s losses equal points are no draw: %s with %j', (kinds, scores, text) => {
  expect(told(kinds, scores, 'years', false)).toBe(text);
});

test('the rules may give no result', () => {
  expect(told('ha', [0, 0], 'no-result')).toBe('NO RESULT');
});
