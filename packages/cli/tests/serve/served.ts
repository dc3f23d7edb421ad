// `umpire serve` as a process of its own, and a browser whose contexts are people: each has cookies of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { BIN, Place } from '../run-umpire.ts';
import { launchBrowser } from '../site/page-driver.ts';
import { type Guest, guestIn } from './guest.ts';

const START_MS = 60_000;

export class Served {
  readonly place: Place;
  private readonly browser: Browser;
  private server: ChildProcess | undefined;
  /** All that it complained of. */
  complaints = '';
  /** Of the server; a proxy before it has another. */
  port = 0;

  private constructor(place: Place, browser: Browser) {
    this.place = place;
    this.browser = browser;
  }

  static async open(): Promise<Served> {
    const place = new Place(mkdtempSync(join(tmpdir(), 'umpire-served-')));
    const served = new Served(place, await launchBrowser());
    await served.start();
    return served;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** The first time at any free port, then at the same again. */
  async start(): Promise<void> {
    const { place } = this;
    const server = spawn(process.execPath, [BIN, 'serve', '--port', String(this.port), '--data', place.path('data')], {
      cwd: place.folder,
      env: { PATH: process.env.PATH, HOME: place.folder, UMPIRE_HOME: place.home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.server = server;
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.complaints += text;
    });
    this.port = await new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no server: ${this.complaints}`)), START_MS);
      let out = '';
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        out += text;
        const port = /^http:\/\/127\.0\.0\.1:(\d+)\/$/m.exec(out)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        resolve(Number(port));
      });
      server.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the server ended with ${code}: ${this.complaints}`));
      });
    });
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { server } = this;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill(signal);
    await gone;
  }

  /** Somebody new, on the first page; `address`: behind a proxy. */
  guest(options: BrowserContextOptions = {}, address = this.address): Promise<Guest> {
    return guestIn(this.browser, address, options);
  }

  /** The log of a table on the disk of the server, as it is now. */
  logPath(table: string): string {
    return this.place.path('data', 'matches', `${table}.jsonl`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.end('SIGTERM');
    rmSync(this.place.folder, { recursive: true, force: true });
  }
}
