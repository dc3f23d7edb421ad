// `umpire arena --from` several places: two players are compared at the same decision points.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { freshPlace } from './run-umpire.ts';

vi.setConfig({ testTimeout: 120_000 });

test('each deal starts at the next place, in both seatings, and other options are refused', async () => {
  const place = freshPlace();
  await place.run(['tree', 'explore', 'tic-tac-toe', '--states', '100', '--store', 't.tree']);
  const stats = ['--bot', 'random', '--bot', 'easy', '--stats', '--iterations', '6', '--seed', 's', '--workers', '1'];
  const from = ['--from', 't.tree:0/0', '--from', 't.tree:4/7'];
  const { code, out, err } = await place.run(['arena', 'tic-tac-toe', ...stats, ...from, '--log', 'logs', '--json']);
  expect({ code, err }).toMatchObject({ code: 0 });
  expect(JSON.parse(out)).toMatchObject({ finished: 6, bots: [{ games: 6 }, { games: 6 }] });
  const begun = readdirSync(place.path('logs'))
    .sort()
    .map((name) => {
      const lines = readFileSync(place.path('logs', name), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      const first = lines.filter((line) => 'action' in line).slice(0, 2);
      return `${lines[0].seats[0].player} ${first.map(({ index }) => index).join('/')}`;
    });
  expect(begun.map((line) => line.split(' ')[1])).toEqual(['0/0', '0/0', '4/7', '4/7', '0/0', '0/0']);
  expect(new Set(begun.slice(0, 2)).size).toBe(2);
  await place.run(['tree', 'explore', 'tic-tac-toe', '--set', 'rows=4', '--states', '20', '--store', 'large.tree']);
  const mixed = await place.run(['arena', 'tic-tac-toe', ...stats, ...from, '--from', 'large.tree:0']);
  expect(mixed).toMatchObject({ code: 2, err: expect.stringContaining("'large.tree:0' has other options") });
});

test('places are read from the input, one a line', async () => {
  const place = freshPlace();
  await place.run(['tree', 'explore', 'tic-tac-toe', '--states', '100', '--store', 't.tree']);
  const stats = ['--bot', 'random', '--bot', 'random', '--stats', '--iterations', '2', '--seed', 's', '--workers', '1'];
  const { code, out } = await place.run(['arena', 'tic-tac-toe', ...stats, '--from', '-', '--json'], {
    input: 't.tree:0\nt.tree:1/2\n',
  });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ finished: 2 });
  const none = await place.run(['arena', 'tic-tac-toe', ...stats, '--from', '-'], { input: '' });
  expect(none).toMatchObject({ code: 2, err: expect.stringContaining('there is none') });
});
