// What a seat may not know is neither in the frames that its browser gets nor in what its page draws: of two deals that differ
// only in that, frames and page are the same to the byte.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PUBLIC } from '@umpire/core';
import { kittens } from '@umpire/games/kittens';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestHouse } from '../../../server/tests/house.ts';
import { commonAction, heardAt, lineAfter, rulesOf, twoDeals } from '../../../server/tests/two-deals.ts';
import { isMissing, launchBrowser } from '../site/page-driver.ts';
import { drawn } from './drawn.ts';
import { type Guest, guestIn } from './guest.ts';

const COMPILED = new URL('../../dist/games/write-page.js', import.meta.url).href;
const ANSWERS_MAX = 12;

const seeds: string[] = [];
let house: TestHouse;
let browser: Browser;
beforeAll(async () => {
  if (isMissing) return;
  house = await TestHouse.open([kittens], { seed: () => seeds.shift() ?? 'unplanned', files: builtPage() });
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

function builtPage(): ReadonlyMap<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-page-'));
  // By what is compiled, as people have it.
  const write = `import(${JSON.stringify(COMPILED)}).then((m) => m.writePage(${JSON.stringify(folder)}, [], { hasServer: true }))`;
  execFileSync(process.execPath, ['-e', write]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  const held = new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]));
  rmSync(folder, { recursive: true });
  return held;
}

/** By who looks: frames, and the page after each answer. */
type Seen = readonly { readonly frames: readonly string[]; readonly pages: readonly (readonly string[])[] }[];

const EYES = [0, 1, PUBLIC];

test.skipIf(isMissing).each(EYES.map((eyes) => [eyes === PUBLIC ? 'onlookers' : `seat ${eyes}`, eyes] as const))(
  'kittens: nothing that is hidden from %s is in their frames or on their page',
  async (_, eyes) => {
    const rules = rulesOf(kittens);
    const worlds = twoDeals(rules, eyes);
    const actions: number[] = [];
    while (actions.length < ANSWERS_MAX) {
      const action = commonAction(rules, actions, worlds, eyes);
      if (action === undefined) break;
      actions.push(action);
    }
    expect(actions.length).toBeGreaterThan(1);
    const people = await Promise.all(EYES.map(() => guestIn(browser, `${house.address}/`)));
    const [one, two] = [await play(people, worlds[0], actions), await play(people, worlds[1], actions)];
    const at = EYES.indexOf(eyes);
    expect(one[at].frames.length).toBeGreaterThan(actions.length);
    expect(one[at].frames).toEqual(two[at].frames);
    expect(one[at].pages).toEqual(two[at].pages);
    // Whoever may see more is shown more: the pages do differ.
    const others = EYES.map((_, i) => i).filter((i) => i !== at);
    expect(others.some((i) => JSON.stringify(one[i].pages) !== JSON.stringify(two[i].pages))).toBe(true);
    for (const seed of worlds) expect(JSON.stringify(one[at])).not.toContain(seed);
    for (const each of people) await each.close();
  },
);

async function play(people: readonly Guest[], seed: string, actions: readonly number[]): Promise<Seen> {
  seeds.push(seed);
  const made = await people[0].make({ game: 'kittens', seats: ['me', 'open'], options: { seats: 2 } });
  const heardBefore = people.map(({ ear }) => ear.frames.length);
  await people[0].goTo(made.id);
  await people[1].goTo(made.id, made.seats['1']);
  for (const each of people.slice(0, 2)) await each.ear.until(() => each.ear.plies === 0, 'the deal');
  await people[2].goTo(made.id);
  const pages: string[][][] = people.map(() => []);
  for (let ply = 0; ; ply++) {
    for (const [i, each] of people.entries()) {
      const { ear, page } = each;
      await ear.until(() => ear.facts?.id === made.id && ear.plies === ply, `ply ${ply}`);
      // Who is there is told now and then.
      await page.getByText('1 looks on').waitFor();
      await page.getByText('is away').waitFor({ state: 'detached' });
      await each.settled();
      // Whatever comes to lie below the mouse is explained after a while.
      await page.mouse.move(0, 0);
      await page.locator('.reader').waitFor({ state: 'detached' });
      pages[i].push(await drawn(page, 'body'));
    }
    if (ply === actions.length) break;
    await people[lineAfter(rulesOf(kittens), seed, actions.slice(0, ply)).seat].answer(actions[ply]);
  }
  const seen = people.map(({ ear }, i) => ({
    frames: heardAt(ear.frames.slice(heardBefore[i]), made.id),
    pages: pages[i],
  }));
  for (const { page } of people) await page.goto(`${house.address}/#/`);
  return seen;
}
