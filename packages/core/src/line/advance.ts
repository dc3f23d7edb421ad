// The one place that calls `apply`. `step` adds what follows from an action; code that only tries an action out calls this.

import { type Chance, type Dice, IDLE_PURPOSES } from '../chance/chance.ts';
import type { Rules, Tell } from '../contract/contract.ts';
import { surrender } from '../contract/ending.ts';
import { copy } from '../state/block.ts';
import type { Block } from '../state/layout.ts';

/** Plays an action, without recording it or calling guard and budget. Returns the number of actions played so far. */
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

/** The seat to act gives up for its side, which loses the match. */
export function giveUp<S extends Block>(rules: Rules<S>, state: S, tell?: Tell): void {
  surrender(state, rules.toAct(state), rules.sides, rules.surrenderWhy, tell);
}

const LOW: Dice = { below: () => 0 };
let isDrawn = false;
const watched: Chance = (purpose) => {
  // Draws that decide nothing do not make the result a matter of chance.
  if (purpose < IDLE_PURPOSES) isDrawn = true;
  return LOW;
};

/**
 * Plays an action on a copy in `scratch`. Returns whether the result depends on chance: then `scratch` holds one of several
 * possible positions.
 */
export function tryOn<S extends Block>(rules: Rules<S>, scratch: S, from: S, action: number): boolean {
  copy(scratch, from);
  isDrawn = false;
  advance(rules, scratch, action, watched);
  return isDrawn;
}
