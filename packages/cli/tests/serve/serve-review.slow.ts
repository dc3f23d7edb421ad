// A match that is over is looked at again by whoever has its address: any moment, through any eyes, with its mistakes, and
// from any of its positions one plays on alone.
import { parseLog } from '@umpire/core';
import { headerOptions } from '@umpire/core/host';
import { merge, type Scene } from '@umpire/core/scene';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing } from '../site/page-driver.ts';
import { Mirror } from '../site/page-mirror.ts';
import type { Guest } from './guest.ts';
import { piecesOn, playOut } from './play-out.ts';
import { Served } from './served.ts';

let served: Served;
beforeAll(async () => {
  if (!isMissing) served = await Served.open();
}, 120_000);
afterAll(() => served?.close());

/** Played to its end by two people; returns its address. */
async function finished(game: 'tic-tac-toe' | 'kittens', moves?: readonly number[]): Promise<string> {
  const people = [await served.guest(), await served.guest()];
  const made = await people[0].make({
    game,
    seats: ['me', 'open'],
    ...(game === 'kittens' ? { options: { deal: 2 } } : {}),
  });
  for (const [seat, each] of people.entries()) await each.goTo(made.id, made.seats[seat]);
  await playOut(people, {
    seed: 'again',
    until: 8,
    ...(moves === undefined ? {} : { choose: (scene) => moves[piecesOn(scene)] }),
  });
  if (moves === undefined) {
    await people[0].button('Resign');
    await people[0].button('Yes, resign');
  }
  for (const { ear } of people) await ear.until(() => ear.isOver, 'the end');
  for (const each of people) await each.close();
  return made.id;
}

const mainOf = ({ page }: Guest, facts: string): Promise<unknown> =>
  page.waitForSelector(`main${facts}`, { state: 'attached' });

/** What the worker of the page has said last: it replays the match here. */
async function replayed({ page }: Guest): Promise<{ scene: Scene; audience: number; ply: number }> {
  const heard = await page.evaluate(() => window.heard);
  let scene: Scene | undefined;
  let last = { audience: -9, ply: -9 };
  for (const message of heard)
    if (message.kind === 'scene') {
      scene = merge(message.isFirst ? undefined : scene, message.patch) as Scene;
      last = message;
    }
  return { scene: scene as Scene, audience: last.audience, ply: last.ply };
}

async function mirrorAt(guest: Guest, id: string, plies: number): Promise<Mirror> {
  const log = parseLog((await guest.ask(`api/tables/${id}/log`)) as string);
  if (!log.ok) throw new Error(log.refusal.text);
  const { header, lines } = log.value;
  const options = headerOptions(header) as Record<string, string | number | boolean>;
  const mirror = await Mirror.of({ game: header.game, options, seed: header.seed, seats: ['human', 'human'] });
  for (const line of lines) if ('action' in line && line.ply < plies) mirror.play(line.action);
  return mirror;
}

test.skipIf(isMissing)('a link to a moment and to a seat’s eyes opens just that, for a stranger', async () => {
  const id = await finished('kittens');
  const cleo = await served.guest();
  const { page } = cleo;
  await page.goto(`${served.address}#/t/${id}?ply=3&seat=1`);
  await mainOf(cleo, '[data-ply="3"][data-over=true]');
  const eyes = page.getByLabel('Seen by');
  await eyes.waitFor();
  const expectShown = async (audience: number, ply: number): Promise<void> => {
    await mainOf(cleo, `[data-ply="${ply}"]`);
    await expect.poll(async () => (await replayed(cleo)).audience, { timeout: 20_000 }).toBe(audience);
    await expect.poll(async () => (await replayed(cleo)).ply, { timeout: 20_000 }).toBe(ply);
    const { question: _, ...wanted } = (await mirrorAt(cleo, id, ply)).scene(audience);
    const { faces: __, words: ___, ...shown } = (await replayed(cleo)).scene;
    const { faces: ____, words: _____, ...must } = wanted;
    expect(shown).toEqual(must);
  };
  await expectShown(1, 3);
  expect(await page.locator('.hand .card .name').count()).toBeGreaterThan(0);
  await eyes.selectOption({ index: 0 });
  await expectShown(0, 3);
  await page.locator('.moves input[type=range]').fill('5');
  await expectShown(0, 5);
  await page.locator('.moves input[type=range]').press('ArrowLeft');
  await expectShown(0, 4);
  await expect.poll(() => page.url()).toContain(`#/t/${id}?seat=0&ply=4`);
  // The address that one gives away opens the same.
  await page.reload();
  await expectShown(0, 4);
  await page.getByRole('button', { name: 'Back to the match' }).click();
  await mainOf(cleo, '[data-ply="8"]');
  await cleo.close();
});

test.skipIf(isMissing)('mistakes are found and led to, and one tries again on this screen', async () => {
  const id = await finished('tic-tac-toe', [0, 1, 4, 8, 3, 6, 5]);
  const cleo = await served.guest();
  const { page } = cleo;
  await cleo.goTo(id);
  await page.getByText('Every position recomputed here: 7 moves replay exactly.').waitFor();
  await page.locator('.review summary').click();
  await page.getByRole('button', { name: 'Look for mistakes' }).click();
  const first = page.locator('.mistakes li').first();
  await first.getByText(/^2\. /).waitFor();
  expect(await first.locator('em').textContent()).toMatch(/mistake|blunder/);
  // Whatever is looked at is what was best there: the middle, and nothing else, holds against a corner.
  await first.getByRole('button').first().click();
  await mainOf(cleo, '[data-ply="1"]');
  await page.getByText('Best here:').waitFor();
  expect(await page.locator('.best b').textContent()).toBe('1 1');
  await page.getByRole('button', { name: 'Save the analysis' }).waitFor();
  await first.getByRole('button', { name: 'Try again here' }).click();
  await mainOf(cleo, '[data-plies="1"][data-over=false]:not([data-question="0"])');
  expect(page.url()).toContain('#/match/');
  await page.locator('[data-action="4"]').click();
  await mainOf(cleo, '[data-plies="3"]');
  // It is kept in this browser, and the table is as it was.
  await page.goBack();
  await mainOf(cleo, '[data-plies="7"][data-over=true]');
  await cleo.close();
});

test.skipIf(isMissing)('an address asks for the mistakes, and one plays on from any position', async () => {
  const id = await finished('tic-tac-toe', [0, 1, 4, 8, 3, 6, 5]);
  const cleo = await served.guest();
  const { page } = cleo;
  // The page asks for the mistakes before it has the log.
  await page.route('**/log', async (route) => {
    await page.waitForSelector('.review[open]');
    await route.continue();
  });
  await page.goto(`${served.address}review/${id}`);
  await page.locator('.mistakes li').first().waitFor();
  await page.locator('.moves input[type=range]').fill('2');
  await mainOf(cleo, '[data-ply="2"]');
  await page.getByText('Play on from here', { exact: true }).first().click();
  await page.getByLabel('Against').selectOption('easy');
  await page.locator('.playon button[type=submit]').click();
  await mainOf(cleo, '[data-plies="2"][data-over=false]:not([data-question="0"])');
  expect(page.url()).toContain('#/match/');
  await cleo.close();
});
