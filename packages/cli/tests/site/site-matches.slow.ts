// What the page keeps, and what it opens: matches that survive a reload, addresses, searches that do not block, guided
// positions, files of other programs, and a game from outside.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, openSite, type Site, type Visit } from './page-driver.ts';

let site: Site;
beforeAll(async () => {
  if (isMissing) return;
  site = await openSite(async (place) => {
    const { code } = await place.run(['new', 'game', 'hopper', '--ts']);
    expect(code).toBe(0);
    return [place.path('hopper')];
  });
}, 120_000);
afterAll(() => site?.close());

const mainOf = (visit: Visit, facts: string): Promise<unknown> =>
  visit.page.waitForSelector(`main${facts}`, { state: 'attached', timeout: 60_000 });

/** Presses a cell that can be played, whichever it is. */
const press = (visit: Visit, nth = 0): Promise<void> => visit.page.locator('[data-action]').nth(nth).click();

test.skipIf(isMissing)('a match survives a reload, is listed, linked to at a ply, and deleted', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await visit.start({ game: 'tic-tac-toe', seats: ['human', 'easy'], seed: 'kept' });
  await press(visit);
  await mainOf(visit, '[data-plies="2"]');
  const address = page.url();
  expect(address).toMatch(/#\/match\/\w+$/);
  await page.reload();
  await mainOf(visit, '[data-plies="2"]');
  expect(await page.locator('.moves li').count()).toBe(2);
  await page.goto(`${address}?ply=1`);
  await page.reload();
  await mainOf(visit, '[data-ply="1"]');
  await page.goBack();
  await page.getByRole('link', { name: 'All games' }).click();
  await page.locator('.kept li').getByText('unfinished').waitFor();
  expect(await page.locator('.kept li').count()).toBe(1);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await page.waitForFunction(() => document.querySelector('.kept') === null);
  await page.goto(address);
  await page.getByText('This match is not kept in this browser.').waitFor();
  await page.goto(`${site.address}#/elsewhere`);
  await page.getByText('There is nothing at this address.').waitFor();
  await page.getByRole('link', { name: 'To all games' }).click();
  await page.waitForSelector('.games');
  await visit.close();
});

test.skipIf(isMissing)('an address that changes while the page is drawn for the first time is followed', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('main') === null) return;
      watch.disconnect();
      location.hash = '#/elsewhere';
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.getByText('There is nothing at this address.').waitFor();
  await visit.close();
});

test.skipIf(isMissing)('while Sera thinks one looks back and takes back, and the page answers at once', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await visit.start({ game: 'go', seats: ['human', 'hard'], seed: 't' });
  await press(visit, 60);
  await page.getByText(/^Sera is thinking … [1-9]\d* s$/).waitFor();
  const since = Date.now();
  await page.locator('.moves input[type=range]').fill('0');
  await mainOf(visit, '[data-ply="0"]');
  await page.getByRole('button', { name: 'Take back' }).click();
  await mainOf(visit, '[data-plies="0"]:not([data-question="0"])');
  // A search takes many times as long.
  expect(Date.now() - since).toBeLessThan(3000);
  await visit.close();
});

test.skipIf(isMissing)('a guided position is walked with arrow keys, and played on', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await page.getByRole('link', { name: /Superko/ }).click();
  await page.waitForSelector('.demo');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await page.getByText(/^5 of \d+$/).waitFor();
  expect(page.url()).toMatch(/#\/demo\/go\/superko\?step=4$/);
  await page.goBack();
  await page.getByText(/^4 of \d+$/).waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await mainOf(visit, '[data-ply]');
  expect(page.url()).toContain('#/match/');
  await visit.close();
});

const SGF = '(;FF[4]GM[1]SZ[9]KM[6.5]RU[Japanese]PB[Ann]PW[Ben];B[ee]C[The middle.];W[ce](;B[cc];W[gg]B[cg])(;B[gg]))';

test.skipIf(isMissing)('an SGF is opened, walked through, and saved again', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await page.setInputFiles('input[type=file]', { name: 'game.sgf', mimeType: 'text/plain', buffer: Buffer.from(SGF) });
  await page.getByText('5 moves replay exactly').waitFor();
  await page.getByText('The middle.').waitFor();
  await page.locator('.panel').getByText('Ann').waitFor();
  await page.locator('.moves input[type=range]').fill('1');
  await mainOf(visit, '[data-ply="1"]');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as Smart Game Format' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('C[The middle.]');
  await page.goto(site.address);
  await page.setInputFiles('input[type=file]', { name: 'x.sgf', mimeType: 'text/plain', buffer: Buffer.from('(;') });
  await page.locator('.refused').waitFor();
  await visit.close();
});

test.skipIf(isMissing)('a game from outside, in TypeScript, is drawn and played against a search', async () => {
  const visit = await site.visit();
  const { page } = visit;
  await visit.start({ game: 'hopper', seats: ['human', 'hard'], seed: 'o' });
  for (let moves = 0; (await page.getAttribute('main', 'data-over')) !== 'true'; moves++) {
    expect(moves).toBeLessThan(50);
    await visit.moment();
    if ((await page.getAttribute('main', 'data-over')) === 'true') break;
    const plies = await page.getAttribute('main', 'data-plies');
    await press(visit);
    await page.waitForFunction((before) => document.querySelector('main')?.dataset.plies !== before, plies);
  }
  await visit.close();
});
