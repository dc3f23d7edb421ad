// Lines are cut at random moments, also in the middle of a frame: nothing is lost, nothing counts twice, and pages come back
// by themselves.
import { readFileSync } from 'node:fs';
import { parseLog } from '@umpire/core';
import { chanceOf } from '@umpire/core/host';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isMissing } from '../site/page-driver.ts';
import { expectByTheLog } from './by-the-log.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { playOut } from './play-out.ts';
import { Served } from './served.ts';

/** What a browser says of a line that was cut. */
const CUT = /WebSocket|ERR_|Failed to load resource/;

let served: Served;
/** Of each test its own: what one test has cut or killed no other finds cut or dead. */
let proxy: CuttingProxy;
beforeAll(async () => {
  if (!isMissing) served = await Served.open();
}, 120_000);
beforeEach(async () => {
  if (!isMissing) proxy = await CuttingProxy.open(() => served.port);
});
afterEach(() => proxy?.close());
afterAll(() => served?.close());

test.skipIf(isMissing)('two pages play on while their lines are cut, and every move and word counts once', async () => {
  const [ann, bob] = [await served.guest({}, proxy.address), await served.guest({}, proxy.address)];
  const people = [ann, bob];
  const made = await ann.make({ game: 'go', seats: ['me', 'open'], options: { size: 9 } });
  await ann.goTo(made.id);
  await bob.goTo(made.id, made.seats['1']);
  const dice = chanceOf('cuts');
  const words: string[] = [];
  const answers = await playOut(people, {
    seed: 'cut',
    until: 36,
    look: async (asked, i) => {
      const bytes = dice(2, i).below(200);
      if (i % 3 === 0) {
        words.push(`word ${i}`);
        await asked.say(`word ${i}`);
      }
      const how = dice(1, i).below(5);
      if (how === 0) proxy.cut();
      if (how === 1) proxy.cutAfter('down', bytes);
      if (how === 2) proxy.cutAfter('up', Math.min(bytes, 40));
      if (how === 3) setTimeout(() => proxy.cut(), dice(3, i).below(60));
    },
  });
  expect(proxy.cuts).toBeGreaterThan(15);
  for (const each of people) await each.ear.until(() => each.ear.plies === answers, 'the last move');
  // Both know every word, once and in order, whoever was away when it was said.
  for (const each of people) await expect.poll(() => each.talk(), { timeout: 20_000 }).toEqual(words);
  for (const each of people) expect(await each.page.locator('.refused').count()).toBe(0);
  const log = parseLog(readFileSync(served.logPath(made.id), 'utf8'));
  if (!log.ok) throw new Error(log.refusal.text);
  const plies = log.value.lines.flatMap((line) => ('action' in line ? [line.ply] : []));
  expect(plies).toEqual(Array.from({ length: answers }, (_, ply) => ply));
  expect(log.value.lines.flatMap((line) => ('chat' in line ? [line.chat.text] : []))).toEqual(words);
  for (const { ear } of people) expect(ear.sockets).toBeGreaterThan(8);
  await ann.button('Resign');
  await ann.button('Yes, resign');
  for (const { ear } of people) await ear.until(() => ear.isOver, 'the end');
  await expectByTheLog(
    served.place,
    made.id,
    people.map((who, audience) => ({ who, audience })),
  );
  for (const each of people) await each.close(CUT);
});

test.skipIf(isMissing)(
  'a page without a line says so, and what is done meanwhile is done once it is back',
  async () => {
    const ann = await served.guest({}, proxy.address);
    const made = await ann.make({ game: 'tic-tac-toe', seats: ['me', 'easy'] });
    await ann.goTo(made.id);
    await ann.settled();
    await ann.page.getByRole('textbox', { name: 'Say something' }).waitFor();
    proxy.die();
    const offline = ann.page.getByRole('status').getByText('No line to the server');
    await offline.waitFor();
    await ann.visit.clickOn('[data-action="4"]');
    await ann.say('still here');
    expect(readFileSync(served.logPath(made.id), 'utf8')).not.toContain('"action"');
    proxy.live();
    await ann.ear.until(() => ann.ear.plies === 2, 'the move and the reply');
    await offline.waitFor({ state: 'detached' });
    await expect.poll(() => ann.talk()).toEqual(['still here']);
    expect(await ann.page.locator('.refused').count()).toBe(0);
    await ann.close(CUT);
  },
);

test.skipIf(isMissing)('a match that ends while the line is cut is replayed once it is back', async () => {
  const ann = await served.guest({}, proxy.address);
  const bob = await served.guest();
  const made = await ann.make({ game: 'tic-tac-toe', seats: ['me', 'open'] });
  await ann.goTo(made.id);
  await bob.goTo(made.id, made.seats['1']);
  await ann.answer(4);
  // The end is heard, and then nothing can be asked.
  await ann.page.route('**/log', (route) => route.abort());
  await bob.button('Resign');
  await bob.button('Yes, resign');
  await ann.page.waitForSelector('main[data-over=true]', { state: 'attached' });
  await bob.page.getByText('Every position recomputed here').waitFor();
  expect(await ann.page.getByText('Every position recomputed here').count()).toBe(0);
  await ann.page.unroute('**/log');
  proxy.cut();
  await ann.page.getByText('Every position recomputed here').waitFor();
  await ann.close(CUT);
  await bob.close();
});

test.skipIf(isMissing)('what the page fetches when it needs it is fetched again after a cut', async () => {
  const ann = await served.guest({}, proxy.address);
  const made = await ann.make({ game: 'tic-tac-toe', seats: ['me', 'easy'] });
  // The chat is such a part. The line to the table itself stays up.
  const isPart = /\/chunks\/(company|requests)-/;
  let lost = 0;
  await ann.page.route(isPart, (route) => {
    lost++;
    return route.abort();
  });
  await ann.goTo(made.id);
  await ann.settled();
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(2);
  await ann.page.getByText('has not arrived yet').waitFor();
  await ann.page.unroute(isPart);
  await ann.say('here again');
  await expect.poll(() => ann.talk(), { timeout: 20_000 }).toEqual(['here again']);
  expect(await ann.page.getByText('has not arrived yet').count()).toBe(0);
  await ann.close(CUT);
});

test.skipIf(isMissing)(
  'whoever looks back while the line is cut sees what they looked for once it is back',
  async () => {
    const ann = await served.guest({}, proxy.address);
    const made = await ann.make({ game: 'tic-tac-toe', seats: ['me', 'easy'] });
    await ann.goTo(made.id);
    await ann.answer(4);
    await ann.asked();
    // What is asked goes out, and nothing comes back.
    proxy.hold('down');
    const slider = ann.page.locator('.moves input[type=range]');
    await slider.fill('0');
    await ann.ear.untilSent('"t":"look"');
    proxy.cut();
    await ann.page.waitForSelector('main[data-ply="0"]', { state: 'attached' });
    await slider.fill('1');
    await ann.page.waitForSelector('main[data-ply="1"]', { state: 'attached' });
    await ann.close(CUT);
  },
);
