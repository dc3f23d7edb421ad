// Who is better than whom. The seed is fixed, so these are counts and not chances.
import { kittens } from '@umpire/games/kittens';
import { expect, test } from 'vitest';
import { playShipped } from './shipped-bots.ts';

const MATCHES = 100;

/** Wins of the first over the second; they change seats after every match. */
async function wins(first: string, second: string): Promise<number> {
  const seatings = Array.from({ length: MATCHES }, (_, match) => (match % 2 === 0 ? [0, 1] : [1, 0]));
  const played = await playShipped(kittens, {}, [first, second], seatings);
  return played.filter(({ places }, match) => places[match % 2] === 1).length;
}

test.each([
  ['cautious.ts', 'random.ts'],
  ['counting.ts', 'random.ts'],
  ['counting.ts', 'cautious.ts'],
])('%s beats %s in at least 60 of 100 matches', async (better, worse) => {
  expect(await wins(better, worse)).toBeGreaterThanOrEqual(60);
});

test('a count of wins can be repeated', async () => {
  expect(await wins('hoarder.ts', 'random.ts')).toBe(await wins('hoarder.ts', 'random.ts'));
});
