// The page for everyone: what screen readers say, where the focus is, fingers on a small screen, large text, forced colours.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, openSite, type Site, type Visit, type Wanted } from './page-driver.ts';
import { doubleText, expectAllInReach, expectNoSidewaysScroll } from './page-fit.ts';
import { Keys } from './page-keys.ts';
import { Mirror, playOn } from './page-mirror.ts';

const GO: Wanted = { game: 'go', seats: ['human', 'easy'], seed: 'access', options: { size: 9 } };
const TABLES: readonly Wanted[] = [
  { game: 'tic-tac-toe', seats: ['human', 'easy'], seed: 'access', options: { rows: 15, cols: 15, line: 5 } },
  { game: 'connect-four', seats: ['human', 'easy'], seed: 'access' },
  { game: 'go', seats: ['human', 'easy'], seed: 'access' },
  { game: 'kittens', seats: ['human', 'easy', 'easy'], seed: 'access', options: { seats: 3 } },
  { game: 'storyweave', seats: ['human', 'easy', 'easy', 'easy'], seed: 'access', options: { seats: 4 } },
  { game: 'tidecrown', seats: ['human', 'easy'], seed: 'access' },
];

let site: Site;
beforeAll(async () => {
  if (!isMissing) site = await openSite();
}, 120_000);
afterAll(() => site?.close());

test.skipIf(isMissing)('a reader hears each reply once, and cells have names', async () => {
  const visit = await site.visit();
  const { page } = visit;
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  await visit.start(GO);
  const mirror = await Mirror.of(GO);
  await visit.moment();
  expect(await page.title()).toBe('Your turn · Go · Umpire');
  await page.evaluate(hearLive);
  await playOn({ visit, mirror, seed: 'access', until: 1, policy: () => 40 });
  await page.waitForFunction(() => /Your turn/.test(window.said.at(-1) ?? ''));
  const said = await page.evaluate(() => window.said);
  const reply = mirror.rules.words.describe(mirror.question.line.state, mirror.actions[1]).text;
  expect(said.filter((text) => text.includes(reply))).toEqual([`Kitty: Played ${reply}. Your turn.`]);
  await expect.poll(() => cellNames(visit)).toContain(`${reply}, white stone, last move`);
  const names = await cellNames(visit);
  expect(names).toHaveLength(81);
  expect(names).toContain('E5, black stone');
  expect(names).toContain('A1, empty');
  await visit.close();
});

test.skipIf(isMissing)('one Tab leads into the board, arrows over it, and a dialog gives the focus back', async () => {
  const visit = await site.visit();
  const { page } = visit;
  const keys = new Keys(visit);
  await visit.start(GO);
  await visit.moment();
  // After a reload the match goes on, and the page begins at its top.
  await page.reload();
  await visit.moment();
  await keys.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the table');
  await keys.press('Enter');
  const cell = (): Promise<string | undefined> =>
    page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset.cell);
  expect(await cell()).toBe('0');
  for (const [key, to] of [
    ['ArrowRight', '1'],
    ['ArrowDown', '10'],
    ['End', '17'],
    ['ArrowRight', '17'],
    ['PageDown', '62'],
    ['Home', '54'],
    ['Control+End', '80'],
    ['ArrowDown', '80'],
    ['PageUp', '35'],
    ['Control+Home', '0'],
  ]) {
    await keys.press(key);
    expect(`${key} ${await cell()}`).toBe(`${key} ${to}`);
  }
  await keys.press('Tab');
  expect(await cell()).toBeUndefined();
  await keys.press('Shift+Tab');
  expect(await cell()).toBe('0');
  await page.getByRole('button', { name: 'Resign' }).focus();
  await keys.press('Enter');
  await page.waitForSelector('dialog[open]');
  for (let i = 0; i < 6; i++) {
    await keys.press('Tab');
    // After the last button the focus goes to the browser itself.
    const isInside = () =>
      document.activeElement === document.body || document.activeElement?.closest('dialog') !== null;
    expect(await page.evaluate(isInside)).toBe(true);
  }
  await keys.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Resign');
  await visit.close();
});

test.skipIf(isMissing)('a finger aims first on a large board of a small screen, then confirms', async () => {
  const visit = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = visit;
  await visit.start({ game: 'go', seats: ['human', 'human'], seed: 'access' });
  await visit.moment();
  await page.locator('[data-cell="180"]').tap();
  const confirm = page.getByRole('button', { name: 'K10' });
  await confirm.waitFor();
  expect(await page.getAttribute('main', 'data-ply')).toBe('0');
  await confirm.tap();
  await page.waitForSelector('main[data-ply="1"]');
  await expect.poll(() => cellNames(visit)).toContain('K10, black stone, last move');
  await visit.close();
});

test.skipIf(isMissing).each(TABLES.map((each) => [each.game, each] as const))(
  '%s fits a small screen, and a large one with text twice as large',
  async (_, wanted) => {
    const visit = await site.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = visit;
    await expectNoSidewaysScroll(visit, 'first page');
    await visit.start(wanted);
    await playOn({ visit, mirror: await Mirror.of(wanted), seed: wanted.seed, until: 2 });
    await expectNoSidewaysScroll(visit, 'small table');
    await page.setViewportSize({ width: 1280, height: 800 });
    await doubleText(visit);
    await expectNoSidewaysScroll(visit, 'large text');
    await expectAllInReach(visit);
    await page.goto(site.address);
    await page.click(`a[href="#/new/${wanted.game}"]`);
    await page.click('form summary');
    await expectNoSidewaysScroll(visit, 'form with large text');
    await visit.close();
  },
);

test.skipIf(isMissing)(
  'with forced colours pieces differ, and the focus and what may be pressed are seen',
  async () => {
    const visit = await site.visit({ forcedColors: 'active' });
    const { page } = visit;
    await visit.start(GO);
    await playOn({ visit, mirror: await Mirror.of(GO), seed: 'access', until: 1, policy: () => 40 });
    await page.mouse.move(1, 1);
    const shot = async (name: string): Promise<string> => {
      const cell = page.locator(`[role=gridcell][aria-label*="${name}"]`).first();
      return (await cell.screenshot()).toString('base64');
    };
    const pieces = [await shot('black stone'), await shot('white stone'), await shot('G3, empty')];
    expect(new Set(pieces).size).toBe(3);
    await page.locator('[aria-label="G3, empty"]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    expect(await shot('G3, empty')).not.toBe(pieces[2]);
    await visit.close();
    const cards = await site.visit({ forcedColors: 'active' });
    await cards.start({ game: 'storyweave', seats: ['human', 'easy'], seed: 'access', options: { mulligan: false } });
    await cards.moment();
    const outlines = await cards.page.evaluate(() =>
      [...document.querySelectorAll('button[data-ref]')].map((card) => {
        const lines = [card, ...card.querySelectorAll('*')].map((each) => getComputedStyle(each).outlineStyle);
        return { isOpen: card.matches('.open'), isLined: lines.some((line) => line !== 'none') };
      }),
    );
    expect(outlines.some(({ isOpen }) => isOpen)).toBe(true);
    expect(outlines.filter(({ isOpen, isLined }) => isOpen !== isLined)).toEqual([]);
    await cards.close();
  },
);

declare global {
  interface Window {
    said: string[];
  }
}

/** Runs in the page: records what live regions say, each time they say it. */
function hearLive(): void {
  const regions = '[role=status], [role=alert], [aria-live]';
  window.said = [];
  new MutationObserver((changes) => {
    const changed = new Set(
      changes.flatMap(
        ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(regions) ?? [],
      ),
    );
    for (const region of changed) window.said.push(region.textContent ?? '');
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** The names of the cells, as the browser gives them to screen readers. */
async function cellNames({ page }: Visit): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  expect(nodes.some(({ role }) => role?.value === 'grid')).toBe(true);
  return nodes.flatMap(({ role, name }) => (role?.value === 'gridcell' ? [String(name?.value)] : []));
}
