// The one place that calls `apply`. `step` adds what follows from an action; whoever only tries one out stays here.

import { type Chance, type Dice, IDLE_PURPOSES } from '../chance/chance.ts';
import type { Rules, Tell } from '../contract/contract.ts';
import { surrender } from '../contract/ending.ts';
import { copy } from '../state/block.ts';
import type { Block } from '../state/layout.ts';

/** Plays an action and nothing that follows from it. Returns how many were played so far. */
export function advance<S extends Block>(
  rules: Rules<S>,
  state: S,
  action: number,
  chance: Chance,
  tell?: Tell,
): number {
  if (action === rules.surrender) giveUp(rules, state, tell);
  else rules.apply(state, action, chance, tell);
  const ply = state.ply + 1;
  state.ply = ply;
  return ply;
}

/** A side has lost, in every game alike. */
export function giveUp<S extends Block>(rules: Rules<S>, state: S, tell?: Tell): void {
  surrender(state, rules.toAct(state), rules.sides, rules.surrenderWhy, tell);
}

const LOW: Dice = { below: () => 0 };
let isDrawn = false;
const watched: Chance = (purpose) => {
  // What decides nothing may fall as it likes.
  if (purpose < IDLE_PURPOSES) isDrawn = true;
  return LOW;
};

/**
 * Plays an action on a copy in `scratch`. Returns whether it was left to chance what comes of it: then `scratch` shows
 * one of several positions.
 */
export function tryOn<S extends Block>(rules: Rules<S>, scratch: S, from: S, action: number): boolean {
  copy(scratch, from);
  isDrawn = false;
  advance(rules, scratch, action, watched);
  return isDrawn;
}
