// Core and games run unchanged in a real browser: the same matches give the same states, events and logs as here.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectFour } from '../../games/src/connect-four/index.ts';
import { go } from '../../games/src/go/index.ts';
import { ticTacToe } from '../../games/src/tic-tac-toe/index.ts';
import * as host from '../src/host.ts';
import * as hot from '../src/hot.ts';
import * as embedder from '../src/index.ts';
import { digestMatches } from './digest-matches.ts';

const CHROMIUM = '/usr/bin/chromium';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
const IMPORTS = {
  '@umpire/core': '/core/dist/index.js',
  '@umpire/core/author': '/core/dist/author.js',
  '@umpire/core/hot': '/core/dist/hot.js',
  '@umpire/core/host': '/core/dist/host.js',
  '@umpire/core/scene': '/core/dist/scene/index.js',
  '@umpire/games/tic-tac-toe': '/games/dist/tic-tac-toe/index.js',
  '@umpire/games/connect-four': '/games/dist/connect-four/index.js',
  '@umpire/games/go': '/games/dist/go/index.js',
};
const PAGE = `<!doctype html><title>umpire</title><script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>`;

/** The path of a page that forbids code made from text. */
const STRICT = '/strict';
const POLICY = { 'content-security-policy': "script-src 'self' 'unsafe-inline'" };

/** The compiled packages, and a page that knows their names. */
async function answer(path: string): Promise<{ status: number; type: string; body: string | Buffer }> {
  if (path === '/' || path === STRICT) return { status: 200, type: 'text/html', body: PAGE };
  if (!/^\/(core|games)\/dist\/[a-z0-9/-]+\.js$/.test(path)) return { status: 404, type: 'text/plain', body: path };
  return { status: 200, type: 'text/javascript', body: await readFile(`${PACKAGES}${path}`) };
}

let server: Server;
let browser: Browser | undefined;
const isMissing = !existsSync(CHROMIUM) && process.env.CI === undefined;

beforeAll(async () => {
  if (isMissing) return;
  execFileSync('npx', ['tsc', '-b', 'games'], { cwd: PACKAGES, stdio: 'inherit' });
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    answer(pathname).then(
      ({ status, type, body }) =>
        response.writeHead(status, { 'content-type': type, ...(pathname === STRICT ? POLICY : {}) }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS });
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

test.skipIf(isMissing).each([
  ['plays', '/'],
  ['that forbids code made from text plays', STRICT],
])('a page in chromium %s the same matches as node, byte for byte', async (_, path) => {
  const here = digestMatches({ ...embedder, ...host, ...hot }, [ticTacToe, connectFour, go]);
  const page = await browser?.newPage();
  const problems: string[] = [];
  page?.on('pageerror', (error) => problems.push(String(error)));
  await page?.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const there = await page?.evaluate(`(async () => {
    const core = Object.assign({}, await import('@umpire/core'), await import('@umpire/core/host'), await import('@umpire/core/hot'));
    const { ticTacToe } = await import('@umpire/games/tic-tac-toe');
    const { connectFour } = await import('@umpire/games/connect-four');
    const { go } = await import('@umpire/games/go');
    let makesCode = true;
    try { new Function(''); } catch { makesCode = false; }
    return { makesCode, ...(${digestMatches.toString()})(core, [ticTacToe, connectFour, go]) };
  })()`);
  expect(problems).toEqual([]);
  expect(there).toEqual({ makesCode: path !== STRICT, ...here });
  expect(here.plies).toBeGreaterThan(1000);
  expect(new Set(here.digests).size).toBe(here.digests.length);
});
