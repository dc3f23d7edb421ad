// What a game may tell a search beyond its rules: how to play a position out fast, and which actions look promising.
// A guide only makes a search quicker or stronger: only the rules say what is legal and who wins.
import type { Dice } from '../chance/dice.ts';
import type { Block } from '../state/layout.ts';
import type { Past } from '../state/past.ts';

/** One playout: scores as the rules would give them, and the actions that led there. */
export interface PlayedOut {
  readonly scores: Float64Array;
  readonly actions: Int16Array;
  /** The seat that made each of these actions. */
  readonly seats: Int8Array;
  length: number;
}

export interface Guide<S extends Block = Block> {
  /** How many simulations the strong player spends on a move. */
  readonly simulations: number;
  readonly played: PlayedOut;
  /** Plays the position to the end and writes the result into `played`. State and past are unchanged afterwards. */
  playout(state: S, past: Past, seed: number): void;
  /**
   * Adds to each listed action the visits and wins that it starts with, as if it had been tried that often. Negative
   * visits leave the action out of the search; at least one action must stay in.
   */
  priors?(state: S, list: Int32Array, count: number, visits: Float32Array, wins: Float32Array): void;
  /** Returns the action where a search would be of no use, such as agreeing on the score at the end; otherwise undefined. */
  decide?(state: S, past: Past, dice: Dice): number | undefined;
}
