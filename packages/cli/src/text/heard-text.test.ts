import { expect, test } from 'vitest';
import { heardText } from './heard-text.ts';

const EVENT = { type: 'drew', seat: 1 };
const seats = ['X', 'O'];

test('a game tells it in its own sentence, with the name of the seat', () => {
  const event = (_event: unknown, nameOf: (seat: number) => string) => `${nameOf(1)} draws, ${nameOf(7)} does not`;
  expect(heardText({ words: { seats, event } }, EVENT)).toBe('O draws, seat 7 does not');
});

test('what the game leaves unsaid stays unsaid', () => {
  expect(heardText({ words: { seats, event: () => undefined } }, EVENT)).toBeUndefined();
});

test('without sentences the event itself is shown', () => {
  expect(heardText({ words: { seats } }, EVENT)).toBe('{"type":"drew","seat":1}');
});
