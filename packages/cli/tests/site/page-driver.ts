// The page in Debian's Chromium: written by `umpire site`, served on this machine, driven by clicks. Elements are found by
// what they stand for (roles, data-action, data-ref), never by how they look.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Scene } from '@umpire/core';
import type { FromWorker } from '@umpire/web';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { BIN, Place } from '../run-umpire.ts';

const CHROMIUM = '/usr/bin/chromium';
/** In CI nothing is skipped: there a missing browser is a failure. */
export const isMissing = !existsSync(CHROMIUM) && process.env.CI === undefined;
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const WAIT_MS = 60_000;

declare global {
  interface Window {
    heard: FromWorker[];
    violations: string[];
  }
}

export interface Site {
  readonly place: Place;
  readonly address: string;
  visit(options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** Writes and serves a site. `games` may write files first, and returns the paths of further games. */
export async function openSite(games: (place: Place) => Promise<readonly string[]> = async () => []): Promise<Site> {
  const place = new Place(mkdtempSync(join(tmpdir(), 'umpire-site-')));
  const own = (await games(place)).flatMap((path) => ['--game', path]);
  execFileSync(process.execPath, [BIN, 'site', place.path('site'), ...own]);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/$/, '/index.html');
    readFile(place.path('site', path)).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await launchBrowser();
  return {
    place,
    address,
    visit: (options) => visitWith(browser, address, options),
    async close() {
      await browser.close();
      server.close();
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

export function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [...args, '--disable-component-update', '--disable-sync'],
  });
}

/** Somebody with a browser of their own, on the first page. `meet`: what happens before it is asked for. */
export async function visitWith(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
  meet: (page: Page) => void = () => undefined,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(listen);
  const page = await context.newPage();
  const visit = new Visit(page);
  meet(page);
  await page.goto(address);
  await page.waitForSelector('main a[href^="#/new/"]');
  return visit;
}

/** Runs in the page before its scripts: records what the worker says, and what the policy forbids. */
function listen(): void {
  window.heard = [];
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.violations.push(`${violatedDirective} ${blockedURI}`),
  );
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      this.addEventListener('message', ({ data }) => window.heard.push(data));
    }
  };
}

/** What a match is set up with in the form: fields by name. */
export interface Wanted {
  /** The id of the game. */
  readonly game: string;
  readonly seats: readonly string[];
  readonly seed: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** What the page says about itself when it waits for someone. */
export interface Moment {
  readonly question: number;
  readonly ply: number;
  readonly isOver: boolean;
  readonly isHandOver: boolean;
}

export class Visit {
  readonly page: Page;
  readonly problems: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && this.problems.push(message.text()));
  }

  async close(): Promise<void> {
    this.problems.push(...(await this.page.evaluate(() => window.violations)));
    await this.page.context().close();
    expect(this.problems).toEqual([]);
  }

  /** Goes from the first page to the first question. */
  async start({ game, seats, seed, options = {} }: Wanted): Promise<void> {
    const { page } = this;
    await page.click(`a[href="#/new/${game}"]`);
    await page.click('form summary');
    const preset = page.locator('select[name=form]');
    if ((await preset.count()) > 0) await preset.selectOption('');
    for (const [name, value] of Object.entries({ ...options, seed })) await this.fill(name, value);
    for (const [seat, player] of seats.entries()) await page.selectOption(`select[name=seat${seat}]`, player);
    await page.click('button[type=submit]');
    await page.waitForSelector('main:is([data-ply], [data-hand-over=true])');
  }

  /** If the screen is handed over, the next player says that they are there. */
  async sitDown(): Promise<void> {
    const { page } = this;
    if ((await page.locator('main[data-hand-over=true]').count()) === 0) return;
    await page.getByRole('button', { name: /^I am / }).click();
    await page.waitForSelector('main[data-hand-over=false][data-ply]');
  }

  private async fill(name: string, value: string | number | boolean): Promise<void> {
    const field = this.page.locator(`form [name="${name}"]`);
    if (typeof value === 'boolean') return field.setChecked(value);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
      await field.selectOption(String(value));
      return;
    }
    await field.fill(String(value));
    await field.press('Tab');
  }

  /** Waits until a question other than `before` is asked, or the match is over. */
  async moment(before = 0): Promise<Moment> {
    const found = await this.page.waitForFunction(
      (old) => {
        const data = document.querySelector<HTMLElement>('main')?.dataset;
        if (data === undefined) return false;
        const question = Number(data.question);
        const isOver = data.over === 'true';
        const isHandOver = data.handOver === 'true';
        if (!isOver && !isHandOver && (question === 0 || question === old)) return false;
        return { question, isOver, isHandOver, ply: Number(data.ply) };
      },
      before,
      { timeout: WAIT_MS },
    );
    return (await found.jsonValue()) as Moment;
  }

  /** Gives the answer by clicks: on a cell, a button, a card, a card and its menu, or a number. */
  async click(action: number, scene: Scene): Promise<void> {
    if (await this.clickOn(`[data-action="${action}"]`)) return;
    const { choices = [], number } = scene.question ?? {};
    const choice = choices.find((each) => each.action === action);
    if (choice?.on !== undefined) {
      const { question } = await this.now();
      if (!(await this.clickOn(refSelector(choice.on)))) throw new Error(`nothing to click for ${choice.on}`);
      // On a busy machine a menu may need a moment.
      for (let tries = 0; tries < MENU_TRIES; tries++) {
        if ((await this.now()).question !== question) return;
        if (await this.clickOn(`[data-action="${action}"]`)) return;
        await this.page.waitForTimeout(MENU_PAUSE_MS);
      }
      if (choice.to !== undefined && (await this.clickOn(refSelector(choice.to)))) return;
    }
    if (number !== undefined) {
      await this.page.locator(`.number input[type=range][max="${number.max}"]`).fill(String(action - number.from));
      if (await this.clickOn(`[data-action="${action}"]`)) return;
    }
    throw new Error(`no way to answer ${action}: ${JSON.stringify(choice ?? number)}`);
  }

  private now(): Promise<{ question: number }> {
    return this.page.evaluate(() => ({ question: Number(document.querySelector('main')?.dataset.question) }));
  }

  /** Clicks on the first matching element. Returns whether there was one that a pointer can hit. */
  async clickOn(selector: string): Promise<boolean> {
    const point = await this.page.evaluate(pointOf, selector);
    if (point === undefined) return false;
    await this.page.mouse.click(point.x, point.y);
    return true;
  }

  /** The log as the page saves it. */
  async savedLog(): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: 'Save the log' }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  }
}

const refSelector = (ref: string): string => `[data-ref=${JSON.stringify(ref)}]`;

const MENU_TRIES = 200;
const MENU_PAUSE_MS = 50;

/** A point at which the pointer hits the first matching element that is not covered. */
export function pointOf(selector: string): { x: number; y: number } | undefined {
  // Cards of a hand lie over one another: somewhere each can be seen.
  const parts = [0.5, 0.1, 0.3, 0.7, 0.9];
  const pointOn = (element: Element): { x: number; y: number } | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const dy of parts)
      for (const dx of parts) {
        const [x, y] = [left + width * dx, top + height * dy];
        const hit = document.elementFromPoint(x, y);
        if (hit !== null && element.contains(hit)) return { x, y };
      }
    return undefined;
  };
  for (const element of document.querySelectorAll(selector)) {
    if (element.matches(':disabled, [aria-disabled=true]')) continue;
    const seen = element.getBoundingClientRect();
    const isOut = seen.top < 0 || seen.bottom > innerHeight || seen.left < 0 || seen.right > innerWidth;
    const point = isOut ? undefined : pointOn(element);
    if (point !== undefined) return point;
    // Out of sight, or further down in something that scrolls.
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const scrolled = pointOn(element);
    if (scrolled !== undefined) return scrolled;
  }
  return undefined;
}
