// What counts, and where people stand.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { openRecords, type Records } from '@umpire/records';
import type { Ranks, TableFacts } from '@umpire/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGuest, TestHouse, type TestLine } from './house.ts';

let house: TestHouse;
let records: Records;
const folder = mkdtempSync(join(tmpdir(), 'umpire-ranks-'));
beforeAll(async () => {
  const opened = await openRecords({ file: join(folder, 'records.db') });
  if (!opened.ok) throw new Error(opened.refusal.text);
  records = opened.value;
  house = await TestHouse.open([ticTacToe], { records });
});
afterAll(async () => {
  await house.close();
  await records.close();
  rmSync(folder, { recursive: true, force: true });
});

const WIN = [0, 3, 1, 4, 2];

async function play(ann: TestGuest, bob: TestGuest): Promise<string> {
  const made = await ann.make('tic-tac-toe', ['me', 'open']);
  const lines = [await ann.join(made.id), await bob.join(made.id, { secret: made.seats['1'] })];
  await playOn(lines, made.id, WIN);
  return made.id;
}

async function playOn(lines: readonly TestLine[], table: string, actions: readonly number[]): Promise<void> {
  for (const [i, action] of actions.entries()) {
    const q = await lines[i % 2].asked(i);
    expect(await lines[i % 2].answer({ t: 'act', table, q, action })).toBe('ok');
  }
}

const factsOf = (line: TestLine): TableFacts =>
  line.heard.flatMap((message) => (message.t === 'facts' || message.t === 'sync' ? [message.facts] : [])).at(-1) ??
  (undefined as never);

const stored = (id: string) => expect.poll(async () => (await records.match(id))?.ranked);

test('a match between two people counts, and both have a rating', async () => {
  const [ann, bob] = [house.guest(), house.guest()];
  await stored(await play(ann, bob)).toBe(true);
  const names = await Promise.all([ann, bob].map(async (guest) => (await guest.ask('GET', '/api/me')).value.name));
  const { status, value } = await house.guest().ask('GET', '/api/ranks/tic-tac-toe');
  expect(status).toBe(200);
  const { rows, title } = value as unknown as Ranks;
  expect(title).toBe('Tic-tac-toe');
  const [first, second] = names.map((name) => rows.find((row) => row.name === name));
  expect(first).toMatchObject({ isPerson: true, wins: 1, losses: 0 });
  expect(second).toMatchObject({ isPerson: true, wins: 0, losses: 1 });
  expect(first?.rating).toBeGreaterThan(second?.rating ?? Infinity);
});

test('a match against oneself counts for nobody', async () => {
  const ann = house.guest();
  const id = await play(ann, ann);
  await stored(id).toBe(false);
});

test('there is no hint against people', async () => {
  const [ann, bob] = [house.guest(), house.guest()];
  const made = await ann.make('tic-tac-toe', ['me', 'open']);
  const [one] = [await ann.join(made.id), await bob.join(made.id, { secret: made.seats['1'] })];
  await one.asked();
  expect(await one.answer({ t: 'cmd', table: made.id, cmd: 'hint' })).toBe('no-hint-people');
  expect(factsOf(one).isRanked).toBe(true);
});

test('a hint against a search costs the ranking, also after a restart', async () => {
  const ann = house.guest();
  const { id } = await ann.make('tic-tac-toe', ['me', 'easy']);
  const line = await ann.join(id);
  const q = await line.asked();
  expect(factsOf(line).isRanked).toBe(true);
  expect(await line.answer({ t: 'cmd', table: id, cmd: 'hint' })).toBe('ok');
  await expect.poll(() => factsOf(line).isRanked).toBe(false);
  expect(line.question).toBe(q);
  await house.restart();
  const again = await ann.join(id);
  expect(factsOf(again).isRanked).toBe(false);
  expect(await again.answer({ t: 'cmd', table: id, cmd: 'resign' })).toBe('ok');
  await stored(id).toBe(false);
});

test('of a game that is not here there is no leaderboard', async () => {
  expect((await house.guest().ask('GET', '/api/ranks/chess')).status).toBe(404);
  expect((await house.guest().ask('GET', '/api/ranks/constructor')).status).toBe(404);
});

test('whoever is in the hall hears that it is their turn at a table', async () => {
  const [ann, bob] = [house.guest(), house.guest()];
  const made = await ann.make('tic-tac-toe', ['me', 'open']);
  const lines = [await ann.join(made.id), await bob.join(made.id, { secret: made.seats['1'] })];
  await lines[0].asked();
  lines[1].send({ t: 'leave', table: made.id });
  await lines[1].settle();
  await playOn(lines.slice(0, 1), made.id, [4]);
  expect(await lines[1].next('turn')).toMatchObject({ table: made.id, title: 'Tic-tac-toe' });
  expect(lines[0].heard.some(({ t }) => t === 'turn')).toBe(false);
});
