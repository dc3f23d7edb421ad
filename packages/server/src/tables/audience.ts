// Everybody who sees the same of a table: the connections of one seat, or all onlookers. What they are sent is made once
// and goes to all of them as the same text.
import type { MatchEvent, Rules } from '@umpire/core';
import { Screen, type Story, type TableMessage } from '@umpire/table';

/** Where frames go. */
export interface Listener {
  /** Bytes are a text that was encoded once, for many. */
  send(text: string | Buffer): void;
}

/** How many frames somebody may have missed and still be given them one by one. */
const RING_MAX = 256;

export class Audience {
  readonly seat: number;
  readonly screen: Screen;
  readonly listeners = new Set<Listener>();
  private readonly table: string;
  /** Tells the numbering of this run of the server from that of another. */
  private readonly epoch: string;
  private seq = 0;
  private ring: string[] = [];
  private parts: TableMessage[] = [];

  constructor(table: string, epoch: string, rules: Rules, story: Story, seat: number) {
    this.table = table;
    this.epoch = epoch;
    this.seat = seat;
    this.screen = new Screen(rules, story, seat, (message) => this.parts.push(message));
  }

  take(event: MatchEvent): void {
    this.screen.take(event);
  }

  say(message: TableMessage): void {
    this.parts.push(message);
  }

  /** What was said since the frame before, as one frame; it counts from now on, and is sent by whoever made it. */
  frame(): string | undefined {
    const say = this.parts.filter((message) => !isEmpty(message));
    this.parts = [];
    if (say.length === 0) return undefined;
    const text = JSON.stringify({ t: 'ev', table: this.table, seq: ++this.seq, say });
    this.ring.push(text);
    if (this.ring.length > RING_MAX) this.ring.shift();
    return text;
  }

  send(text: string): void {
    const bytes = Buffer.from(text);
    for (const listener of this.listeners) listener.send(bytes);
  }

  /** Where a new listener stands, so that it can ask for what it misses later. */
  get mark(): { readonly epoch: string; readonly seq: number } {
    return { epoch: this.epoch, seq: this.seq };
  }

  /** The frames after that one; undefined: they are not all here any more. */
  since(epoch: unknown, seq: unknown): readonly string[] | undefined {
    if (epoch !== this.epoch || typeof seq !== 'number' || !Number.isInteger(seq)) return undefined;
    const missed = this.seq - seq;
    return missed < 0 || missed > this.ring.length ? undefined : this.ring.slice(this.ring.length - missed);
  }
}

/** What a screen says of itself although nothing changed. */
const isEmpty = (message: TableMessage): boolean =>
  (message.kind === 'moves' && message.moves.length === 0 && message.from > 0) ||
  (message.kind === 'said' && message.texts.length === 0);
