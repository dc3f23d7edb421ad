import type { Measure, SprtBounds } from '@umpire/arena';
import type { Game, Rules } from '@umpire/core';
import type { Scores } from '@umpire/core/host';
import type { Interrupt } from './interrupt.ts';

/** What statistics need besides the job itself. */
export interface StatsOptions {
  readonly game: Game;
  /** The game as it was typed. */
  readonly typed: string;
  readonly rulesFor: (seats: number) => Rules;
  readonly seats: { readonly min: number; readonly max: number };
  readonly scores: Scores;
  /** What bots are compared by. */
  readonly by: Measure;
  /** Ends the matches as soon as the answer is clear. */
  readonly sprt?: SprtBounds;
  readonly verify: boolean;
  readonly quiet: boolean;
  readonly form: 'text' | 'json' | 'csv';
  readonly logs?: string;
  /** Where a row per match is written. */
  readonly matches?: string;
  readonly interrupt: Interrupt;
  /** Sentences that limit what the result means, such as cards that are played without their text. */
  readonly warnings: readonly string[];
}
