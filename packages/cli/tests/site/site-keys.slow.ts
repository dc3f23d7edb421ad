// A whole match of every game by keyboard alone, from the first page to the end. A long game begins from a late position.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, openSite, type Site, type Wanted } from './page-driver.ts';
import { Keys } from './page-keys.ts';
import { Mirror, playOn } from './page-mirror.ts';

const MATCHES: readonly Wanted[] = [
  { game: 'tic-tac-toe', seats: ['human', 'easy'], seed: 'keys' },
  { game: 'connect-four', seats: ['human', 'easy'], seed: 'keys', options: { rows: 5, cols: 5 } },
  { game: 'go', seats: ['human', 'easy'], seed: 'keys', options: { size: 5 } },
  {
    game: 'kittens',
    seats: ['human', 'human'],
    seed: 'keys',
    options: { deal: 2, quick: true },
  },
  {
    game: 'storyweave',
    seats: ['human', 'easy'],
    seed: 'keys',
    options: { setup: 'lore: 17 | lore: 16' },
  },
  {
    game: 'tidecrown',
    seats: ['human', 'easy'],
    seed: 'keys',
    options: { setup: 'life: TC-009 | life: TC-014' },
  },
];

let site: Site;
beforeAll(async () => {
  if (!isMissing) site = await openSite();
}, 120_000);
afterAll(() => site?.close());

test.skipIf(isMissing).each(MATCHES.map((each) => [each.game, each] as const))(
  '%s is played to its end by keyboard alone',
  async (_, wanted) => {
    const visit = await site.visit();
    // No mouse is used: a pointer would put the focus where no key led.
    const keys = new Keys(visit);
    await keys.start(wanted);
    const mirror = await Mirror.of(wanted);
    const end = await playOn({
      visit,
      mirror,
      seed: wanted.seed,
      answer: (action, scene) => keys.answer(action, scene),
      takeOver: () => keys.reachAndEnter('main [data-focus]'),
      look: async () => {
        // After each answer the focus must be somewhere on the table, not lost.
        expect(await visit.page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
      },
    });
    expect(end.isOver).toBe(true);
    expect(mirror.isOver).toBe(true);
    await visit.close();
  },
);
