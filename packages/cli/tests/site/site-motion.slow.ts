// What happens on the table moves briefly: this is seen in a browser, and not seen if the user does not want it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, openSite, type Site, type Visit, type Wanted } from './page-driver.ts';
import { Mirror, playOn } from './page-mirror.ts';

declare global {
  interface Window {
    /** When each animation on the table began, and how long it was meant to last, including its delay. */
    moved: { readonly at: number; readonly lastsMs: number }[];
  }
}

/** How long the motion of one action may take; that of a second one waits at most as long again. */
const ACTION_MS = 400;
const QUEUED_MS = 2 * ACTION_MS;
const SLOWER = 12;
const ANSWERS = 30;

let site: Site;
beforeAll(async () => {
  if (!isMissing) site = await openSite();
}, 120_000);
afterAll(() => site?.close());

const TIC_TAC_TOE: Wanted = { game: 'tic-tac-toe', seats: ['human', 'human'], seed: 'a' };

/** `slower` is a factor, so that a program can press something while it still moves. */
async function opened(wanted: Wanted, reducedMotion: 'reduce' | 'no-preference', slower = 1): Promise<Visit> {
  const visit = await site.visit({ reducedMotion });
  await visit.page.evaluate((times) => {
    window.moved = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const { delay = 0, duration = 0 } = options as KeyframeAnimationOptions;
      window.moved.push({ at: performance.now(), lastsMs: Number(delay) + Number(duration) });
      const timing = { delay: Number(delay) * times, duration: Number(duration) * times };
      return animate.call(this, frames, { ...(options as KeyframeAnimationOptions), ...timing });
    };
  }, slower);
  await visit.start(wanted);
  return visit;
}

const movedIn = ({ page }: Visit): Promise<Window['moved']> => page.evaluate(() => window.moved);

/** Runs in the page: how many animations there are besides those of the style sheet. */
const running = (): number => document.getAnimations().filter((each) => !(each instanceof CSSTransition)).length;

/** How many animations run once the page shows this many actions. */
const runningAt = async ({ page }: Visit, ply: number): Promise<number> => {
  const isThere = (wanted: number): boolean => document.querySelector('main')?.dataset.ply === String(wanted);
  await page.waitForFunction(isThere, ply, { polling: 'raf' });
  return page.evaluate(running);
};

test.skipIf(isMissing)('a piece that was played moves, and clicks meanwhile are taken', async () => {
  const visit = await opened(TIC_TAC_TOE, 'no-preference', SLOWER);
  await visit.clickOn('[data-action="4"]');
  expect(await runningAt(visit, 1)).toBeGreaterThan(0);
  for (const [i, action] of [0, 8, 2].entries()) {
    await visit.clickOn(`[data-action="${action}"]`);
    expect(await runningAt(visit, 2 + i)).toBeGreaterThan(0);
  }
  // They end by themselves.
  await expect.poll(() => visit.page.evaluate(running), { timeout: 20_000 }).toBe(0);
  const moved = await movedIn(visit);
  expect(moved).toHaveLength(4);
  expect(Math.max(...moved.map(({ lastsMs }) => lastsMs))).toBeLessThanOrEqual(QUEUED_MS);
  await visit.close();
});

test.skipIf(isMissing)(
  'nothing moves where less motion is asked for, or where it is off, which is remembered',
  async () => {
    const reduced = await opened(TIC_TAC_TOE, 'reduce');
    await reduced.clickOn('[data-action="4"]');
    expect(await runningAt(reduced, 1)).toBe(0);
    expect(await movedIn(reduced)).toEqual([]);
    await reduced.close();
    const off = await opened(TIC_TAC_TOE, 'no-preference');
    await off.page.getByLabel('Things move').uncheck();
    await off.clickOn('[data-action="4"]');
    expect(await runningAt(off, 1)).toBe(0);
    expect(await movedIn(off)).toEqual([]);
    await off.page.reload();
    expect(await off.page.evaluate(() => localStorage.getItem('umpire.motion'))).toBe('off');
    await off.close();
  },
);

test.skipIf(isMissing)('a key ends what moves, and a jump through the match moves nothing', async () => {
  const visit = await opened({ ...TIC_TAC_TOE, game: 'connect-four' }, 'no-preference', SLOWER);
  await visit.clickOn('[data-action="3"]');
  expect(await runningAt(visit, 1)).toBeGreaterThan(0);
  await visit.page.keyboard.press('Shift');
  expect(await visit.page.evaluate(running)).toBe(0);
  await visit.clickOn('[data-action="3"]');
  await runningAt(visit, 2);
  const { length } = await movedIn(visit);
  await visit.page.getByRole('slider', { name: 'Moves' }).fill('0');
  await visit.page.waitForFunction(() => document.querySelector('main')?.dataset.ply === '0');
  await visit.page.getByRole('button', { name: 'Back to the match' }).click();
  await visit.page.waitForFunction(() => document.querySelector('main')?.dataset.ply === '2');
  expect(await movedIn(visit)).toHaveLength(length);
  await visit.close();
});

test.skipIf(isMissing).each([
  ['kittens', { game: 'kittens', seats: ['human', 'easy', 'easy'], seed: 'm', options: { seats: 3 } }],
  ['storyweave', { game: 'storyweave', seats: ['human', 'easy'], seed: 'm' }],
  ['tidecrown', { game: 'tidecrown', seats: ['human', 'easy'], seed: 'm' }],
] as const)('%s is played by clicks on cards that move, and none stays in the air', async (_, wanted) => {
  const visit = await opened(wanted, 'no-preference', SLOWER);
  const mirror = await Mirror.of(wanted);
  await playOn({ visit, mirror, seed: wanted.seed, until: ANSWERS });
  const moved = await movedIn(visit);
  expect(moved.length).toBeGreaterThan(ANSWERS);
  expect(Math.max(...moved.map(({ lastsMs }) => lastsMs))).toBeLessThanOrEqual(QUEUED_MS);
  await visit.page.keyboard.press('Shift');
  expect(await visit.page.locator('.ghost, .leaving').count()).toBe(0);
  await visit.close();
});
