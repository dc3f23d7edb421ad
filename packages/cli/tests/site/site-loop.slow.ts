// Loops on the page: a round that was played once is declared by a click, numbers are named, the loop is left, and its log
// verifies. Parley is a loop of two people who see each other's screen in turn.
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, openSite, type Site, type Visit } from './page-driver.ts';

let site: Site;
beforeAll(async () => {
  if (!isMissing) site = await openSite();
}, 120_000);
afterAll(() => site?.close());

const ring = (page: Page) => page.getByRole('region', { name: 'The position repeats' });

/** Types a move, and waits for the next question. If the screen is handed over, the next player says they are there. */
async function type(visit: Visit, text: string): Promise<void> {
  const { page } = visit;
  const { question } = await visit.moment();
  await page.getByLabel('Type a move').fill(text);
  await page.keyboard.press('Enter');
  await settle(visit, question);
}

async function press(visit: Visit, name: string | RegExp): Promise<void> {
  const { question } = await visit.moment();
  await ring(visit.page).getByRole('button', { name }).click();
  await settle(visit, question);
}

async function settle(visit: Visit, before: number): Promise<void> {
  const moment = await visit.moment(before);
  if (moment.isHandOver) await visit.page.getByRole('button', { name: /^I am / }).click();
  await visit.page.waitForFunction(() => document.querySelector('main')?.dataset.handOver === 'false');
}

async function verify(visit: Visit, name: string): Promise<string> {
  const log = await visit.savedLog();
  const file = site.place.path(`${name}.jsonl`);
  writeFileSync(file, log);
  expect(await site.place.run(['replay', file, '--verify'])).toMatchObject({ code: 0, err: '' });
  return log;
}

test.skipIf(isMissing)('two keys are declared after one turn of them, and their player leaves the loop', async () => {
  const visit = await site.visit();
  const { page } = visit;
  const options = { setup: 'play: Two-Way Key, Two-Way Key exerted' };
  await visit.start({ game: 'storyweave', seats: ['human', 'easy'], seed: 'keys', options });
  expect(await ring(page).count()).toBe(0);
  await type(visit, 'use');
  // It is loaded when it is needed.
  await expect.poll(() => ring(page).getByRole('listitem').count(), { timeout: 20_000 }).toBe(1);
  expect(await ring(page).innerText()).toContain('It is there for the 2nd time, first at the start.');
  expect(await ring(page).getByRole('button', { name: 'Leave: end' }).count()).toBe(1);
  await press(visit, 'Declare this loop');
  expect(await ring(page).innerText()).toContain('You say how often it is played again');
  await page.getByRole('button', { name: 'stop now' }).click();
  await page.waitForFunction(() => document.body.innerText.includes('You have to leave the loop here'));
  await press(visit, 'Leave: end');
  await expect.poll(() => ring(page).count()).toBe(0);
  expect(await verify(visit, 'keys')).toContain('"round":1}');
  await visit.close();
});

test.skipIf(isMissing)('in a parley both name a number; a place of the ring shows the position of then', async () => {
  const visit = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  const options = { setup: 'captain: TC-L02; port: Parley Flag | crew: Stubborn Cabin Boy' };
  await visit.start({ game: 'tidecrown', seats: ['human', 'human'], seed: 'parley', options });
  await visit.sitDown();
  await type(visit, 'use parley');
  await type(visit, 'yes');
  // It is loaded when it is needed.
  await expect.poll(() => ring(page).getByRole('listitem').count(), { timeout: 20_000 }).toBe(2);
  await ring(page).getByRole('listitem').nth(1).getByRole('button').click();
  await page.waitForSelector('main[data-ply="1"]');
  await page.getByRole('button', { name: 'Back to the match' }).click();
  await page.waitForSelector('main[data-ply="2"]');
  await press(visit, 'Declare this loop');
  await type(visit, 'stop after 2');
  expect(await ring(page).locator('.exit').count()).toBe(2);
  await type(visit, 'stop after 1');
  expect(await ring(page).innerText()).toContain('It runs on');
  await type(visit, 'use parley');
  expect(await ring(page).innerText()).toContain('has to leave the loop here');
  await press(visit, 'Leave: no');
  expect(await verify(visit, 'parley')).toContain('"round":2}');
  await visit.close();
});
