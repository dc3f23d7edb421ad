// What keywords and effects allow a card in play, or forbid it. Derived values must be fresh.
import type { Kit } from '../kit.ts';
import type { CardState } from './fields.ts';

/** Whether a keyword allows this; `what` is a place in the game's `lets`. */
export const lets = (k: Kit, s: CardState, slot: number, what: number): boolean =>
  (s.keywords[slot] & k.lets[what]) !== 0;

/** Whether a keyword or an effect, whatever its cause, forbids this; `act` is a place in the game's acts. */
export const bars = (k: Kit, s: CardState, slot: number, act: number): boolean =>
  ((s.barred[slot] >> act) & 1) !== 0 || (s.keywords[slot] & k.bars[act]) !== 0;
