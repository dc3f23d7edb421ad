// What tests must know about the part of a state that is a game's own.

import type { Kit } from '../../../src/cards/kit.ts';
import type { CardState } from '../../../src/cards/state/fields.ts';

/** By type: how much an action is preferred if its card has something left to prove, and if it has not. */
export type Weights = Readonly<Record<string, readonly [open: number, other: number]>>;

export interface OwnPart<S extends CardState> {
  /** The position in words. */
  canonical(kit: Kit, state: S): string;
  /** How many cards of each seat, from its first one, have fixed slots. */
  readonly seated: number;
  /** What effects can change besides cards. */
  effects(state: S): readonly Iterable<number>[];
  /** By type of action, where its weight differs from the usual one. */
  readonly weights: Weights;
}
