// People read the shipped bots as examples, so none of them may ever make a fault.
import { connectFour } from '@umpire/games/connect-four';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { findPython } from '../../src/index.ts';
import { playShipped, SHIPPED } from './shipped-bots.ts';

const MATCHES = 20;
const SEATS = [2, 3, 5];

const playable = SHIPPED.filter((file) => !file.endsWith('.py') || findPython() !== undefined);

test('bots are found at all', () => {
  expect(SHIPPED).toEqual(expect.arrayContaining(['counting.ts', 'random.ts', 'seed_style.py']));
});

/** The bot sits in each seat in turn; in the other seats are itself and the other bots in turn, so that it meets every style. */
const seating = (match: number): number[] => {
  const seats = SEATS[match % SEATS.length];
  const own = Math.floor(match / SEATS.length) % seats;
  return Array.from({ length: seats }, (_, seat) => (seat === own ? 0 : (match + seat) % playable.length));
};

test.each(playable)('%s plays kittens at tables of 2, 3 and 5 without a fault', async (file) => {
  const files = [file, ...playable.filter((other) => other !== file)];
  const seatings = Array.from({ length: MATCHES }, (_, deal) => ({ deal, seats: seating(deal) }));
  const played = await playShipped(kittens, {}, files, seatings);
  expect(played.flatMap(({ trouble }) => trouble)).toEqual([]);
  expect(played.map(({ places }) => [...places].sort())).toEqual(
    seatings.map(({ seats }) => seats.map((_, i) => i + 1)),
  );
});

test.each([
  ['tic-tac-toe', ticTacToe, {}],
  ['connect-four', connectFour, {}],
  ['go', go, { size: 5 }],
])('random.ts plays %s without a fault', async (_name, game, options) => {
  const seatings = Array.from({ length: MATCHES }, (_, deal) => ({ deal, seats: [0, 0] }));
  const played = await playShipped(game, options, ['random.ts'], seatings);
  expect(played.flatMap(({ trouble }) => trouble)).toEqual([]);
  expect(played.map(({ places }) => places.length)).toEqual(seatings.map(() => 2));
});
