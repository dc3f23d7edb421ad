// How a game itself judges positions that are too large to solve, from its knowledge of threats. Only the rules say what is
// legal and who has won; a score that is called proven must be true by the rules.
import type { Dice } from '../chance/dice.ts';
import type { Block } from '../state/layout.ts';

export interface ForeseenAction {
  readonly action: number;
  /** For the seat to act: the score of the match if `proven`, otherwise an estimate from -1 to 1. */
  readonly score: number;
  readonly proven: boolean;
  /** At most how many plies remain to the end, where a win or loss is proven. */
  readonly endsIn?: number;
  /** The action, and the actions that are expected to follow. */
  readonly line: readonly number[];
}

export interface Foreseen {
  /** Every legal action, best first; the dice choose which of several equally good ones comes first. */
  readonly actions: readonly ForeseenAction[];
  /** Positions looked at. */
  readonly nodes: number;
  /** Plies looked ahead, forced ones not counted. */
  readonly depth: number;
}

export interface Foresight<S extends Block = Block> {
  /** Judges the actions of the seat to act, looking at `nodesMax` positions at most. Equal arguments give an equal result. */
  judge(state: S, nodesMax: number, dice: Dice): Foreseen;
}
