// Every room of a server's page fits a phone and twice the size of text, moves only where it may, and is seen in the colours
// that somebody forces on it. For people to judge the pictures:
//   SHOTS=/tmp/shots npx vitest run --config vitest.slow.config.ts packages/cli/tests/serve/serve-fit.slow.ts
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing } from '../site/page-driver.ts';
import { doubleText, expectAllInReach, expectNoSidewaysScroll } from '../site/page-fit.ts';
import type { Guest } from './guest.ts';
import { type Furnished, furnish } from './rooms.ts';
import { Served } from './served.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const shots = process.env.SHOTS;

let served: Served;
beforeAll(async () => {
  if (!isMissing) served = await Served.open();
  if (shots !== undefined) mkdirSync(shots, { recursive: true });
}, 120_000);
afterAll(() => served?.close());

async function shoot({ page }: Guest, name: string): Promise<void> {
  if (shots === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: join(shots, `${name}-${page.viewportSize()?.width}-${colorScheme}.png`),
      fullPage: true,
    });
  }
}

async function close({ ann, bob }: Furnished): Promise<void> {
  await ann.close();
  await bob.close();
}

const sizeOf = ({ page }: Guest): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** Nothing that can be pressed lies outside the room that it has, and no text is cut off without a sign. */
async function expectNothingCut({ page }: Guest, where: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main :is(button, a, input, select, label, p, h1, h2, small, li, td, th, legend, summary)',
      ),
    ]
      .filter((each) => each.checkVisibility() && !each.matches('.unseen, .felt *, .skip'))
      .filter((each) => {
        const { overflowX, textOverflow } = getComputedStyle(each);
        const { left, right } = each.getBoundingClientRect();
        const isScrolled = each.closest('.wide-table') !== null;
        const isCut = each.scrollWidth > each.clientWidth + 1 && overflowX === 'hidden' && textOverflow !== 'ellipsis';
        return isCut || (!isScrolled && (left < -1 || right > innerWidth + 1));
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
  expect({ where, cut }).toEqual({ where, cut: [] });
}

test.skipIf(isMissing)('every room fits a phone, under a finger', async () => {
  const furnished = await furnish(served, PHONE);
  const { ann, rooms } = furnished;
  for (const room of rooms) {
    await room.go();
    // A phone shows the whole of a page that is too wide, in small.
    const widths = await ann.page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    expect([room.name, ...widths]).toEqual([room.name, 390, 390]);
    await expectNothingCut(ann, room.name);
    await shoot(ann, room.name);
  }
  // A finger makes a table, and a move.
  await ann.page.goto(`${served.address}#/new/tic-tac-toe`);
  await ann.page.locator('button[type=submit]').tap();
  await ann.page.waitForSelector('main[data-ply="0"]', { state: 'attached' });
  await ann.page.locator('[data-cell="4"]').tap();
  await ann.page.waitForSelector('main[data-ply="2"]', { state: 'attached' });
  await close(furnished);
});

test.skipIf(isMissing)('every room has room for text twice as large, and all of it can be pressed', async () => {
  const furnished = await furnish(served);
  const { ann, rooms } = furnished;
  for (const room of shots === undefined ? [] : rooms) {
    await room.go();
    await shoot(ann, room.name);
  }
  // After the pictures: they would take it back.
  await doubleText(ann.visit);
  for (const room of rooms) {
    await room.go();
    expect(`${room.name} ${await sizeOf(ann)}`).toBe(`${room.name} 32px`);
    await expectNoSidewaysScroll(ann.visit, room.name);
    await expectNothingCut(ann, room.name);
    await expectAllInReach(ann.visit);
  }
  await close(furnished);
});

test.skipIf(isMissing)('in forced colours all that can be pressed has an edge, and the focus is seen', async () => {
  const furnished = await furnish(served, { forcedColors: 'active' });
  const { ann, rooms } = furnished;
  for (const room of rooms) {
    await room.go();
    const unseen = await ann.page.evaluate(() => {
      const isEdge = (style: string, width: string): boolean => style !== 'none' && Number.parseFloat(width) > 0;
      return [
        ...document.querySelectorAll('main :is(button, input, select):not(.felt *, .skip, .moves li *, [type=range])'),
      ]
        .filter((each) => each.checkVisibility() && !each.matches(':disabled'))
        .flatMap((each) => {
          const hasEdge =
            each.matches('[type=checkbox], [type=radio]') ||
            getComputedStyle(each).textDecorationLine !== 'none' ||
            [each, each.parentElement ?? each].some((at) => {
              const style = getComputedStyle(at);
              return (
                isEdge(style.borderTopStyle, style.borderTopWidth) ||
                isEdge(style.borderLeftStyle, style.borderLeftWidth)
              );
            });
          (each as HTMLElement).focus({ focusVisible: true } as FocusOptions);
          const { outlineStyle, outlineWidth } = getComputedStyle(each);
          const hasFocus = isEdge(outlineStyle, outlineWidth);
          return hasEdge && hasFocus ? [] : [`${each.outerHTML.slice(0, 80)} edge ${hasEdge} focus ${hasFocus}`];
        });
    });
    expect({ room: room.name, unseen }).toEqual({ room: room.name, unseen: [] });
    await shoot(ann, `${room.name}-forced`);
  }
  await close(furnished);
});

test.skipIf(isMissing)('what others do moves on the table, and not where less motion is asked for', async () => {
  const bob = await served.guest();
  const eager = await served.guest({ reducedMotion: 'no-preference' });
  const calm = await served.guest();
  const made = await bob.make({ game: 'tic-tac-toe', seats: ['me', 'easy'] });
  for (const each of [eager, calm]) {
    await each.page.evaluate(() => {
      window.animated = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        window.animated++;
        return animate.call(this, frames, options);
      };
    });
    await each.goTo(made.id);
  }
  await bob.goTo(made.id);
  await bob.answer(4);
  for (const each of [eager, calm]) {
    await each.ear.until(() => each.ear.plies === 2, 'the moves');
    await each.settled();
  }
  await expect.poll(() => eager.page.evaluate(() => window.animated), { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await calm.page.evaluate(() => window.animated)).toBe(0);
  for (const each of [bob, eager, calm]) await each.close();
});

declare global {
  interface Window {
    animated: number;
  }
}
