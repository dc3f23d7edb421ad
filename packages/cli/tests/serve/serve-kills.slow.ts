// The server ends while people play, by a kill or in good order, and starts again: what is in its log is the match, and the
// pages go on.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing } from '../site/page-driver.ts';
import { expectByTheLog } from './by-the-log.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import type { Guest } from './guest.ts';
import { playOut } from './play-out.ts';
import { Served } from './served.ts';

const CUT = /WebSocket|ERR_|Failed to load resource/;

let served: Served;
let proxy: CuttingProxy;
beforeAll(async () => {
  if (isMissing) return;
  served = await Served.open();
  proxy = await CuttingProxy.open(() => served.port);
}, 120_000);
afterAll(async () => {
  await proxy?.close();
  await served?.close();
});

const actionsIn = (table: string): number =>
  readFileSync(served.logPath(table), 'utf8').match(/"action"/g)?.length ?? 0;

interface Pair {
  readonly id: string;
  readonly people: readonly [Guest, Guest];
}

async function pair(): Promise<Pair> {
  const people = [await served.guest({}, proxy.address), await served.guest({}, proxy.address)] as const;
  const made = await people[0].make({ game: 'connect-four', seats: ['me', 'open'] });
  await people[0].goTo(made.id);
  await people[1].goTo(made.id, made.seats['1']);
  return { id: made.id, people };
}

async function backAt(people: readonly Guest[], plies: number): Promise<void> {
  for (const each of people) {
    await each.ear.until(() => each.ear.plies === plies, `ply ${plies}`);
    await each.settled();
    await each.page.getByText('No line to the server').first().waitFor({ state: 'detached' });
    expect(await each.page.locator('.refused').allTextContents()).toEqual([]);
  }
}

async function killed(): Promise<void> {
  await served.end('SIGKILL');
  proxy.die();
  await served.start();
  proxy.live();
}

test.skipIf(isMissing)(
  'killed between the line in the log and its frame, or before the line, the match goes on',
  async () => {
    const { id, people } = await pair();
    const [ann, bob] = people;
    await ann.answer(3);
    // Stored, and nobody was told.
    await bob.settled();
    proxy.hold('down');
    await bob.visit.clickOn('[data-action="3"]');
    await expect.poll(() => actionsIn(id), { timeout: 20_000 }).toBe(2);
    expect(ann.ear.plies).toBe(1);
    await killed();
    await backAt(people, 2);
    expect(actionsIn(id)).toBe(2);
    // Sent, and never heard of.
    await ann.settled();
    const sent = ann.ear.sent.length;
    proxy.hold('up');
    await ann.visit.clickOn('[data-action="3"]');
    await ann.ear.until(() => ann.ear.sent.length > sent, 'the message');
    expect(actionsIn(id)).toBe(2);
    await killed();
    await backAt(people, 3);
    expect(actionsIn(id)).toBe(3);
    // A word, too, is stored before anybody hears it.
    proxy.hold('down');
    await ann.say('are you there?');
    await expect.poll(() => readFileSync(served.logPath(id), 'utf8'), { timeout: 20_000 }).toContain('are you there?');
    await killed();
    for (const each of people) await expect.poll(() => each.talk(), { timeout: 20_000 }).toEqual(['are you there?']);
    await playOut(people, { seed: 'killed' });
    expect(readFileSync(served.logPath(id), 'utf8').match(/are you there\?/g)).toHaveLength(1);
    for (const each of people) await each.page.waitForSelector('main[data-over=true]', { state: 'attached' });
    await expectByTheLog(
      served.place,
      id,
      people.map((who, audience) => ({ who, audience })),
    );
    for (const each of people) await each.close(CUT);
  },
);

test.skipIf(isMissing)(
  'stopped in good order, the page says that the server is away, and comes back with it',
  async () => {
    const { id, people } = await pair();
    const [ann, bob] = people;
    await ann.answer(3);
    await bob.answer(2);
    await served.end('SIGTERM');
    for (const each of people) await each.page.getByText('No line to the server').first().waitFor();
    // The first page says so, too.
    await bob.page.getByRole('link', { name: 'All games' }).click();
    await bob.page.locator('.whoami').getByText('No line to the server').first().waitFor();
    await served.start();
    await backAt([ann], 2);
    await bob.page.getByRole('region', { name: 'Your tables' }).getByRole('link').first().click();
    await bob.ear.until(() => bob.ear.plies === 2 && bob.ear.facts?.id === id, 'the table');
    await ann.answer(2);
    await bob.ear.until(() => bob.ear.question > 0, 'the question');
    expect(actionsIn(id)).toBe(3);
    expect(served.complaints).toContain('Stopping: matches are kept.');
    for (const each of people) await each.close(CUT);
  },
);
