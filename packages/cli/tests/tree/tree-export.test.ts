// `umpire tree export` at the command line: what is said, what is refused, and what arenas leave.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { freshPlace, inParallel, type Place, type Ran, STEERING } from '../run-umpire.ts';

vi.setConfig({ testTimeout: 240_000 });

async function good(place: Place, ...args: string[]): Promise<Ran> {
  const ran = await place.run(args);
  expect({ args, code: ran.code, err: ran.err }).toMatchObject({ code: 0 });
  return ran;
}

const play = (place: Place, game: string, log: string, seed = '0') =>
  good(place, 'play', game, '--seat', 'random*2', '--seed', seed, '--log', log, '--verbose', '0');

const rowsIn = (path: string): Record<string, unknown>[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line));

const WRONG: readonly (readonly [readonly string[], ...string[]])[] = [
  [['store', 'store'], 'one store, or logs', "'store' is a store"],
  [['store', 'm.jsonl'], 'one store, or logs'],
  [['m.jsonl', 'store'], 'one store, or logs'],
  [['folder'], 'one store, or logs', "'folder' is a folder", 'umpire tree pack folder STORE'],
  [['m.jsonl', 'folder'], 'one store, or logs', 'umpire tree pack folder STORE'],
  [['m.jsonl', 'nowhere.jsonl'], 'nowhere.jsonl: there is no such file'],
  [['m.jsonl', 'other.jsonl'], 'other.jsonl is a match of connect-four'],
  [['m.jsonl', 'bad.jsonl'], 'bad.jsonl'],
  [['m.jsonl', 'old.jsonl'], 'old.jsonl was played with version 0 of the rules of tic-tac-toe'],
  [['m.jsonl', '--out', '-'], "'-' is no --out FILE"],
  [['m.jsonl', '--out', ''], '--out FILE'],
  [['m.jsonl', '--out', 'no/x.jsonl'], 'Cannot write no/x.jsonl: the folder no does not exist'],
  [['m.jsonl', '--out', 'm.jsonl/x'], 'Cannot write m.jsonl/x: m.jsonl is not a folder'],
  [['m.jsonl', '--out', 'm.jsonl'], 'm.jsonl is there and is not an export'],
  [['m.jsonl', '--out', 'folder'], 'folder is there and is not an export'],
  [['m.jsonl', '--test-share', '2'], "'2'", '0 to 1'],
  [['m.jsonl', '--format', 'csv'], "'csv'", 'parquet, jsonl, npy'],
];

/** The files without those that a database keeps beside itself while it is open. */
const filesIn = (place: Place): string[] =>
  readdirSync(place.folder, { recursive: true, encoding: 'utf8' }).filter((name) => !/\.db-(shm|wal)$/.test(name));

test(`${WRONG.length} wrong requests: exit 2, one line, nothing made or changed`, async () => {
  const place = freshPlace();
  await good(place, 'tree', 'explore', 'tic-tac-toe', '--states', '20', '--store', 'store', '--workers', '1');
  await play(place, 'tic-tac-toe', 'm.jsonl');
  await play(place, 'connect-four', 'other.jsonl');
  const log = readFileSync(place.path('m.jsonl'), 'utf8');
  writeFileSync(place.path('old.jsonl'), log.replace(/"rulesVersion":\d+/, '"rulesVersion":0'));
  writeFileSync(place.path('bad.jsonl'), 'Dear diary\n');
  mkdirSync(place.path('folder'));
  writeFileSync(place.path('folder', 'letter'), '');
  const before = filesIn(place);
  await inParallel(WRONG, async ([args, ...parts]) => {
    const { code, out, err } = await place.run(['tree', 'export', '--format', 'jsonl', '--out', 'x', ...args]);
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    expect({ args, lines: err.split('\n') }).toEqual({ args, lines: [expect.stringMatching(/^umpire: .*\.$/), ''] });
    for (const part of parts) expect(err).toContain(part);
    expect(err).not.toMatch(STEERING);
    expect(err).not.toContain('.part-');
  });
  expect(filesIn(place)).toEqual(before);
  expect(readFileSync(place.path('m.jsonl'), 'utf8')).toBe(log);
});

test('both matches of a deal have lines of their own, the names of their players, and one side', async () => {
  const place = freshPlace();
  const arena = ['arena', 'tic-tac-toe', '--bot', 'random', '--bot', 'easy', '--stats', '--no-verify'];
  await good(place, ...arena, '--iterations', '12', '--workers', '1', '--seed', 'b', '--log', 'logs');
  const logs = readdirSync(place.path('logs'))
    .sort()
    .map((name) => `logs/${name}`);
  expect(logs).toHaveLength(12);
  await good(place, 'tree', 'export', ...logs, '--format', 'jsonl', '--out', 'x.jsonl', '--test-share', '0.5');
  const states = rowsIn(place.path('x.jsonl'));
  const names = states.map(({ line, path }) => `${line}:${path}`);
  expect(new Set(names).size).toBe(states.length);
  for (const [line, log] of logs.entries()) {
    const header = JSON.parse(readFileSync(place.path(log), 'utf8').split('\n')[0]);
    const rows = states.filter((row) => row.line === line);
    expect(new Set(rows.map(({ seed }) => seed))).toEqual(new Set([header.seed]));
    for (const { seat, player } of rows) expect(player).toBe(seat === -1 ? null : header.seats[Number(seat)].player);
  }
  const sides = new Map(states.map(({ seed, split }) => [seed, split]));
  expect(sides.size).toBe(6);
  for (const { seed, split } of states) expect(split).toBe(sides.get(seed));
  expect(new Set(sides.values()).size).toBe(2);
});

test('a line ends where a fault forced what is no legal action', async () => {
  const place = freshPlace();
  await play(place, 'tic-tac-toe', 'm.jsonl');
  const lines = readFileSync(place.path('m.jsonl'), 'utf8').split('\n');
  const forced = lines.map((line) => line.replace(/^(\{"ply":[23],.*?"index":)\d+/, '$1null'));
  expect(forced.filter((line) => line.includes('"index":null'))).toHaveLength(2);
  writeFileSync(place.path('forced.jsonl'), forced.join('\n'));
  await good(place, 'tree', 'export', 'forced.jsonl', '--format', 'jsonl', '--out', 'x.jsonl');
  const states = rowsIn(place.path('x.jsonl'));
  const first = forced.flatMap((line) => /^\{"ply":(\d+),.*"index":null/.exec(line)?.[1] ?? []).map(Number)[0];
  expect(states.at(-1)).toMatchObject({ index: null, outcome_known: true });
  expect([first, first - 1]).toContain(Number(states.at(-1)?.ply));
});

test.each(['go', 'kittens'])('%s has no cards to follow, and the export says so', async (game) => {
  const place = freshPlace();
  await good(place, 'tree', 'explore', game, '--states', '3', '--store', 'store', '--workers', '1');
  const { out, err } = await good(place, 'tree', 'export', 'store', '--format', 'npy', '--out', 'x', '--cards');
  expect(err).toContain('--cards: this game has no single cards to follow, so there is no table of cards.\n');
  expect(readdirSync(place.path('x')).sort()).toEqual(['actions', 'meta.json', 'states']);
  expect(out).toMatch(/^x\/states \([\d.]+ [kM]B\), x\/actions \([\d.]+ [kM]B\): 3 states, /);
});

test('cards of Storyweave are a table, and nothing is said against it', async () => {
  const place = freshPlace();
  await good(place, 'tree', 'explore', 'storyweave', '--states', '3', '--store', 'store', '--workers', '1');
  const args = ['tree', 'export', 'store', '--format', 'parquet', '--out', 'x.parquet', '--cards', '--json'];
  const { out, err } = await good(place, ...args);
  expect(err).not.toContain('--cards');
  expect(JSON.parse(out)).toMatchObject({ cards: 360, files: { length: 3 }, bytes: { length: 3 } });
});

test('a match is exported once, however often its log is given; by other players it is another one', async () => {
  const place = freshPlace();
  await play(place, 'tic-tac-toe', 'a.jsonl');
  await play(place, 'tic-tac-toe', 'b.jsonl', '1');
  const log = readFileSync(place.path('a.jsonl'), 'utf8');
  writeFileSync(place.path('again.jsonl'), log);
  writeFileSync(place.path('others.jsonl'), log.replace('{"player":"random"}', '{"player":"easy"}'));
  const logs = ['a.jsonl', 'again.jsonl', 'b.jsonl', 'a.jsonl', 'others.jsonl'];
  const { out: added } = await good(place, 'tree', 'add', 'm.tree', ...logs);
  expect(added).toContain('3 matches added');
  const { err } = await good(place, 'tree', 'export', ...logs, '--format', 'jsonl', '--out', 'x.jsonl');
  expect(err).toContain('2 matches were there already and are not exported again.\n');
  const rows = rowsIn(place.path('x.jsonl'));
  expect(new Set(rows.map(({ line }) => line))).toEqual(new Set([0, 2, 4]));
  expect(new Set(rows.map(({ line, path }) => `${line} ${path}`)).size).toBe(rows.length);
  const { err: one } = await good(
    place,
    'tree',
    'export',
    'a.jsonl',
    'a.jsonl',
    '--format',
    'jsonl',
    '--out',
    'y.jsonl',
  );
  expect(one).toContain('1 match was there already and is not exported again.\n');
});

test('of self-play both seatings are the same match, and it is exported once', async () => {
  const place = freshPlace();
  const bots = ['--bot', 'random', '--bot', 'random'];
  await good(place, 'arena', 'tic-tac-toe', ...bots, '--stats', '--iterations', '6', '--seed', 's', '--log', 'logs');
  const logs = readdirSync(place.path('logs')).map((name) => `logs/${name}`);
  expect(logs).toHaveLength(6);
  const { err } = await good(place, 'tree', 'export', ...logs, '--format', 'jsonl', '--out', 'x.jsonl');
  expect(err).toContain('3 matches were there already');
  const rows = rowsIn(place.path('x.jsonl'));
  expect(new Set(rows.map(({ seed, path }) => `${seed} ${path}`)).size).toBe(rows.length);
});
