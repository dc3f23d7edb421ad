// axe, run in a page as it is now: light and dark, wide and narrow.
import axe from 'axe-core';
import { expect } from 'vitest';
import type { Visit } from './page-driver.ts';

export async function expectClean({ page }: Visit): Promise<void> {
  await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      const found = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
          resultTypes: ['violations'],
        });
        return violations.flatMap(({ id, nodes }) =>
          nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
        );
      });
      expect({ colorScheme, width, found }).toEqual({ colorScheme, width, found: [] });
    }
}
