// A server of its own for a test, with people who sit at its tables by hand-written messages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@umpire/core';
import type { FromServer, ToServer } from '@umpire/table';
import { WebSocket } from 'ws';
import { openServer, type ServerSettings, type UmpireServer } from '../src/index.ts';

const WAIT_MS = 20_000;

type Heard<T extends FromServer['t']> = Extract<FromServer, { readonly t: T }>;

export class TestHouse {
  readonly data: string;
  readonly complaints: string[] = [];
  private readonly settings: Partial<ServerSettings>;
  private readonly games: Readonly<Record<string, Game>>;
  private server: UmpireServer;

  private constructor(data: string, games: Readonly<Record<string, Game>>, settings: Partial<ServerSettings>) {
    this.data = data;
    this.games = games;
    this.settings = settings;
    // Assigned by `start`, which `open` waits for.
    this.server = undefined as never;
  }

  static async open(games: readonly Game[], settings: Partial<ServerSettings> = {}): Promise<TestHouse> {
    const byId = Object.fromEntries(games.map((game) => [game.id, game]));
    const house = new TestHouse(mkdtempSync(join(tmpdir(), 'umpire-house-')), byId, settings);
    await house.start();
    return house;
  }

  get address(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  /** Stops the server, and starts another one on the same folder. */
  async restart(): Promise<void> {
    await this.server.close();
    await this.start();
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.data, { recursive: true, force: true });
  }

  guest(): TestGuest {
    return new TestGuest(() => this.address);
  }

  private async start(): Promise<void> {
    const games = Object.fromEntries(Object.entries(this.games).map(([id, game]) => [id, async () => game]));
    this.server = await openServer({
      data: this.data,
      host: '127.0.0.1',
      port: 0,
      games,
      files: new Map([['index.html', Buffer.from('<title>page</title>')]]),
      thinker: new URL('./thinker.mjs', import.meta.url),
      thinkers: 1,
      complain: (text) => this.complaints.push(text),
      ...this.settings,
    });
  }
}

/** Somebody with a browser of their own. */
export class TestGuest {
  cookie = '';
  private readonly address: () => string;

  constructor(address: () => string) {
    this.address = address;
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly status: number; readonly value: Record<string, never> & Readonly<Record<string, unknown>> }> {
    const response = await fetch(`${this.address()}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie !== undefined) this.cookie = cookie;
    const text = await response.text();
    return {
      status: response.status,
      value:
        response.headers.get('content-type')?.includes('json') && !path.endsWith('/log') ? JSON.parse(text) : { text },
    };
  }

  /** Makes a table; the first seat is one's own unless it is said otherwise. */
  async make(game: string, seats: readonly string[], more: Readonly<Record<string, unknown>> = {}): Promise<MadeTable> {
    const { status, value } = await this.ask('POST', '/api/tables', { game, seats, ...more });
    if (status !== 200) throw new Error(`no table: ${JSON.stringify(value)}`);
    return value as unknown as MadeTable;
  }

  async connect(): Promise<TestLine> {
    if (this.cookie === '') await this.ask('GET', '/api/me');
    const socket = new WebSocket(`${this.address().replace('http', 'ws')}/ws`, { headers: { cookie: this.cookie } });
    const line = new TestLine(socket);
    await line.opened;
    return line;
  }

  /** A line, and on it a seat at the table, or a chair among the onlookers. */
  async join(table: string, how: { readonly secret?: string; readonly seat?: number } = {}): Promise<TestLine> {
    const line = await this.connect();
    line.send({ t: 'join', table, ...how });
    await line.next('sync');
    return line;
  }
}

export interface MadeTable {
  readonly id: string;
  readonly seats: Readonly<Record<string, string>>;
  readonly invite: string;
}

/** One socket: all that it heard, in order. */
export class TestLine {
  readonly heard: FromServer[] = [];
  /** As it came. */
  readonly raw: string[] = [];
  readonly opened: Promise<void>;
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
  private readonly waiting = new Set<() => void>();
  private read = 0;
  private ids = 0;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.raw.push(String(data));
      this.heard.push(JSON.parse(String(data)) as FromServer);
      for (const wake of this.waiting) wake();
    });
    this.opened = new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    this.closed.catch(() => undefined);
  }

  send(message: ToServer): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of this sort that was not waited for before. */
  async next<T extends FromServer['t']>(t: T, isIt: (message: Heard<T>) => boolean = () => true): Promise<Heard<T>> {
    const find = (): Heard<T> | undefined => {
      for (let i = this.read; i < this.heard.length; i++) {
        const message = this.heard[i];
        if (message.t !== t || !isIt(message as Heard<T>)) continue;
        this.read = i + 1;
        return message as Heard<T>;
      }
      return undefined;
    };
    const deadline = Date.now() + WAIT_MS;
    for (let found = find(); ; found = find()) {
      if (found !== undefined) return found;
      if (Date.now() > deadline) throw new Error(`no ${t} came: ${JSON.stringify(this.heard.slice(-5))}`);
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          this.waiting.delete(wake);
          resolve();
        };
        this.waiting.add(wake);
        setTimeout(wake, 200).unref();
      });
    }
  }

  /** Whatever was sent before has been handled. */
  async settle(): Promise<void> {
    const n = ++this.ids;
    this.send({ t: 'ping', n });
    await this.next('pong', (pong) => pong.n === n);
  }

  /** What the table answers to something that has an id. */
  async answer(message: Unnumbered): Promise<string> {
    const id = `test-${++this.ids}`;
    this.send({ ...message, id } as ToServer);
    return this.answerTo(id);
  }

  async answerTo(id: string): Promise<string> {
    for (let i = 0; ; i++) {
      const found = this.heard.find(
        (message) => (message.t === 'ok' || message.t === 'refused') && 'id' in message && message.id === id,
      );
      if (found !== undefined) return found.t === 'refused' ? found.notice.code : 'ok';
      if (i > WAIT_MS / 5) throw new Error(`no answer to ${id}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** The scene that is shown last, and what is asked with it. */
  get scenes(): Extract<Heard<'ev'>['say'][number], { kind: 'scene' }>[] {
    return this.heard.flatMap((message) =>
      message.t === 'ev' || message.t === 'sync'
        ? message.say.flatMap((each) => (each.kind === 'scene' ? [each] : []))
        : [],
    );
  }

  /** What opens the seats that one has, or may give away. */
  get links(): Heard<'sync'>['links'] {
    const links = this.heard.flatMap((message) => (message.t === 'sync' ? [message.links] : [])).at(-1);
    if (links === undefined) throw new Error('no sync');
    return links;
  }

  get question(): number {
    return this.scenes.at(-1)?.question ?? 0;
  }

  /** Until this seat is asked something other than `before`, or it is over. */
  async asked(before = 0): Promise<number> {
    for (let i = 0; i < WAIT_MS / 5; i++) {
      if (this.isOver) return 0;
      if (this.question > before) return this.question;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('nothing was asked');
  }

  get isOver(): boolean {
    return this.heard.some(
      (message) => (message.t === 'ev' || message.t === 'sync') && message.say.some(({ kind }) => kind === 'over'),
    );
  }
}

type Unnumbered =
  Extract<ToServer, { readonly id: string }> extends infer M
    ? M extends { readonly id: string }
      ? Omit<M, 'id'>
      : never
    : never;
