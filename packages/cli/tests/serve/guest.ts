// Somebody in a browser of their own, at a server's tables: sits down by links, answers by clicks.
import type { Scene } from '@umpire/core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Visit, visitWith } from '../site/page-driver.ts';
import { Ear } from './ear.ts';

const WAIT_MS = 30_000;
const POLL = { timeout: 30_000, interval: 10 };

/** As the page itself asks for a table. */
export interface WantedTable {
  readonly game: string;
  /** 'me', 'open', or a search. */
  readonly seats: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly clock?: string;
  readonly isListed?: boolean;
}

export interface MadeTable {
  readonly id: string;
  /** By seat, those that are open. */
  readonly seats: Readonly<Record<string, string>>;
  readonly invite: string;
}

export class Guest {
  readonly visit: Visit;
  readonly page: Page;
  readonly ear: Ear;
  readonly address: string;

  constructor(visit: Visit, ear: Ear, address: string) {
    this.visit = visit;
    this.page = visit.page;
    this.ear = ear;
    this.address = address;
  }

  /** Asks the server something, with the cookie of the page. */
  async ask(path: string, body?: unknown): Promise<unknown> {
    const { request } = this.page.context();
    const answer =
      body === undefined
        ? await request.get(this.address + path)
        : await request.post(this.address + path, { data: body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return path.endsWith('/log') ? answer.text() : answer.json();
  }

  async make(wanted: WantedTable): Promise<MadeTable> {
    return (await this.ask('api/tables', wanted)) as MadeTable;
  }

  /** By the address of the table, or a link of a seat. */
  async goTo(table: string, secret?: string): Promise<void> {
    await this.page.goto(`${this.address}#/t/${table}${secret === undefined ? '' : `/${secret}`}`);
    await this.page.waitForSelector(':is(main[data-ply], .waiting, .nothing a)');
  }

  /** The page shows what was sent last. */
  async settled(): Promise<void> {
    const shown = (): Promise<string> =>
      this.page.evaluate(() => {
        const { question, ply } = document.querySelector('main')?.dataset ?? {};
        return `${question} at ${ply}`;
      });
    await expect.poll(async () => (await shown()) === `${this.ear.question} at ${this.ear.plies}`, POLL).toBe(true);
  }

  /** It is this person's turn, and the page shows it. */
  async asked(): Promise<void> {
    await this.ear.until(() => this.ear.question > 0, 'a question');
    await this.settled();
  }

  async answer(action: number): Promise<void> {
    const { ear, visit } = this;
    await this.asked();
    const { question } = ear;
    await visit.click(action, ear.scene as Scene);
    await ear.until(() => ear.question !== question, `an answer to ${action}`);
  }

  async say(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Say something' }).fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** What the page shows of what was said, without the names. */
  talk(): Promise<string[]> {
    return this.page.locator('.said p').evaluateAll((all) =>
      all.map((each) =>
        [...each.childNodes]
          .map((node) => (node instanceof Text ? node.data : ''))
          .join('')
          .trim(),
      ),
    );
  }

  button(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  }

  /** Nothing may have gone wrong but what was expected to: browsers name refused requests as errors. */
  close(expected?: RegExp): Promise<void> {
    const { problems } = this.visit;
    if (expected !== undefined)
      problems.splice(0, problems.length, ...problems.filter((problem) => !expected.test(problem)));
    return this.visit.close();
  }
}

/** Somebody new, on the first page. */
export async function guestIn(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Guest> {
  let ear: Ear | undefined;
  const visit = await visitWith(browser, address, options, (page) => {
    ear = new Ear(page);
    page.setDefaultTimeout(WAIT_MS);
  });
  return new Guest(visit, ear as unknown as Ear, address);
}
