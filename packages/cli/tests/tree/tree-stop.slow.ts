// An exploration that is stopped or killed loses nothing that it had stored, and goes on.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collect, freshPlace, type Place } from '../run-umpire.ts';

const EXPLORE = ['tree', 'explore', 'storyweave', '--store', 's', '--json'];

const storeBytes = (place: Place): number =>
  existsSync(place.path('s'))
    ? readdirSync(place.path('s')).reduce((sum, name) => sum + statSync(place.path('s', name)).size, 0)
    : 0;

async function grown(place: Place, bytes: number): Promise<void> {
  for (let waits = 0; storeBytes(place) < bytes; waits++) {
    if (waits > 3000) throw new Error(`the store has ${storeBytes(place)} bytes`);
    await setTimeout(20);
  }
}

async function expectSound(place: Place, states: number): Promise<void> {
  const { out } = await place.run(['tree', 'stats', 's', '--json']);
  expect(JSON.parse(out).states).toBe(states);
  const verified = await place.run(['tree', 'verify', 's', '--sample', '300', '--json']);
  expect(JSON.parse(verified.out)).toMatchObject({ compared: 300, differences: [] });
}

test.each([
  ['--workers', '1'],
  ['--workers', '2'],
  ['--strategy', 'dfs'],
  ['--strategy', 'random'],
])('Ctrl-C with %s %s: exit 130, what was stored is told, and the same command goes on', async (...how) => {
  const place = freshPlace();
  const child = place.start([...EXPLORE, ...how, '--states', '5000000']);
  const ended = collect(child);
  await grown(place, 100_000);
  child.kill('SIGINT');
  const { code, out, err } = await ended;
  expect([code, err]).toEqual([130, '']);
  const { states, ended: why } = JSON.parse(out);
  expect(why).toBe('stopped');
  await expectSound(place, states);
  const more = await place.run([...EXPLORE, ...how, '--states', String(states + 1000)]);
  expect(JSON.parse(more.out)).toMatchObject({ states: states + 1000, added: 1000 });
});

test('killed, and killed again, it goes on from what is on the disk', async () => {
  const place = freshPlace();
  for (let round = 1; round <= 4; round++) {
    const child = place.start([...EXPLORE, '--workers', '2', '--states', '5000000']);
    const ended = collect(child).catch(() => undefined);
    await grown(place, storeBytes(place) + 150_000);
    process.kill(child.pid ?? 0, 'SIGKILL');
    await ended;
  }
  const { states } = JSON.parse((await place.run(['tree', 'stats', 's', '--json'])).out);
  expect(states).toBeGreaterThan(20_000);
  await expectSound(place, states);
  const more = await place.run([...EXPLORE, '--states', String(states + 500)]);
  expect(JSON.parse(more.out)).toMatchObject({ states: states + 500, added: 500 });
});

test('Ctrl-C while folders are written leaves whole folders only', async () => {
  const place = freshPlace();
  const command = ['tree', 'explore', 'storyweave', '--out', 'o', '--json', '--states'];
  const child = place.start([...command, '5000']);
  const ended = collect(child);
  // A state that is stored after some hundred others.
  const isThere = () =>
    existsSync(place.path('o')) && readdirSync(place.path('o')).some((m) => existsSync(place.path('o', m, '0/5/0/0')));
  while (!isThere()) await setTimeout(20);
  child.kill('SIGINT');
  const { code, out } = await ended;
  expect(code).toBe(130);
  const { states } = JSON.parse(out);
  expect(JSON.parse((await place.run(['tree', 'verify', 'o', '--json'])).out)).toEqual({
    compared: states,
    differences: [],
    remarks: [],
  });
  expect(JSON.parse((await place.run([...command, String(states + 50)])).out)).toMatchObject({
    states: states + 50,
    added: 50,
  });
});
