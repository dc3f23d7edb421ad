// People who play one match after the other, each time at a new table, and others who look on.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from '@umpire/core';
import { actionsOf } from '@umpire/core/scene';
import type { TablePlayed } from './check-logs.ts';
import type { Faults } from './faults.ts';
import type { CrowdGame } from './games.ts';
import { Page, type PageHooks } from './page.ts';

const TRIES_MAX = 100;
const RETRY_MS = 100;

export class Room {
  readonly played: CrowdGame;
  readonly players: Page[] = [];
  readonly watchers: Page[] = [];
  private readonly left: TablePlayed[] = [];
  private readonly faults: Faults;
  private readonly address: () => string;
  private readonly hooks: PageHooks;
  private readonly cookies: string[] = [];

  constructor(address: () => string, played: CrowdGame, faults: Faults, hooks: PageHooks) {
    this.faults = faults;
    this.address = address;
    this.played = played;
    this.hooks = hooks;
  }

  /** Makes a table, to which everybody goes. */
  async next(): Promise<void> {
    const { game, options } = this.played;
    if (this.cookies.length === 0) this.cookies.push(await freshCookie(this.address()));
    const made = await makeTable(this.address(), this.cookies[0], game.id, options);
    const seats = [undefined, ...Object.values(made.seats)];
    for (let i = this.players.length; i < seats.length; i++) {
      if (i > 0) this.cookies.push(await freshCookie(this.address()));
      this.players.push(new Page(this.address, this.cookies[i], this.faults, this.hooks));
    }
    if (this.players[0].table !== '') this.left.push(this.now());
    // The match begins when the last one sits down; before that there is nothing to see.
    for (const [i, page] of this.players.entries())
      await page.sit(made.id, seats[i] === undefined ? {} : { secret: seats[i] });
    await Promise.all(this.watchers.map((page) => page.sit(made.id)));
  }

  async addWatcher(): Promise<void> {
    const page = new Page(this.address, '', this.faults, this.hooks);
    this.watchers.push(page);
    await page.sit(this.players[0].table);
  }

  get pages(): readonly Page[] {
    return [...this.players, ...this.watchers];
  }

  /** The page that has to answer now. */
  get asked(): Page | undefined {
    return this.players.find(({ question, isOver }) => question > 0 && !isOver);
  }

  get isOver(): boolean {
    return this.players[0].isOver;
  }

  /** What was played at all tables of the room. */
  history(): TablePlayed[] {
    return [...this.left, this.now()];
  }

  /** Waits until everybody knows the same and no answer is on its way. Returns false if that takes too long. */
  async settled(withinMs: number): Promise<boolean> {
    for (const end = performance.now() + withinMs; performance.now() < end; await sleep(20)) {
      const plies = Math.max(...this.pages.map(({ moves }) => moves.length));
      if (this.pages.every((page) => !page.isWaiting && page.moves.length === plies && page.isOver === this.isOver))
        return true;
    }
    return false;
  }

  private now(): TablePlayed {
    const { table } = this.players[0];
    const acts = this.players.flatMap(({ done }) => done).filter((act) => act.table === table);
    return { table, played: this.played, acts, pages: this.pages.map(({ seat, moves }) => ({ seat, moves })) };
  }

  leave(): void {
    for (const page of this.pages) page.leave();
  }
}

/** A random one of the actions that the page offers. */
export function anyAction(page: Page): number {
  const actions = page.scene === undefined ? [] : actionsOf(page.scene);
  if (actions.length === 0) throw new Error(`seat ${page.seat} of ${page.table} is asked, and nothing is offered`);
  return actions[Math.floor(Math.random() * actions.length)];
}

/** Asks again until the server is there. */
async function surely<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
      await sleep(RETRY_MS);
    }
  }
}

const freshCookie = (address: string): Promise<string> =>
  surely(async () => {
    const response = await fetch(`${address}/api/me`);
    await response.arrayBuffer();
    return response.headers.get('set-cookie')?.split(';')[0] ?? '';
  });

interface MadeTable {
  readonly id: string;
  /** By open seat: the secret that opens it. */
  readonly seats: Readonly<Record<string, string>>;
}

const makeTable = (address: string, cookie: string, game: string, options: Options): Promise<MadeTable> =>
  surely(async () => {
    const response = await fetch(`${address}/api/tables`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ game, options, seats: ['me'] }),
    });
    if (!response.ok) throw new Error(`no table of ${game}: ${response.status} ${await response.text()}`);
    return (await response.json()) as MadeTable;
  });
