// The page as files: its size, what it refuses to overwrite, and the policy that it sets for itself.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, openSite, type Site } from './page-driver.ts';

/** The page without games, compressed as servers do: it must be loaded before anything is seen. */
const SCRIPT_BYTES_MAX = 40 * 1024;
const STYLE_BYTES_MAX = 10 * 1024;

let site: Site;
beforeAll(async () => {
  if (!isMissing) site = await openSite();
}, 120_000);
afterAll(() => site?.close());

test.skipIf(isMissing)('the page without a game is small, and a folder of others is left alone', async () => {
  const { place } = site;
  expect(packedSize(place.path('site'), scriptsOf(place.path('site')))).toBeLessThan(SCRIPT_BYTES_MAX);
  expect(packedSize(place.path('site'), ['style.css'])).toBeLessThan(STYLE_BYTES_MAX);
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

test('the page of a server is small too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-page-size-'));
  try {
    const compiled = new URL('../../dist/games/write-page.js', import.meta.url).href;
    const write = `import(${JSON.stringify(compiled)}).then((m) => m.writePage(${JSON.stringify(folder)}, [], { hasServer: true }))`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', write]);
    expect(scriptsOf(folder).length).toBeGreaterThan(1);
    expect(packedSize(folder, scriptsOf(folder))).toBeLessThan(SCRIPT_BYTES_MAX);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The first script, and all that it needs before anything is seen. */
function scriptsOf(folder: string): string[] {
  const found = new Set(['page.js']);
  for (const file of found)
    for (const [, to] of readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
      found.add(join(dirname(file), to));
  return [...found];
}

const packedSize = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);

test.skipIf(isMissing)('the policy of the page allows nothing inline and nothing from elsewhere', async () => {
  const visit = await site.visit();
  const policy = await visit.page.getAttribute('meta[http-equiv=Content-Security-Policy]', 'content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  const stopped = await visit.page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the script behaves as a careless one would.
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
    // A browser that is busy tells of them later.
    for (let i = 0; i < 400 && window.violations.length < 3; i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return { clicked: page.clicked, colour: link.style.color, sent, violations: window.violations.length };
  });
  // Every match that is played by clicks has the same listeners.
  expect(stopped).toMatchObject({ clicked: undefined, colour: '', sent: false });
  expect(stopped.violations).toBeGreaterThanOrEqual(3);
  expect(visit.problems.join()).toContain('Content Security Policy');
  await expect(visit.close()).rejects.toThrow();
});
