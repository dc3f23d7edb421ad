// One page over one socket: it may be at several tables. Messages are read, bounded and answered; none is done twice.
import type { FromServer, Notice, ToServer } from '@umpire/table';
import type { WebSocket } from 'ws';
import type { Limits } from '../limits.ts';
import type { Guest } from '../people/guests.ts';
import type { Table, Visitor } from '../tables/table.ts';
import { TooBusy } from '../tables/tables.ts';
import { Rate } from './rate.ts';
import { readMessage } from './read-message.ts';

/** What a connection needs of the server. */
export interface Desk {
  find(id: string, connection: Connection): Promise<Table | undefined>;
  /** The seat that this secret opens; 'watch' without one. A notice: it opens nothing. */
  admit(table: Table, who: Connection, secret: string | undefined, seat: number | undefined): Promise<number | Notice>;
  hall(connection: Connection): void;
  /** False: all sockets of its address together have said too much. */
  mayAsk(connection: Connection): boolean;
  /** Why its address may make nothing now. */
  whyNotMake(connection: Connection): Notice | undefined;
  closed(connection: Connection): void;
  complain(text: string): void;
}

const AS_TEXT = { binary: false };
/** Answers that are kept, for messages that come again after a cut. */
const ANSWERS_MAX = 64;
const SHUT_MS = 1000;

export class Connection implements Visitor {
  guest: Guest;
  roundTripMs = 0;
  readonly address: string;
  private readonly socket: WebSocket;
  private readonly desk: Desk;
  private readonly tables = new Map<string, Table>();
  private readonly limits: Limits;
  private readonly rate: Rate;
  /** One message after the other: what comes later must not be done first. */
  private last = Promise.resolve();
  private strikes = 0;
  private pingedAt: number | undefined;
  private missed = 0;
  private isShut = false;
  isInHall = false;

  constructor(socket: WebSocket, guest: Guest, address: string, limits: Limits, desk: Desk) {
    this.socket = socket;
    this.guest = guest;
    this.address = address;
    this.limits = limits;
    this.rate = new Rate(limits.messagesPerSecond, limits.messagesAtOnce);
    this.desk = desk;
    socket.on('message', (data, isBinary) => this.hear(isBinary ? undefined : String(data)));
    socket.on('ping', (data) => this.hearPing(data));
    socket.on('pong', () => this.hearPong());
    socket.on('close', () => this.close());
    socket.on('error', () => socket.terminate());
  }

  send(text: string | Buffer): void {
    if (this.isGone) return;
    if (this.socket.bufferedAmount > this.limits.unreadBytes) this.socket.terminate();
    else this.socket.send(text, AS_TEXT);
  }

  say(message: FromServer): void {
    this.send(JSON.stringify(message));
  }

  get isGone(): boolean {
    return this.socket.readyState !== this.socket.OPEN;
  }

  whyNotMake(): Notice | undefined {
    return this.desk.whyNotMake(this);
  }

  sendAway(table: string): void {
    this.tables.delete(table);
    this.say({ t: 'bye', table, why: 'elsewhere' });
  }

  /** The table was unloaded; what comes for it finds it again. */
  forget(table: Table): void {
    if (this.tables.get(table.id) === table) this.tables.delete(table.id);
  }

  /** Measures the way there and back; who does not answer twice is gone. */
  ping(): void {
    if (this.pingedAt !== undefined && ++this.missed >= 2) {
      this.socket.terminate();
      return;
    }
    this.pingedAt = performance.now();
    this.socket.ping();
  }

  end(why: 'restart'): void {
    this.say({ t: 'bye', why });
    this.socket.close(1012, 'restart');
  }

  /** A ping is answered like a message: whoever sends them and never reads would fill the memory with answers. */
  private hearPing(data: Buffer): void {
    if (this.isShut) return;
    if (!this.rate.take()) this.strike('too-fast');
    else if (this.socket.bufferedAmount > this.limits.unreadBytes) this.socket.terminate();
    else if (!this.isGone) this.socket.pong(data);
  }

  private hearPong(): void {
    if (this.isShut) return;
    if (this.pingedAt === undefined) {
      // Nobody asked. It is no message, and still somebody has to take it apart.
      if (!this.rate.take()) this.strike('too-fast');
      return;
    }
    this.roundTripMs = performance.now() - this.pingedAt;
    this.pingedAt = undefined;
    this.missed = 0;
  }

  private close(): void {
    for (const table of this.tables.values()) table.leave(this);
    this.tables.clear();
    this.desk.closed(this);
  }

  private hear(data: string | undefined): void {
    if (this.isShut) return;
    // What is too much is not even read.
    if (!this.rate.take()) {
      this.strike('too-fast');
      return;
    }
    if (!this.desk.mayAsk(this)) {
      this.say({ t: 'refused', notice: { code: 'too-fast' } });
      return;
    }
    const message = data === undefined ? undefined : readMessage(data);
    if (message === undefined) {
      this.strike('not-understood');
      return;
    }
    this.last = this.last
      .then(() => this.handle(message))
      .catch((error: unknown) => {
        this.desk.complain(`A message of the kind '${message.t}': ${String(error)}`);
        this.refuse(message, { code: 'broken' });
      });
  }

  private strike(code: 'too-fast' | 'not-understood'): void {
    this.say({ t: 'refused', notice: { code } });
    if (++this.strikes <= this.limits.strikes) return;
    this.isShut = true;
    this.socket.close(1008, 'too much, or not understood');
    // Whoever does not hang up is hung up on: until then all that they send is still taken apart.
    setTimeout(() => this.socket.terminate(), SHUT_MS).unref();
  }

  private async handle(message: ToServer): Promise<void> {
    switch (message.t) {
      case 'ping':
        return this.say({ t: 'pong', n: message.n });
      case 'hall':
        this.isInHall = true;
        return this.desk.hall(this);
      case 'join':
        return this.join(message);
      case 'leave':
        this.tables.get(message.table)?.leave(this);
        this.tables.delete(message.table);
        return;
      default:
        return this.handleAtTable(message, this.tables.get(message.table));
    }
  }

  private async handleAtTable(
    message: Exclude<ToServer, { t: 'ping' | 'hall' | 'join' | 'leave' }>,
    table: Table | undefined,
  ): Promise<void> {
    if (table === undefined) return this.refuse(message, { code: 'not-here' });
    switch (message.t) {
      case 'look':
        return table.look(this, message.ply);
      case 'help':
        return table.help(this, message.about);
      case 'act':
        return this.once(table, message, () => table.act(this, message.q, { action: message.action }));
      case 'type':
        return this.once(table, message, () => table.act(this, message.q, { text: message.text }));
      case 'say':
        return this.once(table, message, () => table.say(this, message.text));
      case 'cmd':
        // Whoever waits for a hint can play in the meantime.
        if (message.cmd === 'hint') {
          void table
            .command(this, 'hint')
            .catch(() => ({ code: 'no-hint', text: 'The search failed.' }))
            .then((notice) => this.answer(message, notice));
          return;
        }
        return this.once(table, message, () => table.command(this, message.cmd, message));
    }
  }

  private async join(message: Extract<ToServer, { t: 'join' }>): Promise<void> {
    const { table: id, seat: named, secret, from } = message;
    const table = await this.desk.find(id, this).catch((error: unknown) => {
      if (!(error instanceof TooBusy)) throw error;
      return 'too-fast' as const;
    });
    if (table === undefined || table === 'too-fast')
      return this.say({ t: 'refused', table: id, notice: { code: table ?? 'no-table' } });
    if (!this.tables.has(id) && this.tables.size >= this.limits.tablesPerSocket)
      return this.say({ t: 'refused', table: id, notice: { code: 'too-many' } });
    const seat = await this.desk.admit(table, this, secret, named);
    if (typeof seat !== 'number') return this.say({ t: 'refused', table: id, notice: seat });
    if (this.isGone) return;
    this.tables.set(id, table);
    // It may have been put down while one came in: then it is found as the disk has it.
    if (!(await table.enter(this, seat, from)) && !this.isGone) return this.join(message);
  }

  /** The same id gets the same answer, also while the first one is not there yet. */
  private async once(
    table: Table,
    message: { readonly id: string; readonly table: string },
    work: () => Notice | undefined | Promise<Notice | undefined>,
  ): Promise<void> {
    const answers = table.answersOf(this);
    let answer = answers.get(message.id);
    if (answer === undefined) {
      answer = Promise.resolve(work());
      answers.set(message.id, answer);
      const oldest = answers.size > ANSWERS_MAX ? answers.keys().next().value : undefined;
      if (oldest !== undefined) answers.delete(oldest);
    }
    this.answer(message, await answer);
  }

  private answer(message: { readonly id: string; readonly table: string }, notice: Notice | undefined): void {
    if (notice === undefined) this.say({ t: 'ok', id: message.id });
    else this.refuse(message, notice);
  }

  private refuse(
    message: { readonly t?: string; readonly table?: string; readonly id?: string },
    { code, text, values }: Notice,
  ): void {
    const notice: Notice = {
      code,
      ...(text === undefined ? {} : { text }),
      ...(values === undefined ? {} : { values }),
    };
    const { id, table } = message;
    this.say({
      t: 'refused',
      notice,
      ...(table === undefined ? {} : { table }),
      ...(id === undefined ? {} : { id }),
    });
  }
}
