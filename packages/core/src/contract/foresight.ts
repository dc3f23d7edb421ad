// What a game can tell of positions that are too large to solve: how it would read them itself, knowing what threatens.
// What is legal and who has won is said by the rules alone; what is called proven here must be so by them.
import type { Dice } from '../chance/dice.ts';
import type { Block } from '../state/layout.ts';

export interface ForeseenAction {
  readonly action: number;
  /** For the seat to act. Proven: the score of the match. Otherwise an estimate from -1 to 1. */
  readonly score: number;
  readonly proven: boolean;
  /** Plies to the end at the most, where a win or loss is proven. */
  readonly endsIn?: number;
  /** The action, and what is expected to follow. */
  readonly line: readonly number[];
}

export interface Foreseen {
  /** Every legal action, best first; of those that are equally good the dice choose the first. */
  readonly actions: readonly ForeseenAction[];
  /** Positions looked at. */
  readonly nodes: number;
  /** Plies looked ahead, forced ones not counted. */
  readonly depth: number;
}

export interface Foresight<S extends Block = Block> {
  /** Judges the actions of the seat to act. The same position, number of positions and dice give the same answer. */
  judge(state: S, nodesMax: number, dice: Dice): Foreseen;
}
