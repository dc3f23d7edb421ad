// A clock that counts days: the table rests in between, the days go on, and talking does not stop them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { TestHouse, type TestLine } from './house.ts';

const DAY_MS = 86_400_000;

let house: TestHouse;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  house = await TestHouse.open([ticTacToe]);
});
afterAll(async () => {
  await house.close();
  vi.useRealTimers();
});
const setTrueTime = (): unknown => vi.setSystemTime(performance.timeOrigin + performance.now());
afterEach(() => {
  setTrueTime();
});

const pathOf = (id: string): string => join(house.data, 'matches', `${id}.jsonl`);

async function sitDown() {
  const people = [house.guest(), house.guest()];
  const made = await people[0].make('tic-tac-toe', ['me', 'open'], { clock: 'move:86400' });
  const lines = [await people[0].join(made.id), await people[1].join(made.id, { secret: made.seats['1'] })];
  await lines[0].asked();
  return { id: made.id, people, lines };
}

async function leave(lines: readonly TestLine[]): Promise<void> {
  for (const line of lines) {
    line.socket.close();
    await line.closed;
  }
}

/** What the seat that is asked has used, as somebody who comes is told. */
function usedMs(line: TestLine): number {
  const sync = line.heard.find(({ t }) => t === 'sync');
  const leftMs = line.scenes[0].clocks?.[0].leftMs ?? Number.NaN;
  return DAY_MS - leftMs + (sync?.t === 'sync' ? sync.waitedMs : Number.NaN);
}

test('what is said does not give back what was thought', async () => {
  const { id, people, lines } = await sitDown();
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await lines[i % 2].answer({ t: 'say', table: id, text: `still here ${i}` })).toBe('ok');
  }
  const before = usedMs(await house.guest().join(id));
  expect(before).toBeGreaterThan(500);
  await house.restart();
  setTrueTime();
  const again = await people[0].join(id);
  expect(usedMs(again)).toBeGreaterThan(before - 20);
  expect(await again.answer({ t: 'act', table: id, q: again.question, action: 4 })).toBe('ok');
});

test('a table where nobody is and days are left is put to rest', async () => {
  const { id, people, lines } = await sitDown();
  const log = readFileSync(pathOf(id), 'utf8');
  await leave(lines);
  await expect
    .poll(
      async () => {
        // What rests is read from the disk: here is nothing that could be read.
        vi.advanceTimersByTime(60_000);
        writeFileSync(pathOf(id), 'no log\n');
        return (await house.guest().ask('GET', `/api/tables/${id}`)).status;
      },
      { timeout: 10_000 },
    )
    .toBe(404);
  writeFileSync(pathOf(id), log);
  expect((await people[0].join(id)).question).toBe(1);
});

test('whoever does not come back in time loses, though nobody looks', async () => {
  const { id, lines } = await sitDown();
  await leave(lines);
  vi.advanceTimersByTime(60_000);
  await new Promise((resolve) => setTimeout(resolve, 100));
  vi.setSystemTime(Date.now() + DAY_MS);
  await expect
    .poll(
      () => {
        vi.advanceTimersByTime(60_000);
        return readFileSync(pathOf(id), 'utf8');
      },
      { timeout: 10_000 },
    )
    .toContain('"outcome"');
});
