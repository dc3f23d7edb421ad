// What keywords and effects allow a card in play, or forbid it. Derived values must be fresh.
import type { Kit } from '../kit.ts';
import type { CardState } from './fields.ts';

/** Whether a keyword allows this; `what` is an index into the game's `lets`. */
export const lets = (kit: Kit, state: CardState, slot: number, what: number): boolean =>
  (state.keywords[slot] & kit.lets[what]) !== 0;

/** Whether a keyword or an effect forbids this, whatever the cause; `act` is an index into the game's `acts`. */
export const bars = (kit: Kit, state: CardState, slot: number, act: number): boolean =>
  (((state.barred[slot] >> act) & 1) | (state.keywords[slot] & kit.bars[act])) !== 0;
