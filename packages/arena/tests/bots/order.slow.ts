// Which bot is better than which. The seed is fixed, so the results are always the same.
// Every deal is played twice with the seats swapped: bots of equal strength would win half, whatever the seed.
import { kittens } from '@umpire/games/kittens';
import { expect, test } from 'vitest';
import { playShipped } from './shipped-bots.ts';

const MATCHES = 100;

/** The winner of each match. */
async function winners(first: string, second: string, matches = MATCHES): Promise<string[]> {
  const seatings = Array.from({ length: matches }, (_, match) => ({
    deal: Math.floor(match / 2),
    seats: match % 2 === 0 ? [0, 1] : [1, 0],
  }));
  const played = await playShipped(kittens, {}, [first, second], seatings);
  return played.map(({ places }, match) => (places[match % 2] === 1 ? first : second));
}

test.each([
  ['cautious.ts', 'random.ts'],
  ['counting.ts', 'random.ts'],
  ['counting.ts', 'cautious.ts'],
])('%s beats %s in at least 60 of 100 matches', async (better, worse) => {
  const won = (await winners(better, worse)).filter((winner) => winner === better);
  expect(won.length).toBeGreaterThanOrEqual(60);
});

test('the same matches end the same, also between bots that throw dice', async () => {
  const once = await winners('hoarder.ts', 'nope-happy.ts', 20);
  expect(await winners('hoarder.ts', 'nope-happy.ts', 20)).toEqual(once);
  expect(new Set(once).size).toBe(2);
});
