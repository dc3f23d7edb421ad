// A disk that is full, files that were torn by a kill, records that cannot be written: one table suffers, the house goes on.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MadeTable, TestHouse, type TestLine } from './house.ts';

let house: TestHouse;
beforeAll(async () => {
  const records = {
    saveMatch: () => Promise.resolve(),
    forget: () => Promise.reject(new Error('the disk is full')),
  } as never;
  house = await TestHouse.open([ticTacToe], { records });
});
afterAll(() => house.close());
afterEach(() => {
  house.complaints.length = 0;
});

const logOf = (id: string): string => join(house.data, 'matches', `${id}.jsonl`);

async function begun(): Promise<{ made: MadeTable; lines: TestLine[]; guests: ReturnType<TestHouse['guest']>[] }> {
  const guests = [house.guest(), house.guest()];
  const made = await guests[0].make('tic-tac-toe', ['me', 'open'], { isListed: true });
  const lines = [await guests[0].join(made.id), await guests[1].join(made.id, { secret: made.seats['1'] })];
  await lines[0].asked();
  return { made, lines, guests };
}

test.each([
  ['', 'nothing'],
  ['{"umpire":"log/1","ga', 'half a line'],
])('a log of which only %j was written begins anew', async (text) => {
  const { made, guests } = await begun();
  await house.restart();
  writeFileSync(logOf(made.id), text);
  await house.restart();
  const line = await guests[0].join(made.id);
  const q = await line.asked();
  expect(await line.answer({ t: 'act', table: made.id, q, action: 4 })).toBe('ok');
  expect(readFileSync(logOf(made.id), 'utf8')).toMatch(/^\{.*\}\n(.*\n)*.*"action":4.*\n$/);
});

test('whoever goes while the records cannot be written is told, and the house goes on', async () => {
  const { made, guests } = await begun();
  const { status } = await guests[0].ask('DELETE', '/api/me');
  expect(status).toBe(500);
  const hall = await house.guest().ask('GET', '/api/hall');
  expect(hall.status).toBe(200);
  expect((await house.guest().ask('GET', `/api/tables/${made.id}`)).status).toBe(200);
  expect(house.complaints.join()).toContain('the disk is full');
});

test('a table that cannot be opened is complained of once, however many ask for it', async () => {
  const { made } = await begun();
  await house.restart();
  writeFileSync(logOf(made.id), 'no log\n');
  await house.restart();
  for (let i = 0; i < 20; i++) await house.guest().ask('GET', '/api/hall');
  const line = await house.guest().connect();
  for (let i = 0; i < 20; i++) line.send({ t: 'join', table: made.id });
  await line.settle();
  expect(house.complaints.filter((text) => text.includes(made.id))).toHaveLength(1);
});

test('files that say nonsense stop neither the server nor each other', async () => {
  const { made } = await begun();
  await house.restart();
  const file = JSON.parse(readFileSync(join(house.data, 'tables', `${made.id}.json`), 'utf8')) as object;
  const spoilt = [
    { seats: [null] },
    { seats: [{ kind: 'person', guest: 7 }] },
    { options: null },
    { madeAt: 5 },
    { game: 'constructor' },
  ];
  for (const [i, part] of spoilt.entries()) {
    const id = `spoilt2222${'abcdefgh'[i]}x`;
    writeFileSync(join(house.data, 'tables', `${id}.json`), JSON.stringify({ ...file, id, ...part }));
  }
  writeFileSync(join(house.data, 'tables', 'torn22222222.json'), '{"format":');
  writeFileSync(join(house.data, 'guests', 'torn.json'), '{"id":');
  writeFileSync(join(house.data, 'tables', '\u001b[31m\u009b2J.json'), '{}');
  await house.restart();
  expect((await house.guest().ask('GET', '/api/hall')).status).toBe(200);
  expect((await house.guest().ask('GET', `/api/tables/${made.id}`)).status).toBe(200);
  // And steer no terminal.
  expect(house.complaints.join('\n')).toContain('?[31m?2J.json');
});

test('a log that cannot be written ends its table, tells nobody of the move, and no other', async () => {
  const { made, lines } = await begun();
  const other = await begun();
  rmSync(logOf(made.id));
  await house.restart();
  // In the place of the log there is something that cannot be written.
  mkdirSync(logOf(made.id));
  const line = await house.guest().connect();
  line.send({ t: 'join', table: made.id });
  expect((await line.next('refused')).notice.code).toBe('no-table');
  expect(lines[1].scenes.at(-1)?.plies).toBe(0);
  expect(existsSync(logOf(other.made.id))).toBe(true);
  expect((await other.guests[0].join(other.made.id)).isOver).toBe(false);
});
