// Whether all of a page can be seen and pressed, also with text twice as large.
import { expect } from 'vitest';
import { pointOf, type Visit } from './page-driver.ts';

/** As somebody does in the settings of the browser. */
export async function doubleText({ page }: Visit): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
}

export async function expectNoSidewaysScroll({ page }: Visit, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(`${where}: ${Math.max(0, wide)} px too wide`).toBe(`${where}: 0 px too wide`);
}

/** Everything that can be pressed is met by a pointer, once it is scrolled to. */
export async function expectAllInReach({ page }: Visit): Promise<void> {
  const count = await page.evaluate(() => {
    const all = [...document.querySelectorAll('main :is(button, a, input, summary, [data-action])')].filter(
      (each) => each.checkVisibility() && !each.matches(':disabled, [aria-disabled=true], .skip'),
    );
    all.forEach((each, i) => {
      each.setAttribute('data-nth', String(i));
    });
    return all.length;
  });
  const missed: string[] = [];
  for (let i = 0; i < count; i++) {
    if ((await page.evaluate(pointOf, `[data-nth="${i}"]`)) !== undefined) continue;
    missed.push(
      await page.evaluate((n) => document.querySelector(`[data-nth="${n}"]`)?.outerHTML.slice(0, 200) ?? '', i),
    );
  }
  expect(missed).toEqual([]);
}
