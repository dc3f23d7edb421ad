import { expect, test } from 'vitest';
import { seatLabels, unnamed, withSeat } from './player-names.ts';

const TWO = ['Seat 0', 'Seat 1'];

test.each([
  [['human', 'hard'], TWO, ['Player 1', 'Sera']],
  [['human:Ann', 'random'], TWO, ['Ann', 'random']],
  [['bots/mine.py', 'human'], TWO, ['mine.py', 'Player 2']],
  [['hard', 'hard'], TWO, ['Sera 1', 'Sera 2']],
  [
    ['human:Ann', 'hard'],
    ['Black', 'White'],
    ['Black', 'White'],
  ],
])('%j at %j are called %j', (players, seatNames, labels) => {
  expect(seatLabels(players, seatNames)).toEqual(labels);
});

test('whoever did not say a name is called by the seat, and by a number from 1 where that is only numbered', () => {
  expect([unnamed(0, 'Seat 0'), unnamed(0, 'Black')]).toEqual(['Player 1', 'Player Black']);
});

test('a seat that is only numbered is not said with a name', () => {
  expect([withSeat('Ann', 'Seat 0'), withSeat('Ann', 'Black')]).toEqual(['Ann', 'Ann (Black)']);
});
