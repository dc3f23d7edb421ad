// A check is one promise of the contract, watched while matches are played. Each lives in a file of its own name.
import type { Block, Dice, Game, Options, Rules } from '@umpire/core/author';
import type { Deal, Move, Position } from './position.ts';
import type { Tally } from './trial/tally.ts';
import type { TrialLine } from './trial/trial-line.ts';

export interface Check {
  readonly name: string;
  watch<S extends Block>(run: Run<S>, fail: Fail): Hooks<S>;
}

export type Fail = (text: string) => void;

export interface Run<S extends Block> {
  readonly game: Game<S>;
  readonly rules: Rules<S>;
  readonly options: Options;
  readonly tally: Tally;
  /** The seed of the match being played. */
  seed: string;
  /** Plays random actions to the end of the match, and examines how it ends. */
  playOut(line: TrialLine<S>, dice: Dice): void;
}

/** When a check wants to look. A thrown error counts as its failure. */
export interface Hooks<S extends Block> {
  /** Before the first match. */
  start?(): void;
  /** After `setup`. */
  began?(line: TrialLine<S>): void;
  /** At each decision. */
  position?(at: Position<S>): void;
  /** After each action. */
  moved?(move: Move<S>): void;
  /** After each action, for a seat that does not see everything. */
  redealt?(deal: Deal<S>): void;
  /** When dice are asked for, and when they are rolled. */
  drew?(purpose: number, counter: number): void;
  rolled?(bound: number): void;
  /** At the end of each line of play, also of side lines. */
  ended?(line: TrialLine<S>): void;
  /** After a whole match. */
  matched?(line: TrialLine<S>, told: readonly string[], dice: Dice): void;
  /** After the last match. */
  finish?(): void;
}
