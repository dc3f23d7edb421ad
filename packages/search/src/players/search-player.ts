// Players that answer for a seat by search. Each is a value: the match, the arena or a page is handed one.
import type { Block, Dice, Line } from '@umpire/core/hot';
import type { Analysis } from '../analysis.ts';

export interface Thought extends Analysis {
  readonly action: number;
}

/** All that a search looks at: a match has it, and so has whoever keeps a position of their own. */
export type Standing<S extends Block = Block> = Pick<Line<S>, 'state' | 'past'>;

export interface SearchPlayer<S extends Block = Block> {
  readonly name: string;
  /** Chooses for the seat to act. The same dice give the same choice. */
  think(at: Standing<S>, dice: Dice): Thought;
  /** How many simulations it spends on a move, where that is fixed. */
  readonly simulations?: number;
}
