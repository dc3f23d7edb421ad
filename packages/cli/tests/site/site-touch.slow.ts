// The page on a touch screen: nothing is wider than a phone, small cells are aimed at first, holding a card shows its text.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, openSite, type Site, type Visit } from './page-driver.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let site: Site;
beforeAll(async () => {
  if (!isMissing) site = await openSite();
}, 120_000);
afterAll(() => site?.close());

async function begin(game: string, options: Readonly<Record<string, number>> = {}): Promise<Visit> {
  const visit = await site.visit(PHONE);
  await visit.start({ game, seats: ['human', 'human'], seed: 'touch', options });
  await visit.sitDown();
  await visit.moment();
  return visit;
}

const plyOf = ({ page }: Visit): Promise<string | null> => page.locator('main').getAttribute('data-ply');

async function tapCell({ page }: Visit, cell: number): Promise<void> {
  const box = await page.locator(`[data-cell="${cell}"] .square`).first().boundingBox();
  if (box === null) throw new Error(`no cell ${cell}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

test.skipIf(isMissing).each(['tic-tac-toe', 'connect-four', 'go', 'kittens', 'storyweave', 'tidecrown'])(
  '%s is not wider than a phone',
  async (game) => {
    const visit = await begin(game);
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await visit.close();
  },
);

test.skipIf(isMissing)('on 19x19 a touch aims, a touch beside it aims anew, and the button plays', async () => {
  const visit = await begin('go', { size: 19 });
  const confirm = visit.page.locator('.confirm .main');
  await tapCell(visit, 60);
  expect(await confirm.textContent()).toContain('D16');
  await tapCell(visit, 61);
  expect(await confirm.textContent()).toContain('E16');
  expect(await plyOf(visit)).toBe('0');
  await confirm.tap();
  await visit.page.waitForSelector('main[data-ply="1"]');
  expect(await visit.page.locator('[data-cell="61"] .stone').count()).toBeGreaterThan(0);
  await visit.close();
});

test.skipIf(isMissing)('cells as large as a finger are played at once', async () => {
  const visit = await begin('tic-tac-toe');
  await tapCell(visit, 4);
  await visit.page.waitForSelector('main[data-ply="1"]');
  await visit.close();
});

test.skipIf(isMissing)('a card that is held is read, and not played', async () => {
  const visit = await begin('kittens');
  const { page } = visit;
  const card = page.locator('.hand .card.open').first();
  const box = await card.boundingBox();
  if (box === null) throw new Error('no card');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 20, y: box.y + 40 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForSelector('.reader');
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(300);
  const name = await card.locator('.name').textContent();
  expect(await page.locator('.reader').textContent()).toContain(name);
  expect(await page.locator('.menu').count()).toBe(0);
  expect(await plyOf(visit)).toBe('0');
  await visit.close();
});
