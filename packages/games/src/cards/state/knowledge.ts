// Who knows which card. A seat remembers what it once saw, until the card is shuffled away.

import type { Kit } from '../kit.ts';
import type { CardState } from './fields.ts';

export function learn(kit: Kit, state: CardState, seat: number, slot: number): void {
  state.known[seat * kit.slots + slot] = 1;
}

/** A card becomes common knowledge. */
export function learnAll(kit: Kit, state: CardState, slot: number): void {
  state.card.face[slot] = state.card.def[slot];
  for (let at = slot; at < state.known.length; at += kit.slots) state.known[at] = 1;
}

export function forgetAll(kit: Kit, state: CardState, slot: number): void {
  state.card.face[slot] = 0;
  for (let at = slot; at < state.known.length; at += kit.slots) state.known[at] = 0;
}

/** The definition of a card in a masked state; 0 if it cannot be known. */
export const shownDef = ({ card }: CardState, slot: number): number =>
  card.def[slot] === 0 ? card.face[slot] : card.def[slot];

export const knows = (kit: Kit, state: CardState, seat: number, slot: number): boolean =>
  state.known[seat * kit.slots + slot] === 1;

/** The seats that know a card, one bit each. */
export function knowers(kit: Kit, state: CardState, slot: number): number {
  let bits = 0;
  for (let seat = 0; seat < kit.seats; seat++) if (knows(kit, state, seat, slot)) bits |= 1 << seat;
  return bits;
}
