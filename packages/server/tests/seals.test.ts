// The log of a table is one chain through restarts, it is sealed when the match is over, and a changed one opens no table.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLog } from '@umpire/core';
import { checkChain, sealDigest } from '@umpire/core/host';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestHouse, type TestLine } from './house.ts';

/** Core and server know no keys: a seal is what the host hands in. */
const seal = (log: string): string =>
  `${JSON.stringify({ seal: { digest: sealDigest(log), key: 'a'.repeat(64), signature: 'b'.repeat(128) } })}\n`;

let house: TestHouse;
beforeAll(async () => {
  house = await TestHouse.open([ticTacToe], { seal, limits: { madeAtOnce: 1000 } });
});
afterAll(() => house.close());

const pathOf = (id: string): string => join(house.data, 'matches', `${id}.jsonl`);
const logOf = (id: string): string => readFileSync(pathOf(id), 'utf8');

async function sitDown() {
  const [ann, bob] = [house.guest(), house.guest()];
  const made = await ann.make('tic-tac-toe', ['me', 'open']);
  const lines = [await ann.join(made.id), await bob.join(made.id, { secret: made.seats['1'] })];
  return { id: made.id, people: [ann, bob], lines };
}

async function act(line: TestLine, table: string, action: number, before: number): Promise<void> {
  expect(await line.answer({ t: 'act', table, q: await line.asked(before), action })).toBe('ok');
}

function expectSealed(text: string): void {
  expect(checkChain(text)).toMatchObject({ state: 'whole' });
  const log = parseLog(text);
  if (!log.ok) throw new Error(log.refusal.text);
  expect(log.value.seal?.digest).toBe(sealDigest(text));
  expect(text.match(/"seal":/g)).toHaveLength(1);
}

test('through chat, a restart and a torn line the chain is one, and the finished log is sealed once', async () => {
  const { id, people, lines } = await sitDown();
  await lines[0].answer({ t: 'say', table: id, text: 'well met' });
  await act(lines[0], id, 0, 0);
  await act(lines[1], id, 3, 1);
  await house.restart();
  appendFileSync(pathOf(id), '{"ply":2,"se');
  await house.restart();
  const again = [await people[0].join(id), await people[1].join(id)];
  await act(again[0], id, 1, 2);
  expect(checkChain(logOf(id))).toMatchObject({ state: 'whole' });
  await act(again[1], id, 4, 3);
  await act(again[0], id, 2, 4);
  await expect.poll(() => logOf(id)).toContain('"seal"');
  expectSealed(logOf(id));
  const given = await people[0].ask('GET', `/api/tables/${id}/log`);
  expect(given.value.text).toBe(logOf(id));
  await house.restart();
  await people[0].join(id);
  expectSealed(logOf(id));
});

test('a log that lacks only its outcome gets it, and its seal', async () => {
  const { id, people, lines } = await sitDown();
  for (const [i, action] of [0, 3, 1, 4, 2].entries()) await act(lines[i % 2], id, action, i);
  await expect.poll(() => logOf(id)).toContain('"seal"');
  const whole = logOf(id);
  await house.restart();
  writeFileSync(pathOf(id), whole.replace(/\{"outcome".*\n.*\n$/, ''));
  await people[0].join(id);
  await expect.poll(() => logOf(id)).toBe(whole);
});

test('another name in a log, which replays all the same, opens no table', async () => {
  const { id, people, lines } = await sitDown();
  await act(lines[0], id, 0, 0);
  await house.restart();
  writeFileSync(pathOf(id), logOf(id).replace('"seats":[{"player":"human', '"seats":[{"player":"human:Eve'));
  const line = await people[0].connect();
  line.send({ t: 'join', table: id });
  expect(await line.next('refused')).toMatchObject({ notice: { code: 'no-table' } });
  expect(house.complaints.join()).toMatch(/Line 1 of the log/);
});

test('a log that loses a guest is chained and sealed anew', async () => {
  const { id, people, lines } = await sitDown();
  await lines[0].answer({ t: 'say', table: id, text: 'my address' });
  for (const [i, action] of [0, 3, 1, 4, 2].entries()) await act(lines[i % 2], id, action, i);
  await expect.poll(() => logOf(id)).toContain('"seal"');
  expect((await people[0].ask('DELETE', '/api/me')).value).toEqual({ gone: true });
  expect(logOf(id)).not.toContain('my address');
  expectSealed(logOf(id));
});
