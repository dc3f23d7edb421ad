// A check watches one promise of the contract while matches are played.
import type { Block, Dice, Game, Options, Rules } from '@umpire/core/author';
import type { Deal, Move, Position } from './position.ts';
import type { Tally } from './trial/tally.ts';
import type { TrialLine } from './trial/trial-line.ts';

export interface Check {
  readonly name: string;
  watch<S extends Block>(run: Run<S>, fail: Fail): Hooks<S>;
}

export const check = (name: string, watch: Check['watch']): Check => ({ name, watch });

/** A check that looks at each position by itself. */
export const atPosition = (
  name: string,
  look: <S extends Block>(run: Run<S>, fail: Fail, at: Position<S>) => void,
): Check => check(name, (run, fail) => ({ position: (at) => look(run, fail, at) }));

/** The same for deals: what a seat that does not see everything takes the position for. */
export const atDeal = (name: string, look: <S extends Block>(run: Run<S>, fail: Fail, deal: Deal<S>) => void): Check =>
  check(name, (run, fail) => ({ redealt: (deal) => look(run, fail, deal) }));

export type Fail = (text: string) => void;

export interface Run<S extends Block> {
  readonly game: Game<S>;
  readonly rules: Rules<S>;
  readonly options: Options;
  readonly tally: Tally;
  /** The seed of the match being played. */
  seed: string;
  /** Plays random actions to the end of the match, and runs the `ended` hooks on it. */
  playOut(line: TrialLine<S>, dice: Dice): void;
}

/** The moments at which a check can look. If a hook throws, that counts as a failure of its check. */
export interface Hooks<S extends Block> {
  /** Before the first match. */
  start?(): void;
  /** After `setup`. */
  began?(line: TrialLine<S>): void;
  /** At each decision. */
  position?(at: Position<S>): void;
  /** After each action. */
  moved?(move: Move<S>): void;
  /** After each action, for a seat that does not see everything, with another deal of what it does not see. */
  redealt?(deal: Deal<S>): void;
  /** `drew`: when a stream of dice is asked for. `rolled`: at each roll. */
  drew?(purpose: number, counter: number): void;
  rolled?(bound: number): void;
  /** At the end of each line of play, side lines included. */
  ended?(line: TrialLine<S>): void;
  /** After a whole match. */
  matched?(line: TrialLine<S>, told: readonly string[], dice: Dice): void;
  /** After the last match. */
  finish?(): void;
}
