// What a bot gets. Within one protocol number, fields are only ever added.
import type { ActionWords } from '../contract/action-words.ts';
import type { GameEvent } from '../contract/game-event.ts';
import type { Json } from '../contract/refusal.ts';
import type { NumberedEvent } from './event-queue.ts';

export const PROTOCOL = 1;

/** What a bot gets when it has to decide. It returns an index into `legal`. Over JSON lines the view also has an `id`, which the answer repeats. */
export interface BotView {
  readonly protocol: typeof PROTOCOL;
  readonly game: string;
  readonly rulesVersion: number;
  readonly seat: number;
  readonly decision: string;
  readonly legal: readonly Omit<ActionWords, 'done'>[];
  /** What this seat was told since it was last asked, oldest first. */
  readonly events: readonly NumberedEvent[];
  /** The game's own view. */
  readonly state: Json;
  /** Only in matches with a clock: how long each seat may still think before its flag falls. */
  readonly clock?: { readonly leftMs: readonly number[] };
  /** How much time the bot has before it is at fault; absent where nobody measures it. */
  readonly time?: BotTime;
}

/** In milliseconds of the bot's own time: processor time, and time in which it sleeps. */
export interface BotTime {
  /** For this answer. */
  readonly answerMs: number;
  /** What is left of its equal part of the match's time. More may be used as long as others use less. */
  readonly matchMs: number;
  /** How much processor time this call has used so far, in whole milliseconds. For bots in JavaScript; others have a clock. */
  usedMs?(): number;
}

/** A bot that chooses from a list. `hear` is called with every event that the seat may know, as soon as the seat knows it. */
export interface AskedBot {
  choose(view: BotView): unknown;
  hear?(event: GameEvent, view: BotView): void;
}
export type AdaptBot = (bot: Record<string, unknown>) => AskedBot | undefined;
