// Every table is drawn, and nothing is wider than the screen. For people to judge the pictures:
//   SHOTS=/tmp/shots npx vitest run --config vitest.slow.config.ts packages/web/tests/shots.slow.ts
// ONLY=go,kittens takes some of them. What is drawn comes from real matches; the page is the real one, its worker is not.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Shown } from './shown.ts';
import { shownScenes } from './shown-scenes.ts';

const CHROMIUM = '/usr/bin/chromium';
/** In CI nothing is skipped: there a missing browser is a failure. */
const isMissing = !existsSync(CHROMIUM) && process.env.CI === undefined;
const only = process.env.ONLY?.split(',');
const VIEWS: readonly View[] = [
  { width: 1280, height: 800, theme: 'light' },
  { width: 1280, height: 800, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
];

interface View {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}

test.skipIf(isMissing)('every table is drawn at two sizes and in two themes', { timeout: 300_000 }, async () => {
  const folder = process.env.SHOTS ?? mkdtempSync(join(tmpdir(), 'umpire-shots-'));
  mkdirSync(folder, { recursive: true });
  const page = await pageIn(folder);
  const scenes = shownScenes((name) => only === undefined || only.some((each) => name.startsWith(each)));
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  const problems: string[] = [];
  try {
    for (const view of VIEWS)
      for (const shown of scenes) problems.push(...(await shoot(browser, page, shown, view, folder)));
  } finally {
    await browser.close();
    if (process.env.SHOTS === undefined) rmSync(folder, { recursive: true });
  }
  expect(scenes.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

/** The page as a file, with a worker that says what a scene's file holds. */
async function pageIn(target: string): Promise<string> {
  const web = createRequire(import.meta.url).resolve('../src/page/start-page.tsx');
  await build({
    stdin: {
      contents: `import { startPage } from ${JSON.stringify(web)};
const worker = { onmessage: null, postMessage(message) { globalThis.sent = message; } };
globalThis.say = (...all) => { for (const data of all) worker.onmessage?.({ data }); };
startPage(worker);`,
      resolveDir: join(web, '..'),
    },
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    conditions: ['umpire-source'],
    outfile: join(target, 'page.js'),
    logLevel: 'error',
  });
  writeFileSync(join(target, 'style.css'), readFileSync(join(web, '..', 'style.css')));
  writeFileSync(
    join(target, 'index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="style.css"><div id="app"></div><script src="page.js"></script></html>',
  );
  return pathToFileURL(join(target, 'index.html')).href;
}

/** What went wrong on the way to the picture. */
async function shoot(
  browser: Browser,
  address: string,
  shown: Shown,
  { width, height, theme }: View,
  target: string,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const complain = (text: string): void => void problems.push(`${shown.name} at ${width}: ${text}`);
  const isPhone = width < 600;
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  page.setDefaultTimeout(3000);
  page.on('pageerror', (error) => complain(String(error)));
  await page.goto(address);
  await page.evaluate((each) => {
    const plies = each.moves.length;
    const say = (globalThis as unknown as { say(...all: unknown[]): void }).say;
    const players = each.names.map((name, seat) => ({ player: `human:${name}`, seat: each.scene.seats[seat].name }));
    say(
      {
        kind: 'opened',
        id: 'm',
        game: 'g',
        title: each.title,
        players,
        origin: 'new',
        remarks: [],
        warnings: [],
        formats: [],
      },
      { kind: 'moves', from: 0, moves: each.moves },
      {
        kind: 'scene',
        patch: each.scene,
        isFirst: true,
        ply: plies,
        plies,
        question: each.over ? 0 : 1,
        audience: 0,
        eyes: [],
        may: { undo: true, resign: true },
      },
      ...(each.over ? [{ kind: 'over', ...each.over }] : []),
    );
  }, shown);
  await page.waitForTimeout(120);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) complain(`${wide} px wide`);
  await poses(page, shown, isPhone).catch((error) => complain(String(error).slice(0, 200)));
  await page.screenshot({ path: join(target, `${shown.name}-${width}-${theme}.png`) });
  await page.close();
  return problems;
}

/** What one sees only after a gesture. */
async function poses(page: Page, { name }: Shown, isPhone: boolean): Promise<void> {
  if (name === 'go-19' && isPhone) {
    const box = await page.locator('[data-cell="150"]').boundingBox();
    if (box !== null) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(80);
  }
  if (name === 'storyweave-full' && !isPhone) {
    await page.locator('.held').last().hover();
    await page.waitForTimeout(600);
  }
  if (name === 'tidecrown' || name === 'storyweave') {
    const many = page.locator('.table .card.open').first();
    if ((await many.count()) > 0) await (isPhone ? many.tap() : many.click());
    await page.waitForTimeout(80);
  }
}
