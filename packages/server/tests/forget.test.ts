// Whoever goes leaves no name and no word behind, and what others played with them stays.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseLog, replay } from '@umpire/core';
import { kittens } from '@umpire/games/kittens';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { openRecords, type Records } from '@umpire/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestHouse, type TestLine } from './house.ts';

let house: TestHouse;
let records: Records;
const folder = mkdtempSync(join(tmpdir(), 'umpire-forget-'));
beforeAll(async () => {
  const opened = await openRecords({ file: join(folder, 'records.db') });
  if (!opened.ok) throw new Error(opened.refusal.text);
  records = opened.value;
  house = await TestHouse.open([ticTacToe, kittens], { records, limits: { madeAtOnce: 1000 } });
});
afterAll(async () => {
  await house.close();
  await records.close();
  rmSync(folder, { recursive: true, force: true });
});

/** All that the server has on the disk. */
const kept = (): string =>
  readdirSync(house.data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

const logOf = (id: string): string => readFileSync(join(house.data, 'matches', `${id}.jsonl`), 'utf8');

async function act(line: TestLine, table: string, action: number, before: number): Promise<void> {
  expect(await line.answer({ t: 'act', table, q: await line.asked(before), action })).toBe('ok');
}

test('a name, a word and a record are gone; the match of the other is still there and replays', async () => {
  const [ann, bob] = [house.guest(), house.guest()];
  await ann.ask('POST', '/api/me', { name: 'Annabella' });
  await bob.ask('POST', '/api/me', { name: 'Bobolink' });
  const made = await ann.make('tic-tac-toe', ['me', 'open']);
  const lines = [await ann.join(made.id), await bob.join(made.id, { secret: made.seats['1'] })];
  await lines[0].answer({ t: 'say', table: made.id, text: 'my address is Elm Street' });
  await lines[1].answer({ t: 'say', table: made.id, text: 'thank you' });
  for (const [i, action] of [0, 3, 1, 4, 2].entries()) await act(lines[i % 2], made.id, action, i);
  await expect.poll(async () => (await records.match(made.id)) !== null).toBe(true);
  expect(kept()).toContain('Annabella');
  const { value: before } = await bob.ask('GET', '/api/ranks/tic-tac-toe');
  expect(JSON.stringify(before)).toContain('Annabella');

  expect((await ann.ask('DELETE', '/api/me')).value).toEqual({ gone: true });
  expect(kept()).not.toMatch(/Annabella|Elm Street/);
  expect(kept()).toContain('thank you');
  const stored = await records.match(made.id);
  expect(stored?.log).toBe(logOf(made.id));
  expect(stored?.seats.map(({ name }) => name)).toEqual([expect.stringMatching(/^Someone \w+$/), 'Bobolink']);
  const log = parseLog(logOf(made.id));
  const rules = ticTacToe.open({});
  if (!log.ok || !rules.ok) throw new Error('no log');
  expect(replay(rules.value, log.value).difference).toBeUndefined();
  const again = await bob.join(made.id);
  expect(again.isOver).toBe(true);
  expect(again.raw.join('')).not.toContain('Annabella');
  const ranks = await bob.ask('GET', '/api/ranks/tic-tac-toe');
  expect(JSON.stringify(ranks.value)).not.toContain('Annabella');
  // The name is free again.
  expect((await house.guest().ask('POST', '/api/me', { name: 'Annabella' })).status).toBe(200);
});

test('a match of several goes on without whoever went', async () => {
  const guests = [house.guest(), house.guest(), house.guest()];
  await guests[0].ask('POST', '/api/me', { name: 'Cassandra' });
  const made = await guests[0].make('kittens', ['me', 'open', 'open'], { options: { seats: 3 } });
  const lines = [await guests[0].join(made.id)];
  for (const seat of [1, 2]) lines.push(await guests[seat].join(made.id, { secret: made.seats[String(seat)] }));
  await Promise.race(lines.map((line) => line.asked()));
  await guests[0].ask('DELETE', '/api/me');
  expect(await lines[1].next('bye')).toMatchObject({ why: 'broken' });
  const back = await guests[1].join(made.id);
  expect(kept()).not.toContain('Cassandra');
  expect(back.isOver).toBe(false);
  expect((await guests[2].join(made.id)).isOver).toBe(false);
});

test('a table that nobody has sat down at yet goes with whoever made it', async () => {
  const ann = house.guest();
  const { id } = await ann.make('tic-tac-toe', ['me', 'open']);
  await ann.ask('DELETE', '/api/me');
  expect((await house.guest().ask('GET', `/api/tables/${id}`)).status).toBe(404);
});

test.each(['Sera', 'kitty', 'Someone ab3d', 'mcts:200', 'RANDOM', 'Ѕеrа', 'Kltty', 'K1tty', 'Séra', 'ＣＯＰ'])(
  'nobody is called %s',
  async (name) => {
    const { status, value } = await house.guest().ask('POST', '/api/me', { name });
    expect([status, value.refused]).toMatchObject([409, { code: 'name-taken' }]);
  },
);

test.each(['Ноrаtiо', 'HORATIO', 'Horatiο', 'Horatló', 'H0ratio', 'Ｈｏｒａｔｉｏ'])(
  'nobody is called %s beside Horatio',
  async (name) => {
    const first = await house.guest().ask('POST', '/api/me', { name: 'Horatio' });
    expect([200, 409]).toContain(first.status);
    const { status, value } = await house.guest().ask('POST', '/api/me', { name });
    expect([status, value.refused]).toMatchObject([409, { code: 'name-taken' }]);
  },
);

test.each(['Zoë', 'Ольга', 'Νίκος', 'मोहन', '小明'])('somebody is called %s', async (name) => {
  expect((await house.guest().ask('POST', '/api/me', { name })).value).toEqual({ name });
});

test('nobody takes the name that somebody else played under, and who had it may take it again', async () => {
  const [ann, bob] = [house.guest(), house.guest()];
  for (const name of ['Rosalind', 'Ganymede']) expect((await ann.ask('POST', '/api/me', { name })).status).toBe(200);
  const taken = { status: 409, value: { refused: { code: 'name-taken' } } };
  expect(await bob.ask('POST', '/api/me', { name: 'Rosalind' })).toMatchObject(taken);
  await house.restart();
  expect(await bob.ask('POST', '/api/me', { name: 'rosalind' })).toMatchObject(taken);
  expect((await ann.ask('POST', '/api/me', { name: 'Rosalind' })).status).toBe(200);
  await ann.ask('DELETE', '/api/me');
  for (const name of ['Rosalind', 'Ganymede']) expect((await bob.ask('POST', '/api/me', { name })).status).toBe(200);
});
