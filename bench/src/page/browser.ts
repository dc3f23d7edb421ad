// The page as `umpire site` writes it, served compressed as servers do, in Debian's Chromium.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
const UMPIRE = fileURLToPath(new URL('../../../packages/cli/bin/umpire.js', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export const hasChromium = (): boolean => existsSync(CHROMIUM);
export const NO_CHROMIUM = `Not measured: there is no Chromium at ${CHROMIUM} (Debian: apt install chromium).`;

export interface Slowed {
  /** By which factor the processor is slowed down. */
  readonly cpu?: number;
  readonly bytesPerSecond?: number;
  readonly latencyMs?: number;
}

export interface PageSite {
  /** By name: the compressed file. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly address: string;
  /** Opens a page of its own, with nothing loaded yet. */
  open(slowed?: Slowed): Promise<Page>;
  close(): Promise<void>;
}

/** Opens the site; without a browser only its files are there. */
export async function openPageSite(): Promise<PageSite> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-bench-page-'));
  const root = join(folder, 'site');
  execFileSync(process.execPath, [UMPIRE, 'site', root]);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in TYPES);
  const files = new Map(names.map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(root, name)))]));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/$/, '/index.html');
    const body = files.get(path);
    const headers = { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'content-encoding': 'br' };
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const browser = hasChromium() ? await chromium.launch({ executablePath: CHROMIUM, args }) : undefined;
  return {
    files,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async open({ cpu = 1, bytesPerSecond = -1, latencyMs = 0 } = {}) {
      if (browser === undefined) throw new Error(NO_CHROMIUM);
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      return page;
    },
    async close() {
      await browser?.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
