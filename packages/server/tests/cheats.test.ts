// Players who would rather not play fair, and what a table does about it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import type { TableFacts } from '@umpire/table';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type MadeTable, type TestGuest, TestHouse, type TestLine } from './house.ts';

let house: TestHouse;
const recorded: string[] = [];
beforeAll(async () => {
  const records = { saveMatch: async ({ id }: { id: string }) => void recorded.push(id) } as never;
  house = await TestHouse.open([ticTacToe], { records, limits: { madeAtOnce: 1000, socketsAtOnce: 1000 } });
});
afterAll(() => house.close());
afterEach(() => {
  vi.useRealTimers();
});

interface Match {
  readonly made: MadeTable;
  readonly people: readonly [TestGuest, TestGuest];
  readonly lines: readonly [TestLine, TestLine];
}

async function sitDown(more: Readonly<Record<string, unknown>> = {}): Promise<Match> {
  const people = [house.guest(), house.guest()] as const;
  const made = await people[0].make('tic-tac-toe', ['me', 'open'], more);
  const lines = [await people[0].join(made.id), await people[1].join(made.id, { secret: made.seats['1'] })] as const;
  await lines[0].asked();
  return { made, people, lines };
}

const factsOf = (line: TestLine): TableFacts => {
  const all = line.heard.flatMap((each) => (each.t === 'facts' || each.t === 'sync' ? [each.facts] : []));
  return all.at(-1) as TableFacts;
};

const tablesKept = (): number =>
  readdirSync(join(house.data, 'tables')).filter((name) => name.endsWith('.json')).length;

/** Clocks that stand on the wall go on; timers do not. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

test('whoever asked takes back the question, and the questions of others stay', async () => {
  const { made, lines } = await sitDown();
  const q = await lines[0].asked();
  expect(await lines[0].answer({ t: 'act', table: made.id, q, action: 4 })).toBe('ok');
  expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'undo' })).toBe('ok');
  expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'no' })).toBe('ok');
  await lines[0].settle();
  expect(factsOf(lines[0]).offers).toEqual([]);
  expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'undo-yes' })).toBe('nothing-asked');
});

test('a rematch that both want at the same moment is one table', async () => {
  const { made, lines } = await sitDown();
  expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'resign' })).toBe('ok');
  expect(await lines[0].answer({ t: 'cmd', table: made.id, cmd: 'rematch' })).toBe('ok');
  const before = tablesKept();
  const ids = ['one', 'two', 'three', 'four', 'five', 'six'];
  // The second agrees, and the first asks again while the new table is made.
  for (const line of [lines[1], lines[0]])
    for (const id of ids) line.send({ t: 'cmd', table: made.id, cmd: 'rematch', id });
  await Promise.all(lines.flatMap((line) => ids.map((id) => line.answerTo(id))));
  expect(tablesKept()).toBe(before + 1);
});

test('a match that was called off stays so, is told, and can be looked at', async () => {
  const { made, people, lines } = await sitDown({ clock: 'absolute:600' });
  lines[0].socket.terminate();
  await expect.poll(() => factsOf(lines[1]).here[0], { timeout: 10_000 }).toBe(false);
  later(6 * 60_000);
  expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'call-off' })).toBe('ok');
  await lines[1].next('bye');
  const again = await people[0].join(made.id);
  expect(factsOf(again).phase).toBe('left');
  expect(again.question).toBe(0);
  expect(await again.answer({ t: 'act', table: made.id, q: 1, action: 0 })).toBe('question-over');
  expect(await again.answer({ t: 'cmd', table: made.id, cmd: 'resign' })).toBe('question-over');
  await house.restart();
  const late = await people[1].join(made.id);
  expect(factsOf(late).phase).toBe('left');
  expect(await late.answer({ t: 'cmd', table: made.id, cmd: 'resign' })).toBe('question-over');
  expect(recorded).not.toContain(made.id);
});

test('who has days for a move is not claimed against after minutes', async () => {
  const { made, lines } = await sitDown({ clock: 'move:86400' });
  lines[0].socket.terminate();
  await expect.poll(() => factsOf(lines[1]).here[0], { timeout: 10_000 }).toBe(false);
  later(6 * 60_000);
  for (const cmd of ['claim-absent', 'call-off'] as const)
    expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd })).toBe('not-absent');
  expect(await lines[1].answer({ t: 'cmd', table: made.id, cmd: 'no' })).toBe('ok');
  expect(factsOf(lines[1]).absent).toEqual([]);
});
