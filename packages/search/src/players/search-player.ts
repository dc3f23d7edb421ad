// Players that choose by search. A player is a value that is handed to a match, an arena or a page.
import type { Block, Dice, Line } from '@umpire/core/hot';
import type { Analysis } from '../analysis.ts';

export interface Thought extends Analysis {
  readonly action: number;
}

/** Everything that a search looks at: a line has it, and so may any program that keeps positions of its own. */
export type Standing<S extends Block = Block> = Pick<Line<S>, 'state' | 'past'>;

export interface SearchPlayer<S extends Block = Block> {
  readonly name: string;
  /** Chooses an action for the seat to act. The same position, past and dice give the same choice. */
  think(at: Standing<S>, dice: Dice): Thought;
  /** For a player that knows how it mixes its actions: how likely each action of the legal list is. */
  mix?(at: Standing<S>): readonly number[];
  /** How many simulations the player spends on a move, if that is fixed. */
  readonly simulations?: number;
}
