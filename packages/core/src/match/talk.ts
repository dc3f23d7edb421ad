import { shown } from '../contract/refusal.ts';
import { EVERYONE } from '../contract/seats.ts';
import type { EventQueue } from './event-queue.ts';

export interface ChatEvent {
  readonly kind: 'chat';
  readonly seat: number;
  readonly text: string;
}

const CHAT_MAX = 200;
/** Messages of a seat in one match; what comes after is dropped. */
const CHAT_QUOTA = 40;

/** What is said at the table: cleaned, cut, counted, and heard by everyone. */
export class Talk {
  private readonly said: number[];
  private readonly inbox: EventQueue | undefined;

  constructor(seats: number, inbox: EventQueue | undefined) {
    this.said = Array.from({ length: seats }, () => 0);
    this.inbox = inbox;
  }

  take(input: { readonly chat: unknown; readonly seat?: number }, asked: number): ChatEvent | undefined {
    const seat = input.seat ?? asked;
    const { said } = this;
    if (typeof input.chat !== 'string' || !Number.isInteger(seat) || seat < 0 || seat >= said.length) return undefined;
    if (said[seat] >= CHAT_QUOTA) return undefined;
    said[seat]++;
    const text = [...input.chat.slice(0, CHAT_MAX * 2)]
      .slice(0, CHAT_MAX)
      .map((point) => (point === shown(point) ? point : ' '))
      .join('');
    this.inbox?.put(EVERYONE, { type: 'BOT_CHAT', seat, text });
    return { kind: 'chat', seat, text };
  }
}
