// What is asked over HTTP, as JSON: everything that is not live.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Notice, Ranks } from '@umpire/table';
import * as v from 'valibot';
import type { Limits } from '../limits.ts';
import type { Guest, Guests } from '../people/guests.ts';
import type { Keys } from '../people/keys.ts';
import type { Leaderboard } from '../people/leaderboard.ts';
import type { Table } from '../tables/table.ts';
import { entryOf } from '../tables/table-facts.ts';
import { type Tables, TooBusy } from '../tables/tables.ts';
import type { Guard } from './guard.ts';
import type { Making } from './making.ts';

const YEAR_S = 31_536_000;

export interface ApiFacts {
  readonly guests: Guests;
  readonly tables: Tables;
  readonly keys: Keys;
  readonly guard: Guard;
  readonly leaderboard: Leaderboard;
  readonly making: Making;
  readonly limits: Limits;
  /** Somebody renamed themselves: their connections hear of it. */
  renamed(guest: Guest): void;
}

const wanted = v.object({
  game: v.pipe(v.string(), v.maxLength(80)),
  options: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  seats: v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(16)),
  clock: v.optional(v.pipe(v.string(), v.maxLength(80))),
  isListed: v.optional(v.boolean(), false),
});
const named = v.object({ name: v.pipe(v.string(), v.maxLength(200)) });
const recovered = v.object({ token: v.pipe(v.string(), v.maxLength(100)) });

class Refused extends Error {
  readonly status: number;
  readonly notice: Notice;

  constructor(status: number, notice: Notice) {
    super(notice.text ?? notice.code);
    this.status = status;
    this.notice = notice;
  }
}

export class Api {
  private readonly facts: ApiFacts;
  /** Browsers tell the ports of a machine not apart: two servers on one machine have cookies by two names. */
  private readonly cookieName: string;

  constructor(facts: ApiFacts) {
    this.facts = facts;
    this.cookieName = `umpire_${facts.keys.sign('name').slice(0, 6)}`;
  }

  /** False: there is nothing at this path. */
  async serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const guest = this.guestOf(request, response);
    try {
      const found = await this.answer(path, request, response, guest);
      if (found === undefined) return false;
      if (!response.headersSent) sendJson(response, 200, found);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      sendJson(response, error.status, { refused: error.notice });
    }
    return true;
  }

  /** Who asks; a new guest gets a cookie. */
  guestOf(request: IncomingMessage, response?: ServerResponse): Guest {
    const { guests } = this.facts;
    const known = guests.read(cookieOf(request, this.cookieName));
    if (known !== undefined) return known;
    const guest = guests.fresh();
    response?.setHeader('set-cookie', this.cookie(guest.id));
    return guest;
  }

  cookie(id: string): string {
    const { guests, guard } = this.facts;
    const secure = guard.isSecure ? '; Secure' : '';
    return `${this.cookieName}=${guests.token(id)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_S}${secure}`;
  }

  private async answer(path: string, request: IncomingMessage, response: ServerResponse, guest: Guest) {
    const { guests, tables, guard } = this.facts;
    const { method = 'GET' } = request;
    const ranked = /^\/api\/ranks\/([^/]{1,80})$/.exec(path);
    if (method === 'GET' && ranked !== null) return this.ranks(ranked[1]);
    const id = /^\/api\/tables\/([a-z2-9]{12})(\/log|\/links)?$/.exec(path);
    switch (`${method} ${id === null ? path : `/api/tables/ID${id[2] ?? ''}`}`) {
      case 'GET /api/me':
        return {
          name: guest.name,
          isKnown: guests.get(guest.id) !== undefined,
          recovery: guests.recoveryToken(guest.id),
        };
      case 'POST /api/me': {
        this.limit(request);
        const { name } = await this.read(request, named);
        const renamed = guests.rename(guest, name);
        if (!renamed.ok) throw new Refused(409, renamed.refusal);
        this.facts.renamed(renamed.value);
        return { name: renamed.value.name };
      }
      case 'DELETE /api/me':
        await tables.forget(guest);
        guests.forget(guest.id);
        response.setHeader('set-cookie', `${this.cookieName}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`);
        return { gone: true };
      case 'POST /api/me/recover': {
        this.limit(request);
        const { token } = await this.read(request, recovered);
        const back = guests.read(token, 'recover');
        if (back === undefined) throw new Refused(404, { code: 'no-recovery' });
        response.setHeader('set-cookie', this.cookie(back.id));
        return { name: back.name };
      }
      case 'GET /api/me/tables':
        return { tables: await tables.of(guest, guard.addressOf(request)) };
      case 'GET /api/hall':
        return { tables: await tables.listed() };
      case 'POST /api/tables': {
        this.limit(request);
        const given = await this.read(request, wanted);
        const made = await tables.create({ ...given, options: given.options }, guests.keep(guest));
        if (!made.ok) throw new Refused(422, made.refusal);
        return { id: made.value.id, ...this.links(made.value, guest) };
      }
      case 'GET /api/tables/ID':
        return entryOf(await this.table(id?.[1], request), guest);
      case 'GET /api/tables/ID/links': {
        const table = await this.table(id?.[1], request);
        if (table.file.madeBy !== guest.id) throw new Refused(403, { code: 'not-yours' });
        return this.links(table, guest);
      }
      case 'GET /api/tables/ID/log': {
        const log = (await this.table(id?.[1], request)).log();
        if (log === undefined) throw new Refused(403, { code: 'not-over' });
        response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' }).end(log);
        return {};
      }
      default:
        return undefined;
    }
  }

  private async ranks(game: string): Promise<Ranks> {
    const ranks = await this.facts.leaderboard.of(game);
    if (ranks === undefined) throw new Refused(404, { code: 'no-game' });
    return ranks;
  }

  /** What whoever made the table can give to others: a link for each seat that is open, and one for any of them. */
  private links(table: Table, guest: Guest) {
    const { open, invite } = this.facts.tables.linksFor(table, guest);
    return { seats: open, ...(invite === undefined ? {} : { invite }) };
  }

  private async table(id: string | undefined, request: IncomingMessage): Promise<Table> {
    const { tables, guard } = this.facts;
    const table =
      id === undefined
        ? undefined
        : await tables.find(id, guard.addressOf(request)).catch((error: unknown) => {
            throw error instanceof TooBusy ? new Refused(429, { code: 'too-fast' }) : error;
          });
    if (table === undefined) throw new Refused(404, { code: 'no-table' });
    return table;
  }

  private read<T extends v.GenericSchema>(request: IncomingMessage, schema: T): Promise<v.InferOutput<T>> {
    return readBody(request, schema, this.facts.limits.bodyBytes);
  }

  private limit(request: IncomingMessage): void {
    const { making, guard } = this.facts;
    const notice = making.refuse(guard.addressOf(request));
    if (notice !== undefined) throw new Refused(notice.code === 'full' ? 507 : 429, notice);
  }
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
}

function cookieOf({ headers }: IncomingMessage, wanted: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === wanted) return value;
  }
  return undefined;
}

async function readBody<T extends v.GenericSchema>(
  request: IncomingMessage,
  schema: T,
  bytesMax: number,
): Promise<v.InferOutput<T>> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new Refused(415, { code: 'not-json', text: 'Send JSON, with content-type application/json.' });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytesMax) throw new Refused(413, { code: 'too-large', text: `At most ${bytesMax} bytes are read.` });
      chunks.push(chunk);
    }
  } catch (error) {
    // Whoever hangs up while they speak is nothing that the host has to hear of.
    throw error instanceof Refused ? error : new Refused(400, { code: 'cut' });
  }
  try {
    const parsed = v.safeParse(schema, JSON.parse(Buffer.concat(chunks).toString('utf8')));
    if (parsed.success) return parsed.output;
    throw new Refused(400, { code: 'not-understood', text: parsed.issues[0].message });
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(400, { code: 'not-json', text: 'That is no JSON.' });
  }
}
