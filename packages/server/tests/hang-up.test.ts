// Whoever hangs up before they were let in is not there: nobody waits for them, and nobody loses a seat to them.
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RunningMatch } from '../src/tables/running-match.ts';
import { TestHouse, type TestLine } from './house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await TestHouse.open([ticTacToe]);
});
afterAll(() => house.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const hereAt = (line: TestLine): readonly boolean[] | undefined =>
  line.heard.flatMap((message) => ('facts' in message ? [message.facts.here] : [])).at(-1);

test('who hangs up while their table is fetched from the disk is not at it', async () => {
  const [ann, bob] = [house.guest(), house.guest()];
  const made = await ann.make('tic-tac-toe', ['me', 'open']);
  await bob.join(made.id, { secret: made.seats['1'] });
  await house.restart();
  const line = await bob.connect();
  line.send({ t: 'join', table: made.id });
  line.socket.terminate();
  await line.closed;
  const now = await ann.join(made.id);
  await now.settle();
  // Coming and going is told once a second.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await now.settle();
  expect(hereAt(now)).toEqual([true, false]);
});

/** Whoever comes to a table waits until what was given there is stored: here until `open` is called. */
function slowDisk(): { readonly waiting: () => number; open(): void } {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isOpen = false;
  vi.spyOn(RunningMatch.prototype, 'isSettled', 'get').mockImplementation(() => isOpen);
  const settled = vi.spyOn(RunningMatch.prototype, 'settled').mockImplementation(() => gate);
  return {
    waiting: () => settled.mock.calls.length,
    open: () => {
      isOpen = true;
      open();
    },
  };
}

test('two pages of one person that come at the same time are one at the table in the end', async () => {
  const [ann, bob] = [house.guest(), house.guest()];
  const made = await ann.make('tic-tac-toe', ['me', 'open']);
  const lines = [await ann.join(made.id)];
  await bob.join(made.id, { secret: made.seats['1'] });
  const disk = slowDisk();
  for (let i = 1; i < 3; i++) {
    lines.push(await ann.connect());
    lines[i].send({ t: 'join', table: made.id, seat: 0 });
    await expect.poll(disk.waiting).toBe(i);
  }
  disk.open();
  await lines[2].next('sync');
  for (const line of lines) await line.settle();
  const isSentAway = lines.map((line) => line.heard.some(({ t }) => t === 'bye'));
  expect(isSentAway).toEqual([true, true, false]);
});

test('who hangs up while something is being stored sends nobody away', async () => {
  const [ann, bob] = [house.guest(), house.guest()];
  const made = await ann.make('tic-tac-toe', ['me', 'open']);
  const stays = await ann.join(made.id);
  await bob.join(made.id, { secret: made.seats['1'] });
  const disk = slowDisk();
  const gone = await ann.connect();
  gone.send({ t: 'join', table: made.id, seat: 0 });
  await expect.poll(disk.waiting).toBe(1);
  gone.socket.terminate();
  await gone.closed;
  // The server hears of it on a line of its own.
  await stays.settle();
  disk.open();
  await stays.settle();
  expect(stays.heard.some(({ t }) => t === 'bye')).toBe(false);
});
