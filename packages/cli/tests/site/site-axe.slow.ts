// axe finds nothing to complain about: on every part of the page, light and dark, wide and narrow.
import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, openSite, type Site, type Visit, type Wanted } from './page-driver.ts';
import { Mirror, playOn } from './page-mirror.ts';

const TABLES: readonly (Wanted & { readonly answers: number })[] = [
  { game: 'tic-tac-toe', seats: ['human', 'easy'], seed: 'axe', answers: 100 },
  { game: 'connect-four', seats: ['human', 'easy'], seed: 'axe', answers: 2 },
  { game: 'go', seats: ['human', 'easy'], seed: 'axe', options: { size: 9 }, answers: 4 },
  { game: 'kittens', seats: ['human', 'easy'], seed: 'axe', answers: 6 },
  { game: 'storyweave', seats: ['human', 'easy'], seed: 'axe', answers: 25 },
  { game: 'tidecrown', seats: ['human', 'easy'], seed: 'axe', answers: 30 },
];

let site: Site;
beforeAll(async () => {
  if (!isMissing) site = await openSite();
}, 120_000);
afterAll(() => site?.close());

test.skipIf(isMissing)('axe finds nothing on the first page and in the form', async () => {
  const visit = await site.visit();
  await expectClean(visit);
  await visit.page.click('a[href="#/new/go"]');
  await visit.page.click('form summary');
  await expectClean(visit);
  await visit.close();
});

test.skipIf(isMissing)('axe finds nothing in a guided position', async () => {
  const visit = await site.visit();
  await visit.page.click('a[href^="#/demo/go/"]');
  await visit.page.waitForSelector('[role=grid]');
  await expectClean(visit);
  await visit.close();
});

test.skipIf(isMissing).each(TABLES.map((each) => [each.game, each] as const))(
  'axe finds nothing on a table of %s',
  async (_, { answers, ...wanted }) => {
    const visit = await site.visit();
    await visit.start(wanted);
    await playOn({ visit, mirror: await Mirror.of(wanted), seed: wanted.seed, until: answers });
    await expectClean(visit);
    await visit.close();
  },
);

test.skipIf(isMissing)('axe finds nothing where a loop is drawn', async () => {
  const visit = await site.visit();
  await visit.page.goto(`${site.address}#/demo/tidecrown/parley?step=5`);
  await visit.page.waitForSelector('.loop');
  await expectClean(visit);
  await visit.close();
});

async function expectClean({ page }: Visit): Promise<void> {
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
