// Matches at a server's table by keyboard alone: from the first page to the end.
import type { Scene } from '@umpire/core/scene';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing } from '../site/page-driver.ts';
import { Keys } from '../site/page-keys.ts';
import type { Guest } from './guest.ts';
import { playOut } from './play-out.ts';
import { Served } from './served.ts';

let served: Served;
beforeAll(async () => {
  if (!isMissing) served = await Served.open();
}, 120_000);
afterAll(() => served?.close());

/** Answers by keys; after each the focus is somewhere on the page. */
const byKeys =
  (keys: ReadonlyMap<Guest, Keys>) =>
  async (asked: Guest, action: number): Promise<void> => {
    await asked.asked();
    const { question } = asked.ear;
    await keys.get(asked)?.answer(action, asked.ear.scene as Scene);
    await asked.ear.until(() => asked.ear.question !== question, `an answer to ${action}`);
    expect(await asked.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  };

test.skipIf(isMissing)('tic-tac-toe against a search, from the first page to a rematch', async () => {
  const ann = await served.guest();
  const keys = new Keys(ann.visit);
  const { page } = ann;
  await keys.reachAndEnter('a[href="#/new/tic-tac-toe"]');
  await page.waitForSelector('form');
  await keys.reach('select[name=seat1]');
  await keys.choose('easy');
  await keys.reachAndEnter('button[type=submit]');
  await ann.ear.until(() => ann.ear.plies === 0, 'the match');
  await playOut([ann], { seed: 'keys', answer: byKeys(new Map([[ann, keys]])) });
  await page.waitForSelector('main[data-over=true]', { state: 'attached' });
  const { id } = ann.ear.facts ?? {};
  await keys.reachAndEnter('.tools button.main');
  await page.waitForSelector('.company a.main');
  await keys.reachAndEnter('.company a.main');
  await ann.ear.until(() => ann.ear.facts?.id !== id && ann.ear.plies === 0, 'the next match');
  await ann.close();
});

test.skipIf(isMissing)('a card game by two people without a mouse, who also talk, and one resigns', async () => {
  const people = [await served.guest(), await served.guest()];
  const keys = new Map(people.map((each) => [each, new Keys(each.visit)]));
  const made = await people[0].make({ game: 'kittens', seats: ['me', 'open'], options: { deal: 2, quick: true } });
  for (const [seat, each] of people.entries()) await each.goTo(made.id, made.seats[seat]);
  await playOut(people, { seed: 'keys', until: 14, answer: byKeys(keys) });
  const [ann, bob] = people;
  const own = keys.get(ann);
  if (!ann.ear.isOver) {
    await own?.reach('.chat input');
    await ann.page.keyboard.type('well played');
    await own?.press('Enter');
    await expect.poll(() => bob.talk(), { timeout: 20_000 }).toEqual(['well played']);
    await own?.reach('.tools button:not(:disabled):last-of-type');
    await own?.press('Enter');
    await ann.page.waitForSelector('dialog[open]');
    await own?.reachAndEnter('dialog button.main');
  }
  for (const { ear } of people) await ear.until(() => ear.isOver, 'the end');
  for (const each of people) await each.close();
});
