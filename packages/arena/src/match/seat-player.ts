// The player of a seat in the arena: a bot in its cell, a trusted bot, or a search.
import type { Block, Json, Question } from '@umpire/core';
import type { NumberedEvent } from '@umpire/core/host';
import type { BotFault } from '../report/match-result.ts';

/** What comes with an answer: chat, and what the bot printed for its author. */
export interface Aside {
  readonly say: readonly string[];
  readonly log: string;
  /** The time charged to the player, in milliseconds. */
  readonly ms: number;
  /** The machine was too busy to tell whether the player is late: the match cannot go on, and nobody is to blame. */
  readonly isVoid?: true;
}

/** An answer without chat and output, which took no time. */
export const QUIET: Aside = { say: [], log: '', ms: 0 };

/** The text for an answer that contains no index. */
export const NO_ANSWER = 'it did not answer with an index';

export type SeatAnswer =
  | (Aside & { readonly index: number })
  | (Aside & { readonly action: number })
  | (Aside & { readonly fault: BotFault; readonly text: string })
  | (Aside & { readonly resigns: true });

/** The part of a question that players use. */
export type AskedQuestion = Pick<
  Question<Block>,
  'line' | 'decision' | 'clocks' | 'choices' | 'takeEvents' | 'view' | 'botView'
> &
  Partial<Pick<Question<Block>, 'choicesText' | 'fieldTexts' | 'known'>>;

/** What a seat sees while it is told something. Computed only when it is asked for. */
export interface SeenNow {
  state(): Json;
  /** The fields of the state as JSON, in the order of `fieldNames`; absent if nobody offers them. */
  fieldTexts?(): readonly string[] | undefined;
  readonly fieldNames?: readonly string[];
}

export interface SeatPlayer {
  /** Called once, before the match begins; resolves to true if the player wants to be told what happens. */
  begin(): Promise<boolean>;
  /** Answered at once where nobody must be waited for: most of the time of a quick match went into promises. */
  answer(question: AskedQuestion): Promise<SeatAnswer> | SeatAnswer;
  /** Tells the player the events of its seat. A failure here is not a fault. */
  tell(events: readonly NumberedEvent[], seen: SeenNow): Promise<Aside> | Aside;
  /** From now on every answer is this fault. */
  giveUp(fault: BotFault, text: string): void;
  /** Call when the match is over or was abandoned. */
  end(): void;
}
