// The page in a real browser: every game is played by clicks, under the policy that the page itself sets, and the log that it
// saves is verified by the program.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BIN, Place } from './run-umpire.ts';

const CHROMIUM = '/usr/bin/chromium';
const isMissing = !existsSync(CHROMIUM) && process.env.CI === undefined;
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** Script without games, compressed as servers do: what must be loaded before anything is seen. */
const PAGE_BYTES_MAX = 40 * 1024;

let browser: Browser;
let server: Server;
let place: Place;
let address = '';

beforeAll(async () => {
  if (isMissing) return;
  place = new Place(mkdtempSync(join(tmpdir(), 'umpire-site-')));
  execFileSync(process.execPath, [BIN, 'site', place.path('site')]);
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/$/, '/index.html');
    readFile(place.path('site', path)).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...args, '--disable-component-update', '--disable-sync'],
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  if (!isMissing) rmSync(place.folder, { recursive: true, force: true });
});

test.skipIf(isMissing)('the page without a game is small, and a folder of others is left alone', async () => {
  const scripts = ['page.js'].map((file) => brotliCompressSync(readFileSync(place.path('site', file))).length);
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(PAGE_BYTES_MAX);
  expect(readdirSync(place.path('site')).sort()).toEqual([
    'chunks',
    'index.html',
    'page.js',
    'style.css',
    'umpire-site.txt',
    'worker.js',
  ]);
  expect(await place.run(['site', place.folder])).toMatchObject({
    code: 2,
    err: expect.stringContaining('holds other files'),
  });
  expect(await place.run(['site', place.path('site')])).toMatchObject({ code: 0, err: '' });
});

/** How it is set up, and how many presses are played at most: card games take longer than a test may. */
const GAMES: readonly [title: string, options: Readonly<Record<string, string>>, presses: number][] = [
  ['Tic-tac-toe', {}, 20],
  ['Connect four', { rows: '4', cols: '4', line: '3' }, 40],
  ['Go', { size: '5' }, 200],
  ['Exploding Kittens', {}, 200],
  ['Storyweave', {}, 60],
  ['Tidecrown', {}, 60],
];

test.skipIf(isMissing).each(GAMES)(
  '%s is played by clicks, and its log verifies',
  { timeout: 240_000 },
  async (title, options, presses) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(address);
    await page.click(`.game:has-text("${title}")`);
    await page.selectOption('fieldset label:nth-of-type(2) select', 'easy');
    await page.click('summary');
    await page.fill('details label:last-of-type input', `clicks at ${title}`);
    for (const [name, value] of Object.entries(options)) {
      await page.fill(`details label:has-text("${name}") input >> nth=0`, value);
      await page.keyboard.press('Tab');
    }
    await page.click('button[type=submit]');
    await page.waitForSelector('.match');
    const isOver = await playByClicks(page, presses);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('button:has-text("Save the log")'),
    ]);
    const log = place.path(`${title.replaceAll(/\W/g, '')}.jsonl`);
    await download.saveAs(log);
    expect(problems).toEqual([]);
    const { code, out, err } = await place.run(['replay', log, '--verify']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/ plies replay exactly\.\n$/);
    if (presses >= 200 || title === 'Tic-tac-toe' || title === 'Connect four') expect(isOver).toBe(true);
    // Dropped on the page again, every position is recomputed there.
    await page.goto(address);
    await page.setInputFiles('input[type=file]', log);
    await page.waitForSelector('.verified');
    expect(await page.textContent('.verified')).toContain('moves replay exactly');
    await page.close();
  },
);

/** Presses something that lights up, different things in turn; whether the match ended. */
async function playByClicks(page: Page, presses: number): Promise<boolean> {
  for (let i = 0; i < presses; i++) {
    await page.waitForFunction(
      () => document.querySelector('.question .typed') !== null || document.querySelector('.question') === null,
      undefined,
      { timeout: 60_000 },
    );
    const asked = page.locator('.question .typed');
    if ((await asked.count()) === 0) return true;
    const open = page.locator('.cell.open, .card.open, .question [data-action]');
    const count = await open.count();
    expect(count).toBeGreaterThan(0);
    const before = await page.locator('.moves li').count();
    await open.nth((i * 7 + 3) % count).click();
    // A card with several meanings opens a menu first.
    await page.waitForTimeout(15);
    if ((await page.locator('.moves li').count()) === before) await page.waitForTimeout(30);
  }
  return (await page.locator('.question').count()) === 0;
}
