// What a game may tell a search beyond its rules: how to play a position out fast, and which actions look promising.
// A guide only makes a search quicker or stronger. What is legal and who wins is said by the rules alone.
import type { Dice } from '../chance/dice.ts';
import type { Block } from '../state/layout.ts';
import type { Past } from '../state/past.ts';

/** One playout: scores as the rules would give them, and the actions that led there. */
export interface PlayedOut {
  readonly scores: Float64Array;
  readonly actions: Int16Array;
  /** Who made each of them. */
  readonly seats: Int8Array;
  length: number;
}

export interface Guide<S extends Block = Block> {
  /** How many simulations the strong player spends on a move. */
  readonly simulations: number;
  readonly played: PlayedOut;
  /** Plays the position to an end and leaves what happened in `played`. State and past are unchanged afterwards. */
  playout(state: S, past: Past, seed: number): void;
  /**
   * Adds to each listed action the visits and wins that it starts with, as if it had been tried so often. Negative
   * visits leave the action out of the search; not all of them.
   */
  priors?(state: S, list: Int32Array, count: number, visits: Float32Array, wins: Float32Array): void;
  /** The answer where a search would be of no use, such as agreeing on what counts at the end. */
  decide?(state: S, past: Past, dice: Dice): number | undefined;
}
