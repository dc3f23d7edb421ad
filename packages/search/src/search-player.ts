// Players that answer for a seat by search. Each is a value: the match, the arena or a page is handed one.
import type { Block, Course, Dice } from '@umpire/core';
import type { Analysis } from './analysis.ts';

export interface Thought extends Analysis {
  readonly action: number;
}

export interface SearchPlayer<S extends Block = Block> {
  readonly name: string;
  /** Chooses for the seat to act. The same dice give the same choice. */
  think(course: Course<S>, dice: Dice): Thought;
}
