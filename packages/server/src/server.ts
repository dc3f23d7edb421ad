// One process: HTTP for what is asked, sockets for what happens, tables in between.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Played, PUBLIC } from '@umpire/core';
import { plain } from '@umpire/core/host';
import { type Notice, PROTOCOL_VERSION, type Program } from '@umpire/table';
import type { WebSocket } from 'ws';
import { LIMITS, type Limits } from './limits.ts';
import { Api, sendJson } from './net/api.ts';
import { Connection, type Desk } from './net/connection.ts';
import { Guard, pathOf, setSafeHeaders } from './net/guard.ts';
import { Making } from './net/making.ts';
import { Pinger } from './net/pinger.ts';
import { Rates } from './net/rate.ts';
import { HeldFiles } from './net/site-files.ts';
import { WayIn } from './net/way-in.ts';
import { type Guest, Guests } from './people/guests.ts';
import { type Keys, openKeys } from './people/keys.ts';
import { Leaderboard } from './people/leaderboard.ts';
import type { ServerSettings } from './server-settings.ts';
import { finishedMatch } from './tables/finished-match.ts';
import type { RunningMatch } from './tables/running-match.ts';
import { seatFor } from './tables/seat-for.ts';
import type { Table } from './tables/table.ts';
import { Tables } from './tables/tables.ts';
import type { Programs } from './think/programs.ts';
import { ThinkerPool } from './think/thinker-pool.ts';

export interface UmpireServer {
  readonly port: number;
  readonly tables: number;
  /** Tells everybody, and writes what is not written. */
  close(): Promise<void>;
}

const HALL_EVERY_MS = 1000;

const NO_PROGRAMS: Programs = {
  offered: [],
  sit: () => Promise.reject(new Error('there are no programs here')),
};

export async function openServer(settings: ServerSettings): Promise<UmpireServer> {
  // What strangers typed may be in it: nothing of it colours the host's screen or moves on it.
  const house = new HouseServer({ ...settings, complain: (text) => settings.complain(plain(text)) });
  await house.listen();
  return house;
}

class HouseServer implements UmpireServer, Desk {
  private readonly settings: ServerSettings;
  private readonly limits: Limits;
  private readonly keys: Keys;
  private readonly guests: Guests;
  private readonly leaderboard: Leaderboard;
  private readonly pool: ThinkerPool;
  private readonly house: Tables;
  private readonly guard: Guard;
  private readonly making: Making;
  private readonly api: Api;
  private readonly files: HeldFiles;
  private readonly http: Server;
  private readonly wayIn: WayIn;
  private readonly connections = new Set<Connection>();
  private readonly asking: Rates;
  private readonly speaking: Rates;
  private readonly pinger = new Pinger();
  private hallTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly offered: readonly Program[];
  private isClosing = false;

  constructor(settings: ServerSettings) {
    this.settings = settings;
    const { data, games, complain } = settings;
    const limits: Limits = { ...LIMITS, ...settings.limits };
    this.limits = limits;
    this.asking = new Rates(limits.requestsPerSecond, limits.requestsAtOnce);
    this.speaking = new Rates(limits.messagesPerAddressSecond, limits.messagesPerAddressAtOnce);
    this.offered = (settings.programs ?? NO_PROGRAMS).offered.map(({ sha256: _, ...program }) => program);
    this.keys = openKeys(join(data, 'key'));
    this.leaderboard = new Leaderboard(settings.records, games);
    this.guests = new Guests(join(data, 'guests'), this.keys);
    this.pool = new ThinkerPool(settings.thinker, settings.thinkers, settings.thinkerData);
    this.house = new Tables({
      folder: data,
      games,
      guests: this.guests,
      keys: this.keys,
      pool: this.pool,
      programs: settings.programs ?? NO_PROGRAMS,
      epoch: randomBytes(9).toString('base64url'),
      limits,
      seed: settings.seed ?? (() => randomBytes(12).toString('hex')),
      seal: (log) => settings.seal?.(log),
      finished: (table, match, played) => this.record(table, match, played),
      forgotten: async (id, seats, name, log) => {
        await settings.records?.forget(id, seats, name, log);
        this.leaderboard.forget();
      },
      complain,
      changed: () => this.changeHall(),
      turn: (table, guest) => this.tellTurn(table, guest),
    });
    this.guard = new Guard(settings.publicUrl);
    this.making = new Making(data, limits);
    this.wayIn = new WayIn(limits, this.guard, {
      isClosing: () => this.isClosing,
      connect: (socket, request) => this.connect(socket, request),
    });
    this.files = new HeldFiles(settings.files);
    this.api = new Api({
      guests: this.guests,
      tables: this.house,
      keys: this.keys,
      guard: this.guard,
      making: this.making,
      leaderboard: this.leaderboard,
      limits,
      renamed: (guest) => this.rename(guest),
    });
    const { requestMs } = limits;
    this.http = createServer({ requestTimeout: requestMs, headersTimeout: requestMs }, (request, response) => {
      this.serve(request, response).catch((error: unknown) => {
        complain(`${request.method} ${request.url?.split('?')[0]}: ${String(error)}`);
        if (!response.headersSent) sendJson(response, 500, { refused: { code: 'broken' } });
        else response.destroy();
      });
    });
    this.wayIn.watch(this.http);
  }

  async listen(): Promise<void> {
    const { host, port } = this.settings;
    await new Promise<void>((resolve, reject) => {
      this.http.once('error', reject);
      this.http.listen(port, host, () => {
        this.http.off('error', reject);
        resolve();
      });
    });
    await this.house.wake();
  }

  get port(): number {
    return (this.http.address() as AddressInfo).port;
  }

  get tables(): number {
    return this.house.size;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.pinger.close();
    clearTimeout(this.hallTimer);
    const closed = new Promise<void>((resolve) => this.http.close(() => resolve()));
    await this.house.close();
    for (const connection of [...this.connections]) connection.end('restart');
    await this.pool.close();
    this.wayIn.close();
    this.http.closeIdleConnections();
    setTimeout(() => this.http.closeAllConnections(), 1000).unref();
    await closed;
  }

  find(id: string, { address }: Connection): Promise<Table | undefined> {
    return this.house.find(id, address);
  }

  async admit(
    table: Table,
    who: Connection,
    secret: string | undefined,
    named: number | undefined,
  ): Promise<number | Notice> {
    const { guest } = who;
    if (secret !== undefined) {
      const seat = seatFor(this.keys, table, guest, secret);
      if (seat === undefined) return { code: 'bad-link' };
      if (table.seatsOf(guest).includes(seat)) return seat;
      // Otherwise a stranger could sit down everywhere at once, and never come back.
      const refused = this.whyNotMake(who);
      if (refused !== undefined) return refused;
      await table.seat(this.guests.keep(guest), seat);
      return seat;
    }
    const mine = table.seatsOf(guest);
    if (named !== undefined && mine.includes(named)) return named;
    return mine[0] ?? PUBLIC;
  }

  hall(connection: Connection): void {
    this.house
      .listed()
      .then((tables) => connection.say({ t: 'hall', tables }))
      .catch((error: unknown) => this.settings.complain(String(error)));
  }

  mayAsk({ address }: Connection): boolean {
    return this.speaking.take(address);
  }

  whyNotMake({ address }: Connection): Notice | undefined {
    return this.making.refuse(address);
  }

  complain(text: string): void {
    this.settings.complain(text);
  }

  closed(connection: Connection): void {
    this.connections.delete(connection);
    this.pinger.delete(connection);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setSafeHeaders(response);
    if (!this.guard.isOurHost(request)) return sendJson(response, 421, { refused: { code: 'other-host' } });
    const { method = 'GET' } = request;
    const path = pathOf(request);
    if (path === undefined) return sendJson(response, 400, { refused: { code: 'bad-path' } });
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && !this.guard.isOurOrigin(request))
      return sendJson(response, 403, { refused: { code: 'other-origin' } });
    if (!this.asking.take(this.guard.addressOf(request))) {
      response.setHeader('connection', 'close');
      return sendJson(response, 429, { refused: { code: 'too-fast' } });
    }
    if (path === '/healthz') return sendJson(response, this.isClosing ? 503 : 200, { tables: this.house.size });
    if (path.startsWith('/api/')) {
      if (await this.api.serve(path, request, response)) return;
      return sendJson(response, 404, { refused: { code: 'nothing-there' } });
    }
    if (!isRead) return sendJson(response, 405, { refused: { code: 'only-get' } });
    if (path === '/') this.api.guestOf(request, response);
    if (this.files.serve(path, request, response)) return;
    const review = /^\/review\/([\w.-]+)\/?$/.exec(path)?.[1];
    const within = review === undefined ? path : `/t/${review}?review`;
    // Addresses of the page are behind the #: what is typed or sent without it leads there.
    if (review !== undefined || /^\/(t|new|me|demo|match|ranks)(\/[\w.-]+)*\/?$/.test(path)) {
      response
        .writeHead(302, { location: `${this.settings.publicUrl?.pathname.replace(/\/$/, '') ?? ''}/#${within}` })
        .end();
      return;
    }
    sendJson(response, 404, { refused: { code: 'nothing-there' } });
  }

  private connect(socket: WebSocket, request: IncomingMessage): void {
    const guest = this.api.guestOf(request);
    const connection = new Connection(socket, guest, this.guard.addressOf(request), this.limits, this);
    this.connections.add(connection);
    connection.say({ t: 'hello', version: PROTOCOL_VERSION, name: guest.name, programs: this.offered });
    this.pinger.add(connection);
  }

  /** Somebody is asked at a table where they are not. */
  private tellTurn({ id, game }: Table, guest: string): void {
    for (const connection of this.connections)
      if (connection.guest.id === guest) connection.say({ t: 'turn', table: id, title: game.title });
  }

  private rename(guest: Guest): void {
    for (const connection of this.connections) if (connection.guest.id === guest.id) connection.guest = guest;
  }

  /** Lists are told at most once a second, and only those who look at them. */
  private changeHall(): void {
    if (this.isClosing) return;
    this.hallTimer ??= setTimeout(() => {
      this.hallTimer = undefined;
      const inHall = [...this.connections].filter(({ isInHall }) => isInHall);
      if (inHall.length === 0) return;
      this.house
        .listed()
        .then((tables) => {
          const text = JSON.stringify({ t: 'hall', tables });
          for (const connection of inHall) connection.send(text);
        })
        .catch((error: unknown) => this.settings.complain(String(error)));
    }, HALL_EVERY_MS);
    this.hallTimer.unref();
  }

  private async record(table: Table, match: RunningMatch, played: Played): Promise<void> {
    await this.settings.records?.saveMatch(finishedMatch(table, match, played));
  }
}
