import { shown } from '../contract/refusal.ts';
import { EVERYONE } from '../contract/seats.ts';
import type { EventQueue } from './event-queue.ts';

export interface ChatEvent {
  readonly kind: 'chat';
  readonly seat: number;
  readonly text: string;
}

const CHAT_MAX = 200;
/** By default, how many messages of a seat are accepted in one match; further ones are dropped. */
const MESSAGES_MAX = 40;

/** The chat of a match. Messages are cleaned, shortened, counted for each seat, and sent to everyone. */
export class Talk {
  private readonly said: number[];
  private readonly inbox: EventQueue | undefined;
  private readonly most: number;

  constructor(seats: number, inbox: EventQueue | undefined, most: number = MESSAGES_MAX) {
    this.said = Array.from({ length: seats }, () => 0);
    this.inbox = inbox;
    this.most = most;
  }

  take(input: { readonly chat: unknown; readonly seat?: number }, asked: number): ChatEvent | undefined {
    const seat = input.seat ?? asked;
    const { said } = this;
    if (typeof input.chat !== 'string' || !Number.isInteger(seat) || seat < 0 || seat >= said.length) return undefined;
    if (said[seat] >= this.most) return undefined;
    said[seat]++;
    const text = [...input.chat.slice(0, CHAT_MAX * 2)]
      .slice(0, CHAT_MAX)
      .map((point) => (point === shown(point) ? point : ' '))
      .join('');
    this.inbox?.put(EVERYONE, { type: 'BOT_CHAT', seat, text });
    return { kind: 'chat', seat, text };
  }
}
