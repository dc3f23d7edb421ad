// Who or what makes something happen.

import type { Kit } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { type Cause, FIRST_ABILITY } from './program.ts';

/** The seat whose ability is being carried out, innermost; NONE while only the rules are at work. */
export function causeOf({ frame, depth }: CardState): number {
  for (let f = depth - 1; f >= 0; f--) if (frame.code[f] >= FIRST_ABILITY) return frame.seat[f];
  return NONE;
}

/** Whether what happens now has the cause that `seat` waits for; `other` is the card that does it, or NONE. */
export function isCausedBy(k: Kit, s: CardState, cause: Cause, seat: number, other: number): boolean {
  if (cause.opponentEffect) {
    const by = causeOf(s);
    if (by === NONE || by === seat) return false;
  }
  return cause.attribute < 0 || hasAttribute(k, s, other, cause.attribute);
}

export const hasAttribute = (k: Kit, s: CardState, slot: number, attribute: number): boolean =>
  slot !== NONE && k.book.hasAttribute[s.card.def[slot] * k.book.attributes.length + attribute] === 1;
