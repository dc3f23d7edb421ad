// What tests have to know about the part of a state that is a game's own.

import type { Kit } from '../../../src/cards/kit.ts';
import type { CardState } from '../../../src/cards/state/fields.ts';

/** How much an action is liked whose card has still something to show, and any other of its type. */
export type Weights = Readonly<Record<string, readonly [open: number, other: number]>>;

export interface OwnPart<S extends CardState> {
  /** The position in words. */
  canonical(kit: Kit, state: S): string;
  /** So many cards of each seat, from its first, have their slots by rule. */
  readonly seated: number;
  /** What effects can change beside cards. */
  effects(state: S): readonly Iterable<number>[];
  /** By type of action, where it is not liked as most are. */
  readonly weights: Weights;
}
