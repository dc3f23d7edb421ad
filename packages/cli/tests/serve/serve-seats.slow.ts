// Whose seat it is: links, invitations, lost cookies, a second tab, and coming back.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, Visit } from '../site/page-driver.ts';
import { Ear } from './ear.ts';
import { Guest } from './guest.ts';
import { Served } from './served.ts';

let served: Served;
beforeAll(async () => {
  if (!isMissing) served = await Served.open();
}, 120_000);
afterAll(() => served?.close());

const linkOf = async (page: Page, name: string | RegExp): Promise<string> =>
  page.getByRole('textbox', { name }).inputValue();

/** Another page of the same person. */
async function tabOf({ page, address }: Guest): Promise<Guest> {
  const tab = await page.context().newPage();
  const guest = new Guest(new Visit(tab), new Ear(tab), address);
  await tab.goto(address);
  return guest;
}

/** From the first page, by the form: one seat is one's own, the others wait for somebody with a link. */
async function makeByForm(ann: Guest, seats: number): Promise<void> {
  const { page } = ann;
  await page.click('a[href="#/new/kittens"]');
  await page.selectOption('select[name=seats]', String(seats));
  for (let seat = 1; seat < seats; seat++) await page.selectOption(`select[name=seat${seat}]`, 'open');
  await page.getByLabel('Show it to everybody who comes by').check();
  await page.click('button[type=submit]');
  await page.getByText('The match begins when everybody sits.').waitFor();
}

test.skipIf(isMissing)('a seat by its link, another by invitation, and the match begins when all sit', async () => {
  const [ann, bob, cleo, late] = await Promise.all([1, 2, 3, 4].map(() => served.guest()));
  await makeByForm(ann, 3);
  const invite = await linkOf(ann.page, /^Invitation/);
  const seat = await linkOf(ann.page, 'Link for Player 3: only for who shall sit there');
  await bob.page.goto(seat);
  await bob.page.getByText('The match begins when everybody sits.').waitFor();
  // The link of a seat is not shown in the address once it was used.
  await expect.poll(() => bob.page.url()).toBe(ann.page.url());
  await expect.poll(() => ann.page.locator('.seated li').nth(2).textContent()).toContain('here now');
  // Whoever may not give away seats sees no links of seats.
  expect(await bob.page.getByRole('textbox', { name: /^(Invitation|Link for)/ }).count()).toBe(0);
  await cleo.page.goto(invite);
  for (const { page } of [ann, bob, cleo]) await page.waitForSelector('main[data-ply="0"]', { state: 'attached' });
  expect([ann, bob, cleo].map(({ ear }) => ear.shown?.audience)).toEqual([0, 2, 1]);
  await late.page.goto(invite);
  await late.page.getByText('This link opens nothing').waitFor();
  await late.page.goto(served.address);
  await late.page
    .getByRole('region', { name: 'Being played' })
    .getByRole('link', { name: /Kittens/ })
    .click();
  await late.page.getByText('You look on.').waitFor();
  for (const guest of [ann, bob, cleo, late]) await guest.close();
});

test.skipIf(isMissing)('an open table stands in the hall, and a link in it leads there', async () => {
  const [ann, bob] = await Promise.all([served.guest(), served.guest()]);
  await bob.page.goto(served.address);
  await makeByForm(ann, 2);
  const open = bob.page.getByRole('region', { name: 'Open tables' });
  await open
    .getByRole('link', { name: /Kittens/ })
    .first()
    .click();
  await bob.page.waitForSelector('.waiting');
  for (const guest of [ann, bob]) await guest.close();
});

test.skipIf(isMissing)('a second page takes the seat over, the first says so, and both can come back', async () => {
  const ann = await served.guest();
  const made = await ann.make({ game: 'tic-tac-toe', seats: ['me', 'easy'] });
  await ann.goTo(made.id);
  const second = await tabOf(ann);
  await second.goTo(made.id);
  await second.page.waitForSelector('main[data-ply]', { state: 'attached' });
  await ann.page.getByText('You went on with this table on another page.').waitFor();
  expect(await ann.page.locator('[data-action]').count()).toBe(0);
  await second.answer(4);
  // Away from the table, and back to it by the list of one's own.
  await second.page.getByRole('link', { name: 'All games' }).click();
  await second.page
    .getByRole('region', { name: 'Your tables' })
    .getByRole('link', { name: /Tic-tac-toe/ })
    .click();
  await second.ear.until(() => second.ear.plies === 2, 'the reply');
  await second.settled();
  // The first page takes it back by being opened anew.
  await ann.page.reload();
  await second.page.getByText('You went on with this table on another page.').waitFor();
  await ann.settled();
  await second.page.close();
  await ann.close();
});

test.skipIf(isMissing)('whoever lost the cookie sits again by the own link, and by the link of the guest', async () => {
  const ann = await served.guest();
  const made = await ann.make({ game: 'connect-four', seats: ['me', 'open'] });
  const bob = await served.guest();
  await bob.goTo(made.id, made.seats['1']);
  await ann.goTo(made.id);
  await ann.page.getByText('Link to this table').click();
  const own = await linkOf(ann.page, /for another device: keep it to yourself$/);
  await ann.page.goto(`${served.address}#/me`);
  const recovery = await linkOf(ann.page, /^Your own link/);
  const name = await ann.page.locator('input[name=name]').inputValue();
  await ann.close();
  const lost = await served.guest();
  await lost.page.goto(own);
  await lost.page.waitForSelector('main[data-ply="0"]', { state: 'attached' });
  await lost.answer(3);
  expect(lost.ear.shown?.audience).toBe(0);
  const back = await served.guest();
  await back.page.goto(recovery);
  await back.button('Be that guest');
  await back.page.getByText(`You are ${name}.`).waitFor();
  for (const guest of [lost, back, bob]) await guest.close();
});

test.skipIf(isMissing)('a name is one person’s, is seen by the others, and can be taken from the server', async () => {
  const [ann, bob] = await Promise.all([served.guest(), served.guest()]);
  const rename = async ({ page }: Guest, name: string): Promise<void> => {
    await page.goto(`${served.address}#/me`);
    await page.locator('input[name=name]').fill(name);
    await page.getByRole('button', { name: 'Rename' }).click();
  };
  await rename(ann, 'Ann');
  await ann.page.getByText('You are Ann.').waitFor();
  await rename(bob, 'ann');
  await bob.page.getByText('Somebody else plays under this name.').waitFor();
  const made = await ann.make({ game: 'tic-tac-toe', seats: ['me', 'open'] });
  await bob.goTo(made.id, made.seats['1']);
  await bob.page.getByText('Ann is away').waitFor();
  await ann.goTo(made.id);
  await bob.page.getByText('Ann is away').waitFor({ state: 'detached' });
  await ann.page.goto(`${served.address}#/me`);
  await ann.button('Delete what is known of me');
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }).click();
  await ann.page.waitForSelector('.whoami');
  expect(await ann.page.locator('.whoami').textContent()).not.toContain('Ann.');
  // Their match was resigned.
  await bob.ear.until(() => bob.ear.isOver, 'the end');
  expect(bob.ear.facts?.phase).toBe('over');
  await ann.close();
  await bob.close(/409/);
});
