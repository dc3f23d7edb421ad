// Who or what makes something happen.

import type { Kit } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { type Cause, FIRST_ABILITY } from './program.ts';

/** The seat whose ability is being carried out (the innermost one), or NONE while only rules of the game are at work. */
export function causeOf({ frame, depth }: CardState): number {
  for (let f = depth - 1; f >= 0; f--) if (frame.code[f] >= FIRST_ABILITY) return frame.seat[f];
  return NONE;
}

/** Whether what happens now has the given cause, seen from `seat`; `other` is the card that does it, or NONE. */
export function isCausedBy(kit: Kit, state: CardState, cause: Cause, seat: number, other: number): boolean {
  if (cause.opponentEffect) {
    const by = causeOf(state);
    if (by === NONE || by === seat) return false;
  }
  return cause.attribute < 0 || hasAttribute(kit, state, other, cause.attribute);
}

export const hasAttribute = (kit: Kit, state: CardState, slot: number, attribute: number): boolean =>
  slot !== NONE && kit.book.hasAttribute[state.card.def[slot] * kit.book.attributes.length + attribute] === 1;
