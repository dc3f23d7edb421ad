import { expect, test } from 'vitest';
import { groupOf, planMemory } from './memory-plan.ts';

const asked = { workers: 2, bots: 2, seatsOfBot: 1, memoryMb: 256, freeMb: 24_000 };

test.each([
  ['half of what is free, in equal parts', asked, { botMb: 6000, privateMatches: 11 }],
  ['more workers have fewer matches each', { ...asked, workers: 8 }, { botMb: 6000, privateMatches: 2 }],
  ['two seats of one bot cost twice', { ...asked, seatsOfBot: 2 }, { botMb: 6000, privateMatches: 5 }],
  ['more bots have less', { ...asked, bots: 10 }, { botMb: 1200, privateMatches: 2 }],
  ['a machine without memory still plays', { ...asked, freeMb: 10 }, { botMb: 512, privateMatches: 1 }],
  [
    'one process for each worker and seat is always allowed',
    { ...asked, freeMb: 10, workers: 8, seatsOfBot: 2 },
    { botMb: 4096, privateMatches: 1 },
  ],
  ['no more than were ever under way', { ...asked, memoryMb: 1 }, { botMb: 6000, privateMatches: 96 }],
  ['without bots there is nothing to share', { ...asked, bots: 0 }, { botMb: 12_000, privateMatches: 23 }],
])('%s', (_, given, plan) => {
  expect(planMemory(given)).toEqual({ run: process.pid, workers: given.workers, ...plan });
});

test('a bot that stays below the limit in each process stays below its own', () => {
  for (const freeMb of [2000, 8000, 64_000])
    for (const bots of [1, 2, 10]) {
      const { botMb, privateMatches, workers } = planMemory({ ...asked, freeMb, bots });
      if (privateMatches > 1) expect(workers * privateMatches * asked.memoryMb).toBeLessThanOrEqual(botMb);
    }
});

test('participants have groups of their own, even with the same text', () => {
  const plan = planMemory(asked);
  const [one, two] = [0, 1].map((entrant) => groupOf(plan, entrant, 'f'.repeat(64)));
  expect(one.name).not.toBe(two.name);
  expect(one).toMatchObject({ memoryMb: 6000, workers: 2, processes: 48 * 32 });
});
