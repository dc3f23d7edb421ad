// Killed again and again at random instants: the end is the same, and nothing counts twice.
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { each, journaled, lasting, onLinux, placeWithBots, processesOf, statsOf } from './arena-place.ts';
import { endsWithin, startedArena } from './arena-session.ts';

const ROUNDS = 5;

test.runIf(onLinux).each([
  ['kittens', 100, each('slow.js:2', 'dice.js')],
  ['tic-tac-toe', 400, each('slow.js', 'dice.js')],
])('%s, %i matches of %j survive every kill', async (game, matches, bots) => {
  const args = [game, ...bots, '--iterations', `${matches}`, '--seed', 's', '--workers', '2'];
  const whole = await statsOf(placeWithBots('slow.js', 'dice.js'), ...args);
  const place = placeWithBots('slow.js', 'dice.js');
  for (let round = 0; round < ROUNDS; round++) {
    const { child, ended } = startedArena(place, [...args, '--stats', '--json']);
    await setTimeout(randomInt(200, 4000));
    // In odd rounds only a worker is killed first.
    const worker = processesOf(place).find(({ command }) => command.includes('worker-main'));
    if (round % 2 === 1 && worker !== undefined) {
      killed(worker.pid);
      await setTimeout(randomInt(10, 500));
    }
    killed(child.pid ?? 0);
    expect((await ended).err).not.toMatch(/ {4}at /);
    await endsWithin(() => processesOf(place));
  }
  expect(lasting(await statsOf(place, ...args))).toEqual(lasting(whole));
  expect(journaled(place).sort((a, b) => a - b)).toEqual(Array.from({ length: matches }, (_, match) => match));
  const { out } = await place.run(['stats', '--format', 'json']);
  expect(JSON.parse(out).matches).toBe(matches);
});

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
