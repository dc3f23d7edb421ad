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

/** The view of a bot in JavaScript, which can think ahead. */
export interface SimulatingView extends BotView {
  /** A line of play that begins here. It knows what this seat knows: everything hidden is dealt anew for each line, by the game's rules. */
  simulate(): SimulatedLine;
}

/** A line of play in a bot's head. Chance in it comes from the bot's own random numbers. */
export interface SimulatedLine {
  /** The seat that decides now; -1 once the line is over. */
  readonly toMove: number;
  readonly isOver: boolean;
  /** One number per seat, the more the better. Before the end they are what the game counts so far, or 0 where a match is only won or lost. */
  readonly scores: readonly number[];
  /** How many steps were taken since the question. */
  readonly depth: number;
  /** How many legal answers there are; 0 once the line is over. */
  readonly count: number;
  /** The numbers of the legal answers. The same answer has the same number wherever the same seat has it. */
  actions(): readonly number[];
  /** The legal answers in words, as in a view. This takes much longer than `count` and `actions`. */
  legal(): BotView['legal'];
  /** The game's own view, for the seat that decides now. */
  view(): Json;
  /** Plays a legal answer: its index, or its text. */
  step(move: number | string): void;
  /** Takes back the latest steps. */
  undo(plies?: number): void;
  /** Goes back to the question, with what is hidden dealt anew. */
  restart(): void;
  copy(): SimulatedLine;
  /** Plays random answers to the end, returns the scores there, and comes back. */
  playout(): readonly number[];
}

/** A bot that chooses from a list. `hear` is called with every event that the seat may know, as soon as the seat knows it. */
export interface AskedBot {
  choose(view: BotView): unknown;
  hear?(event: GameEvent, view: BotView): void;
}
export type AdaptBot = (bot: Record<string, unknown>) => AskedBot | undefined;
