import type { Game, Rules } from '@umpire/core';

/** What statistics need besides the job itself. */
export interface StatsOptions {
  readonly game: Game;
  /** The game as typed. */
  readonly typed: string;
  readonly rulesFor: (seats: number) => Rules;
  readonly seats: { readonly min: number; readonly max: number };
  readonly verify: boolean;
  readonly quiet: boolean;
  readonly form: 'text' | 'json' | 'csv';
  readonly logs?: string;
  /** What limits the result, such as cards that are played without their text. */
  readonly warnings: readonly string[];
}
