// Whoever answers for a seat in the arena: a bot in its cell, a bot that is trusted, or a search.
import type { Block, Json, Question } from '@umpire/core';
import type { NumberedEvent } from '@umpire/core/host';
import type { BotFault } from '../report/match-result.ts';

/** What came with an answer: chat, and what the bot printed for its author. */
export interface Aside {
  readonly say: readonly string[];
  readonly log: string;
  /** How long it took, as far as the player itself was the reason. */
  readonly ms: number;
}

/** Nothing was said or printed. */
export const QUIET: Aside = { say: [], log: '', ms: 0 };

/** What is wrong with an answer that is nothing else. */
export const NO_ANSWER = 'it answered no index';

export type SeatAnswer =
  | (Aside & { readonly index: number })
  | (Aside & { readonly action: number })
  | (Aside & { readonly fault: BotFault; readonly text: string });

/** What of a question reaches a player. */
export type AskedQuestion = Pick<
  Question<Block>,
  'line' | 'decision' | 'clocks' | 'choices' | 'takeEvents' | 'view' | 'botView'
> &
  Partial<Pick<Question<Block>, 'choicesText' | 'fieldTexts'>>;

export interface SeatPlayer {
  /** Asked once, before the match begins; true if it wants to be told what happens. */
  begin(): Promise<boolean>;
  answer(question: AskedQuestion): Promise<SeatAnswer>;
  /** What the seat was told. Nothing that goes wrong here costs anything. */
  tell(events: readonly NumberedEvent[], state: Json): Promise<Aside>;
  /** From now on every answer is a fault: it has used up its time. */
  giveUp(fault: BotFault, text: string): void;
  /** The match is over, or was abandoned. */
  end(): void;
}
