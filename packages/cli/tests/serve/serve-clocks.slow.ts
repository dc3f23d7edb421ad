// Clocks are the server's: they count down on every page, what was on the way is forgiven within bounds, flags fall by
// themselves, and who lies about the time gains nothing.
import { readFileSync } from 'node:fs';
import { parseLog } from '@umpire/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing } from '../site/page-driver.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import type { Guest } from './guest.ts';
import { Served } from './served.ts';

let served: Served;
beforeAll(async () => {
  if (!isMissing) served = await Served.open();
}, 120_000);
afterAll(() => served?.close());

/** What counted, by the log: whose move, and how many milliseconds. */
function spentIn(table: string): { seat: number; spentMs: number }[] {
  const log = parseLog(readFileSync(served.logPath(table), 'utf8'));
  if (!log.ok) throw new Error(log.refusal.text);
  return log.value.lines.flatMap((line) =>
    'action' in line && line.clock !== undefined
      ? [{ seat: line.seat, spentMs: (line.clock as { spentMs: number }).spentMs }]
      : [],
  );
}

async function sitDown(clock: string, ann: Guest, bob: Guest): Promise<string> {
  const made = await ann.make({ game: 'connect-four', seats: ['me', 'open'], clock });
  await ann.goTo(made.id);
  await bob.goTo(made.id, made.seats['1']);
  await ann.asked();
  return made.id;
}

const clocksOf = ({ page }: Guest): Promise<string[]> => page.locator('.clocks b').allTextContents();

const secondsOf = (text: string): number => {
  const [minutes, seconds] = text.split(':').map(Number);
  return 60 * minutes + seconds;
};

declare global {
  interface Window {
    painted: string[];
  }
}

/** Runs in a page before its scripts: what the first clock shows whenever something is painted. */
function watchClock(): void {
  window.painted = [];
  const look = (): void => {
    const text = document.querySelector('.clocks b')?.textContent;
    if (text !== null && text !== undefined) window.painted.push(text);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test.skipIf(isMissing)('the clock of whoever is asked counts down for both, also after a reload', async () => {
  const [ann, bob] = [await served.guest(), await served.guest()];
  await sitDown('fischer:180+2', ann, bob);
  for (const each of [ann, bob]) {
    await expect.poll(async () => secondsOf((await clocksOf(each))[0]), { timeout: 20_000 }).toBeLessThan(179);
    expect(secondsOf((await clocksOf(each))[1])).toBe(180);
  }
  // From the first picture on it shows what is left.
  await ann.page.addInitScript(watchClock);
  await ann.page.reload();
  await expect.poll(() => ann.page.evaluate(() => window.painted.length), { timeout: 20_000 }).toBeGreaterThan(5);
  expect(Math.max(...(await ann.page.evaluate(() => window.painted)).map(secondsOf))).toBeLessThan(179);
  await ann.answer(3);
  await expect.poll(async () => secondsOf((await clocksOf(ann))[1]), { timeout: 20_000 }).toBeLessThan(179);
  const [mine] = await clocksOf(ann);
  await expect.poll(async () => secondsOf((await clocksOf(bob))[1]), { timeout: 20_000 }).toBeLessThan(177);
  expect((await clocksOf(bob))[0]).toBe(mine);
  await ann.close();
  await bob.close();
});

test.skipIf(isMissing)('a flag falls by itself, for everybody, and the log says by what', async () => {
  const [ann, bob] = [await served.guest(), await served.guest()];
  const id = await sitDown('absolute:2', ann, bob);
  for (const each of [ann, bob]) {
    await each.ear.until(() => each.ear.isOver, 'the flag');
    await each.page.waitForSelector('main[data-over=true]', { state: 'attached' });
    expect(await each.page.locator('.status').textContent()).toMatch(/won \(time\)/);
  }
  expect(await bob.page.title()).toMatch(/^Over/);
  expect((await ann.ask(`api/tables/${id}/log`)) as string).toMatch(/"type":"time","seat":0,"spentMs":2\d\d\d/);
  await ann.close();
  await bob.close();
});

/** Runs in a page before its scripts: time stands still there, and every message says that none was used. */
function lie(): void {
  const begun = Date.now();
  Date.now = () => begun;
  performance.now = () => 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function lying(data) {
    const none = { spentMs: 0, waitedMs: 0, clock: { spentMs: 0 }, askedAt: 9e15, at: 9e15, roundTripMs: 60_000 };
    send.call(this, JSON.stringify({ ...(JSON.parse(String(data)) as object), ...none }));
  };
}

test.skipIf(isMissing)('a page that lies about the time gains nothing, and its flag falls', async () => {
  const [ann, bob] = [await served.guest(), await served.guest()];
  await ann.page.addInitScript(lie);
  await ann.page.reload();
  // Time enough for the first move also where everything is slow.
  const id = await sitDown('absolute:15', ann, bob);
  await sleep(1500);
  await ann.answer(3);
  expect(ann.ear.sent.filter((text) => text.includes('"t":"act"')).at(-1)).toContain('"roundTripMs":60000');
  const [{ seat, spentMs }] = spentIn(id);
  expect(seat).toBe(0);
  expect(spentMs).toBeGreaterThan(1400);
  await bob.answer(3);
  await ann.ear.until(() => ann.ear.isOver, 'the flag');
  expect((await bob.ask(`api/tables/${id}/log`)) as string).toContain('"type":"time","seat":0');
  await ann.close();
  await bob.close();
});

const WAY_MS = 500;

test.skipIf(isMissing)('a long way to the server is forgiven, and thinking is not', async () => {
  const proxy = await CuttingProxy.open(() => served.port);
  proxy.delayMs = WAY_MS;
  const [far, near] = [await served.guest({}, proxy.address), await served.guest()];
  const id = await sitDown('fischer:180+2', far, near);
  // How long each answer took, as somebody saw it who is near the server.
  const tookMs: number[] = [];
  for (let i = 0; i < 3; i++) {
    await near.ear.until(() => near.ear.plies === 2 * i, 'the question of the other');
    const since = performance.now();
    await far.asked();
    if (i === 2) await sleep(3000);
    await far.answer(i);
    await near.ear.until(() => near.ear.plies === 2 * i + 1, 'the answer of the other');
    tookMs.push(performance.now() - since);
    await near.answer(6);
  }
  const spent = spentIn(id).flatMap(({ seat, spentMs }) => (seat === 0 ? [spentMs] : []));
  // There and back takes a second; what page and test took beside it counts, however much it was.
  expect(Math.max(...tookMs.map((ms, i) => ms - spent[i]))).toBeGreaterThan(WAY_MS);
  expect(spent[2]).toBeGreaterThan(2900);
  await far.close();
  await near.close();
  await proxy.close();
});
