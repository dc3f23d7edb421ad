// The page as files: how large it is, what it refuses to write over, and the policy that it sets for itself.
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, openSite, type Site } from './page-driver.ts';

/** Without games, compressed as servers do: what must be loaded before anything is seen. */
const SCRIPT_BYTES_MAX = 40 * 1024;
const STYLE_BYTES_MAX = 10 * 1024;

let site: Site;
beforeAll(async () => {
  if (!isMissing) site = await openSite();
}, 120_000);
afterAll(() => site?.close());

test.skipIf(isMissing)('the page without a game is small, and a folder of others is left alone', async () => {
  const { place } = site;
  const sizeOf = (file: string): number => brotliCompressSync(readFileSync(place.path('site', file))).length;
  expect(sizeOf('page.js')).toBeLessThan(SCRIPT_BYTES_MAX);
  expect(sizeOf('style.css')).toBeLessThan(STYLE_BYTES_MAX);
  expect(readdirSync(place.path('site')).sort()).toEqual([
    'chunks',
    'hot.bundle.js',
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

test.skipIf(isMissing)('the policy of the page allows nothing inline and nothing from elsewhere', async () => {
  const visit = await site.visit();
  const policy = await visit.page.getAttribute('meta[http-equiv=Content-Security-Policy]', 'content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  const stopped = await visit.page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: as a careless script would.
    const page = window as any;
    const link = Object.assign(document.createElement('button'), { textContent: 'x' });
    link.setAttribute('onclick', 'window.clicked = true');
    link.setAttribute('style', 'color: red');
    document.body.append(link);
    link.click();
    const sent = await fetch('https://example.invalid/').then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { clicked: page.clicked, colour: link.style.color, sent, violations: window.violations.length };
  });
  // The same listeners watch over every match that is played by clicks.
  expect(stopped).toMatchObject({ clicked: undefined, colour: '', sent: false });
  expect(stopped.violations).toBeGreaterThanOrEqual(3);
  expect(visit.problems.join()).toContain('Content Security Policy');
  await expect(visit.close()).rejects.toThrow();
});
