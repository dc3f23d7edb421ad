// Every shipped game at a server's table, by clicks in browsers of their own, with somebody who looks on: the log replays
// without a difference, and every scene of every page is what its seat may see at that ply of the log.
import { PUBLIC } from '@umpire/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing } from '../site/page-driver.ts';
import { expectByTheLog } from './by-the-log.ts';
import { drawn } from './drawn.ts';
import type { Guest, WantedTable } from './guest.ts';
import { type Choose, piecesOn, playOut } from './play-out.ts';
import { Served } from './served.ts';

interface Case extends WantedTable {
  readonly name: string;
  /** After so many answers whoever is asked resigns. */
  readonly until?: number;
  readonly choose?: Choose;
}

/** Two people hand over stones for a while, then pass and agree. */
const shortGo: Choose = (scene) => {
  const { choices = [] } = scene.question ?? {};
  return piecesOn(scene) < 12 ? undefined : choices.find(({ text }) => text === 'pass')?.action;
};

const CASES: readonly Case[] = [
  { name: 'tic-tac-toe', game: 'tic-tac-toe', seats: ['me', 'open'] },
  { name: 'connect-four', game: 'connect-four', seats: ['me', 'open'], options: { rows: 5, cols: 5 } },
  { name: 'go', game: 'go', seats: ['me', 'open'], options: { size: 5 }, choose: shortGo },
  { name: 'kittens, two', game: 'kittens', seats: ['me', 'open'], options: { deal: 3 } },
  { name: 'kittens, four', game: 'kittens', seats: ['me', 'open', 'open', 'open'], options: { seats: 4, deal: 2 } },
  { name: 'storyweave', game: 'storyweave', seats: ['me', 'open'], until: 30 },
  { name: 'tidecrown', game: 'tidecrown', seats: ['me', 'open'], until: 30 },
];

let served: Served;
beforeAll(async () => {
  if (!isMissing) served = await Served.open();
}, 120_000);
afterAll(() => served?.close());

test.skipIf(isMissing).each(CASES.map((each) => [each.name, each] as const))(
  '%s is played by people who each see what they may, and the log replays',
  async (name, { until = 1e4, choose, ...wanted }) => {
    const people = await Promise.all(wanted.seats.map(() => served.guest()));
    const watcher = await served.guest();
    const made = await people[0].make(wanted);
    await Promise.all(people.map((guest, seat) => guest.goTo(made.id, made.seats[seat])));
    await watcher.goTo(made.id);
    await watcher.page.getByText('You look on.').waitFor();
    const play = { seed: name, until, ...(choose === undefined ? {} : { choose }) };
    const answers = await playOut(people, { ...play, look: afresh });
    if (answers === until) await resign(people);
    for (const { ear, page } of [...people, watcher]) {
      await ear.until(() => ear.isOver, 'the end');
      await page.waitForSelector('main[data-over=true]', { state: 'attached' });
    }
    const looked = people.map((who, audience) => ({ who, audience }));
    const actions = await expectByTheLog(served.place, made.id, [...looked, { who: watcher, audience: PUBLIC }]);
    expect(actions).toBe(answers);
    await Promise.all([...people, watcher].map((guest) => guest.close()));
    expect(served.complaints).toBe('');
  },
);

const RELOADS = 4;

/** Once, in the middle: what changes have made of the table is what somebody sees who comes now. */
async function afresh(asked: Guest, answers: number): Promise<void> {
  if (answers !== RELOADS) return;
  await asked.settled();
  const before = await drawn(asked.page, '.felt');
  expect(before.length).toBeGreaterThan(50);
  await asked.page.reload();
  await asked.page.waitForSelector('main[data-ply]', { state: 'attached' });
  await asked.settled();
  expect(await drawn(asked.page, '.felt')).toEqual(before);
}

async function resign(people: readonly Guest[]): Promise<void> {
  const asked = people.find(({ ear }) => ear.question > 0) ?? people[0];
  await asked.button('Resign');
  await asked.button('Yes, resign');
}
