// One page of a person: a socket that connects again, the table it is at, and what it was told about it. A message that comes
// twice, not at all or in another order is noted as a fault.
import { PUBLIC } from '@umpire/core';
import { diff, merge, type Scene } from '@umpire/core/scene';
import type { FromServer, Move, ToServer } from '@umpire/table';
import { WebSocket } from 'ws';
import type { FaultKind, Faults } from './faults.ts';

export interface Act {
  readonly table: string;
  /** The number of the question. */
  readonly q: number;
  readonly action: number;
  readonly id: string;
}

export interface PageHooks {
  /** A frame of the table came, with this many bytes. */
  heard?(page: Page, bytes: number): void;
  /** The page knows the table now, from a frame or as a whole: it may be its turn. */
  shown?(page: Page): void;
  /** The server accepted an answer; its reply has this many bytes. */
  taken?(page: Page, act: Act, bytes: number): void;
}

interface Sent {
  readonly act: Act;
  times: number;
}

const RETRY_LEAST_MS = 20;
const RETRY_MOST_MS = 500;
const HANDSHAKE_MS = 10_000;

export class Page {
  /** Answers that got an `ok`, or were said to be done already when they were sent again. */
  readonly done: Act[] = [];
  table = '';
  /** The seat of the page; onlookers have a number too. */
  seat = PUBLIC;
  moves: readonly Move[] = [];
  scene: Scene | undefined;
  /** The number of the question that this page is to answer; 0: none. */
  question = 0;
  isOver = false;
  /** How often the page was told the whole table, and how often only what it had missed. */
  syncs = 0;
  backs = 0;
  private readonly faults: Faults;
  private readonly address: () => string;
  private readonly cookie: string;
  private readonly hooks: PageHooks;
  private readonly sent = new Map<string, Sent>();
  private socket: WebSocket | undefined;
  private secret: string | undefined;
  private named: number | undefined;
  private from: { readonly epoch: string; seq: number } | undefined;
  private isHere = false;
  private isLeft = false;
  private retryMs = RETRY_LEAST_MS;
  private ids = 0;
  private arrive: (() => void) | undefined;

  constructor(address: () => string, cookie: string, faults: Faults, hooks: PageHooks) {
    this.faults = faults;
    this.address = address;
    this.cookie = cookie;
    this.hooks = hooks;
  }

  /** Goes to a table; resolves once the page knows the whole table. */
  sit(table: string, how: { readonly seat?: number; readonly secret?: string } = {}): Promise<void> {
    if (this.table !== '') this.send({ t: 'leave', table: this.table });
    this.table = table;
    this.named = how.seat;
    this.secret = how.secret;
    this.forget();
    const arrived = new Promise<void>((resolve) => {
      this.arrive = resolve;
    });
    if (this.socket === undefined) this.connect();
    else this.join();
    return arrived;
  }

  act(action: number): void {
    const act: Act = { table: this.table, q: this.question, action, id: `${this.seat}.${++this.ids}` };
    const sent = { act, times: 0 };
    this.sent.set(act.id, sent);
    this.question = 0;
    if (this.isHere) this.sendAct(sent);
  }

  /** Whether an answer of the page is on its way. */
  get isWaiting(): boolean {
    return this.sent.size > 0;
  }

  leave(): void {
    this.isLeft = true;
    this.socket?.terminate();
  }

  private fault(kind: FaultKind, text: string): void {
    this.faults.add(kind, `${this.table} seat ${this.seat}: ${text}`);
  }

  private forget(): void {
    this.from = undefined;
    this.moves = [];
    this.scene = undefined;
    this.question = 0;
    this.isOver = false;
    this.isHere = false;
  }

  private connect(): void {
    const headers = this.cookie === '' ? {} : { cookie: this.cookie };
    if (this.isLeft) return;
    const url = `${this.address().replace('http', 'ws')}/ws`;
    const socket = new WebSocket(url, { headers, handshakeTimeout: HANDSHAKE_MS, perMessageDeflate: false });
    this.socket = socket;
    socket.on('open', () => {
      this.retryMs = RETRY_LEAST_MS;
      this.join();
    });
    socket.on('message', (data) => this.hear(String(data), (data as Buffer).length));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isHere = false;
      if (this.isLeft) return;
      setTimeout(() => this.connect(), this.retryMs * (0.5 + Math.random()));
      this.retryMs = Math.min(RETRY_MOST_MS, 2 * this.retryMs);
    });
  }

  private join(): void {
    const { table, named, secret, from } = this;
    this.send({
      t: 'join',
      table,
      ...(named === undefined ? {} : { seat: named }),
      ...(secret === undefined ? {} : { secret }),
      ...(from === undefined ? {} : { from: { epoch: from.epoch, seq: from.seq } }),
    });
  }

  private send(message: ToServer): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Sends unacknowledged answers again, each with its own id, so that it counts once. */
  private sendActs(): void {
    for (const sent of this.sent.values()) this.sendAct(sent);
  }

  private sendAct(sent: Sent): void {
    sent.times++;
    this.send({ t: 'act', ...sent.act });
  }

  private hear(data: string, bytes: number): void {
    const message = JSON.parse(data) as FromServer;
    switch (message.t) {
      case 'sync':
        if (message.table === this.table) this.hearWhole(message);
        return;
      case 'back':
        if (message.table === this.table) this.hearBack();
        this.backs++;
        return;
      case 'ev':
        if (message.table === this.table) this.hearFrame(message, bytes);
        return;
      case 'ok':
        this.settle(message.id, bytes);
        return;
      case 'refused':
        this.hearRefusal(message);
    }
  }

  private hearWhole({ epoch, seq, seat, say }: Extract<FromServer, { readonly t: 'sync' }>): void {
    if (this.from?.epoch === epoch && seq < this.from.seq) this.fault('lost', `sync ${seq} after ${this.from.seq}`);
    this.from = { epoch, seq };
    this.seat = seat;
    this.syncs++;
    const moves = say.flatMap((each) => (each.kind === 'moves' ? each.moves : []));
    // Moves that were shown once must still be there, even after a restart.
    if (!isBeginning(this.moves, moves))
      this.fault('lost', `${this.moves.length} moves, then ${moves.length} of others`);
    const known = moves.length === this.moves.length ? this.scene : undefined;
    this.moves = moves;
    this.show(say);
    if (known !== undefined && !looksLike(known, this.scene))
      this.fault('lost', `another scene after ${moves.length} moves`);
    this.hearBack();
    this.arrive?.();
  }

  /** The page is at the table again. */
  private hearBack(): void {
    this.isHere = true;
    this.sendActs();
    this.hooks.shown?.(this);
  }

  private hearFrame({ seq, say }: Extract<FromServer, { readonly t: 'ev' }>, bytes: number): void {
    const due = (this.from?.seq ?? 0) + 1;
    if (seq !== due) this.fault(seq < due ? 'doubled' : 'lost', `frame ${seq} instead of ${due}`);
    if (this.from !== undefined) this.from.seq = seq;
    for (const each of say)
      if (each.kind === 'moves') {
        const known = this.moves.length;
        if (each.from !== known) this.fault(each.from < known ? 'doubled' : 'lost', `move ${each.from}, not ${known}`);
        this.moves = [...this.moves.slice(0, each.from), ...each.moves];
      }
    this.show(say);
    this.hooks.heard?.(this, bytes);
    this.hooks.shown?.(this);
  }

  private show(say: Extract<FromServer, { readonly t: 'ev' }>['say']): void {
    for (const each of say) {
      if (each.kind === 'over') this.isOver = true;
      if (each.kind !== 'scene') continue;
      this.scene = merge(each.isFirst ? undefined : this.scene, each.patch) as Scene;
      this.question = [...this.sent.values()].some(({ act }) => act.q === each.question) ? 0 : each.question;
    }
  }

  private hearRefusal({ id, notice }: Extract<FromServer, { readonly t: 'refused' }>): void {
    const sent = id === undefined ? undefined : this.sent.get(id);
    // A server that was killed in between has the answer in its log, but has forgotten the id with which it was given.
    if (id !== undefined && sent !== undefined && sent.times > 1 && notice.code === 'question-over') this.settle(id, 0);
    else this.fault('refused', `${notice.code} ${notice.text ?? ''} ${JSON.stringify(sent ?? notice.values)}`);
  }

  private settle(id: string, bytes: number): void {
    const sent = this.sent.get(id);
    if (sent === undefined) return;
    this.sent.delete(id);
    this.done.push(sent.act);
    this.hooks.taken?.(this, sent.act, bytes);
  }
}

const isBeginning = (before: readonly Move[], after: readonly Move[]): boolean =>
  before.every(({ ply, seat, text }, i) => after[i]?.ply === ply && after[i].seat === seat && after[i].text === text);

/** Compares without faces and words: those of cards that have left stay on a page that was there all the time. */
const looksLike = (known: Scene, { faces: _, words: __, ...scene }: Partial<Scene> = {}): boolean => {
  const { faces: ___, words: ____, ...before } = known;
  return diff(before, scene) === undefined;
};
