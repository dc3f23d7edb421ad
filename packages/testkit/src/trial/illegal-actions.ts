import type { Block } from '@umpire/core';
import type { Position } from '../position.ts';

/** A few actions that are not in the legal list. */
export function illegalActions<S extends Block>({ rules, legal, dice, deep }: Position<S>): number[] {
  const listed = new Set(legal);
  const found = new Set<number>();
  const wanted = deep ? 12 : 3;
  for (let tries = 0; tries < wanted; tries++) {
    const action = dice.below(rules.actions);
    if (!listed.has(action)) found.add(action);
  }
  return [...found];
}
