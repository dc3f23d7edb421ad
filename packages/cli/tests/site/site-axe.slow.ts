// axe finds no fault with any part of the page: light and dark, wide and narrow.
import { afterAll, beforeAll, test } from 'vitest';
import { expectClean } from './page-axe.ts';
import { isMissing, openSite, type Site, type Wanted } from './page-driver.ts';
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
