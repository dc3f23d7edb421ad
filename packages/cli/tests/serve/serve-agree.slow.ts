// What people at a table ask of each other: to take back, to call it a draw, to play again, to be quiet; and what a hint costs.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing } from '../site/page-driver.ts';
import type { Guest } from './guest.ts';
import { Served } from './served.ts';

let served: Served;
beforeAll(async () => {
  if (!isMissing) served = await Served.open();
}, 120_000);
afterAll(() => served?.close());

interface Pair {
  readonly id: string;
  readonly people: readonly [Guest, Guest];
}

/** Two people at a table; the first to move is the first. */
async function pair(game = 'tic-tac-toe', more: Readonly<Record<string, unknown>> = {}): Promise<Pair> {
  const people = [await served.guest(), await served.guest()] as const;
  const made = await people[0].make({ game, seats: ['me', 'open'], ...more });
  await people[0].goTo(made.id);
  await people[1].goTo(made.id, made.seats['1']);
  for (const { page } of people) await page.waitForSelector('main[data-ply="0"]', { state: 'attached' });
  return { id: made.id, people };
}

const close = async (people: readonly Guest[]): Promise<void> => {
  for (const guest of people) await guest.close();
};

const isThere = ({ page }: Guest, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const isGone = ({ page }: Guest, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ state: 'detached' });

const pliesOf = ({ page }: Guest, plies: number): Promise<unknown> =>
  page.waitForSelector(`main[data-plies="${plies}"]`, { state: 'attached' });

test.skipIf(isMissing)('a move is taken back when the other agrees, and stays when not', async () => {
  const { id, people } = await pair();
  const [ann, bob] = people;
  const watcher = await served.guest();
  await watcher.goTo(id);
  await ann.answer(4);
  await ann.button('Ask to take back');
  await isThere(ann, 'You asked to take back a move.');
  await isThere(bob, /asks to take back a move\./);
  // Onlookers see that it is asked, and have nothing to say to it.
  await isThere(watcher, /asks to take back a move\./);
  expect(await watcher.page.getByRole('button', { name: /^(Agree|Decline)$/ }).count()).toBe(0);
  await bob.button('Decline');
  await isGone(ann, 'You asked to take back a move.');
  await pliesOf(ann, 1);
  await ann.button('Ask to take back');
  await bob.button('Agree');
  for (const each of [ann, bob, watcher]) await pliesOf(each, 0);
  await ann.answer(0);
  // A move is an answer, too: what was asked is asked no more.
  await ann.button('Ask to take back');
  await isThere(bob, /asks to take back a move\./);
  await bob.answer(8);
  await isGone(ann, 'You asked to take back a move.');
  expect(readFileSync(served.logPath(id), 'utf8').match(/"type":"undo"/g)).toHaveLength(1);
  // What was taken back costs the ranking, and the page says so.
  await isThere(ann, /counts for nobody/);
  await close([...people, watcher]);
});

test.skipIf(isMissing)('a draw is offered, declined, withdrawn, and agreed to', async () => {
  const { id, people } = await pair('go', { options: { size: 9 } });
  const [ann, bob] = people;
  await ann.answer(40);
  await bob.button('Offer a draw');
  await isThere(bob, 'You offered a draw.');
  await isThere(ann, /: a draw\?/);
  await ann.button('Decline');
  await isGone(bob, 'You offered a draw.');
  // Once it was declined one moves first.
  expect(await bob.page.getByRole('button', { name: 'Offer a draw' }).isDisabled()).toBe(true);
  await bob.answer(41);
  await ann.button('Offer a draw');
  await ann.button('Withdraw');
  await isGone(bob, /: a draw\?/);
  await bob.button('Offer a draw');
  await ann.button('Agree');
  for (const each of people) {
    await each.page.waitForSelector('main[data-over=true]', { state: 'attached' });
    await isThere(each, /^A draw/);
  }
  const log = (await ann.ask(`api/tables/${id}/log`)) as string;
  expect(log.match(/"type":"draw"/g)).toHaveLength(4);
  expect(log.match(/"type":"decline"/g)).toHaveLength(2);
  await close(people);
});

test.skipIf(isMissing)('to resign is asked twice; a rematch keeps the seats, and both are led to it', async () => {
  const { id, people } = await pair();
  const [ann, bob] = people;
  await ann.answer(4);
  await bob.button('Resign');
  await bob.button('No, play on');
  expect(ann.ear.isOver).toBe(false);
  await bob.button('Resign');
  await bob.button('Yes, resign');
  for (const each of people) await each.page.waitForSelector('main[data-over=true]', { state: 'attached' });
  await ann.button('Play again');
  await isThere(ann, 'You want to play again.');
  await isThere(bob, /wants to play again\./);
  await bob.button('Agree');
  for (const each of people) await each.page.getByRole('link', { name: 'To the next match' }).click();
  for (const [seat, each] of people.entries()) {
    await each.ear.until(() => each.ear.facts?.id !== id && each.ear.shown?.plies === 0, 'the next match');
    await each.page.waitForSelector('main[data-ply="0"][data-over=false]', { state: 'attached' });
    expect(each.ear.shown?.audience).toBe(seat);
    expect(each.ear.facts?.before).toBe(id);
  }
  await ann.answer(0);
  await pliesOf(bob, 1);
  await close(people);
});

test.skipIf(isMissing)(
  'people talk at the table, onlookers among themselves, and whoever is muted is not heard',
  async () => {
    const { people } = await pair();
    const [ann, bob] = people;
    const watchers = [await served.guest(), await served.guest()];
    const id = ann.ear.facts?.id ?? '';
    for (const each of watchers) await each.goTo(id);
    await bob.say('good luck <b>to you</b>');
    for (const each of [...people, ...watchers])
      await expect.poll(() => each.talk()).toContain('good luck <b>to you</b>');
    await watchers[0].say('the middle is free');
    await expect.poll(() => watchers[1].talk()).toContain('the middle is free');
    await ann.say('thank you');
    await expect.poll(() => bob.talk()).toContain('thank you');
    for (const each of people) expect(await each.talk()).not.toContain('the middle');
    const frames = [...ann.ear.frames, ...bob.ear.frames].join('\n');
    expect(frames).not.toContain('the middle');
    await ann.page.getByText('Mute somebody').click();
    await ann.page
      .getByLabel(/^Do not show what/)
      .first()
      .check();
    await expect.poll(() => ann.talk()).not.toContain('good luck');
    await bob.say('nobody hears this');
    await expect.poll(() => watchers[0].talk()).toContain('nobody hears this');
    await ann.page.reload();
    await ann.page.waitForSelector('.chat');
    await ann.ear.until(() => ann.ear.frames.some((frame) => frame.includes('nobody hears this')), 'the talk');
    await expect.poll(() => ann.talk()).toContain('thank you');
    expect(await ann.talk()).not.toContain('nobody hears this');
    await close([...people, ...watchers]);
  },
);

test.skipIf(isMissing)('a hint against a search costs the ranking, and says so before', async () => {
  const ann = await served.guest();
  const made = await ann.make({ game: 'tic-tac-toe', seats: ['me', 'easy'] });
  await ann.goTo(made.id);
  await isThere(ann, /counts for the leaderboard/);
  await ann.button('Hint');
  await isThere(ann, /this match will then count for nobody/);
  await ann.button('No, play on');
  expect(ann.ear.facts?.isRanked).toBe(true);
  await ann.button('Hint');
  await ann.button('Show the hint');
  await ann.page.locator('.hint').waitFor();
  await isThere(ann, /counts for nobody/);
  expect(readFileSync(served.logPath(made.id), 'utf8')).toContain('"type":"hint"');
  // It costs no more: the next one is not asked about.
  await ann.answer(8);
  await ann.ear.until(() => ann.ear.question > 0, 'the reply');
  await ann.settled();
  await ann.button('Hint');
  await ann.page.locator('.hint').waitFor();
  expect(await ann.page.getByRole('dialog').count()).toBe(0);
  const two = await pair();
  expect(await two.people[0].page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  await close([ann, ...two.people]);
});
