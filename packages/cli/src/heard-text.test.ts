import { expect, test } from 'vitest';
import { heardText } from './heard-text.ts';

const EVENT = { type: 'drew', seat: 1 };
const seatNames = ['X', 'O'];

test('a game tells it in its own sentence, with the name of the seat', () => {
  const eventText = (_event: unknown, nameOf: (seat: number) => string) => `${nameOf(1)} draws, ${nameOf(7)} does not`;
  expect(heardText({ seatNames, eventText }, EVENT)).toBe('O draws, seat 7 does not');
});

test('what the game leaves unsaid stays unsaid', () => {
  expect(heardText({ seatNames, eventText: () => undefined }, EVENT)).toBeUndefined();
});

test('without sentences the event itself is shown', () => {
  expect(heardText({ seatNames }, EVENT)).toBe('{"type":"drew","seat":1}');
});
