// `umpire arena --from` with several places: two players are compared at the same decisions.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { freshPlace } from '../run-umpire.ts';

vi.setConfig({ testTimeout: 120_000 });

test('each deal starts at the next place, in both seatings, and other options are refused', async () => {
  const place = freshPlace();
  await place.run(['tree', 'explore', 'tic-tac-toe', '--states', '100', '--store', 't.tree']);
  const stats = ['--bot', 'random', '--bot', 'easy', '--stats', '--iterations', '6', '--seed', 's', '--workers', '1'];
  const from = ['--from', 't.tree:0/0', '--from', 't.tree:4/7'];
  const { code, out, err } = await place.run(['arena', 'tic-tac-toe', ...stats, ...from, '--log', 'logs', '--json']);
  expect({ code, err }).toMatchObject({ code: 0 });
  expect(JSON.parse(out)).toMatchObject({ finished: 6, positions: 2, bots: [{ games: 6 }, { games: 6 }] });
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
  const single = await place.run(['arena', 'tic-tac-toe', '--bot', 'random', '--bot', 'easy', ...from]);
  expect(single).toMatchObject({ code: 2, out: '', err: expect.stringContaining('2 positions, and one match') });
  const text = await place.run(['arena', 'tic-tac-toe', ...stats, ...from]);
  expect(text.out).toMatch(/^From 2 positions × 2 seatings × 1, the first one once more\ntic-tac-toe: 6 of 6/);
  const mixed = await place.run(['arena', 'tic-tac-toe', ...stats, ...from, '--from', 'large.tree:0']);
  expect(mixed).toMatchObject({ code: 2, err: expect.stringContaining("'large.tree:0' has other options") });
});

test('a place of a match with a number has the deal of that match', async () => {
  const place = freshPlace();
  const { out: folder } = await place.run(['tree', 'match']);
  // A place where matches of an arena were unpacked has such folders.
  mkdirSync(place.path(folder.trim(), 's~7'));
  await place.run(['play', `${folder.trim()}/s~7`, '--seat', 'random*2', '--log', 'm.jsonl', '--verbose', '0']);
  await place.run(['tree', 'add', 't', 'm.jsonl']);
  const bots = ['--bot', 'random', '--bot', 'random', '--from', 't:0/0'];
  await place.run(['arena', 'storyweave', ...bots, '--log', 'one.jsonl', '--quiet']);
  const stats = ['--stats', '--iterations', '2', '--workers', '1', '--no-verify', '--log', 'logs'];
  await place.run(['arena', 'storyweave', ...bots, ...stats, '--quiet']);
  const key = JSON.parse((await place.run(['tree', 'show', 't:0/0', '--json'])).out).key;
  for (const log of ['one.jsonl', 'logs/match-000000.jsonl', 'logs/match-000001.jsonl']) {
    const [header, ...lines] = readFileSync(place.path(log), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(header).toMatchObject({ seed: 's', match: 7 });
    expect(lines.filter((line) => 'action' in line)[1]).toMatchObject({ ply: 1, key });
    expect(await place.run(['replay', log, '--verify'])).toMatchObject({ code: 0 });
  }
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
