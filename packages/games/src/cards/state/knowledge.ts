// Who knows which card. What a seat once saw it remembers until the card is shuffled away.

import type { Kit } from '../kit.ts';
import type { CardState } from './fields.ts';

export function learn(k: Kit, s: CardState, seat: number, slot: number): void {
  s.known[seat * k.slots + slot] = 1;
}

/** It becomes common knowledge. */
export function learnAll(k: Kit, s: CardState, slot: number): void {
  s.card.face[slot] = s.card.def[slot];
  for (let at = slot; at < s.known.length; at += k.slots) s.known[at] = 1;
}

export function forgetAll(k: Kit, s: CardState, slot: number): void {
  s.card.face[slot] = 0;
  for (let at = slot; at < s.known.length; at += k.slots) s.known[at] = 0;
}

/** What a card is to whoever looks at an erased state: 0 if it cannot be known. */
export const shownDef = ({ card }: CardState, slot: number): number =>
  card.def[slot] === 0 ? card.face[slot] : card.def[slot];

export const knows = (k: Kit, s: CardState, seat: number, slot: number): boolean =>
  s.known[seat * k.slots + slot] === 1;

/** The seats that know a card, one bit each. */
export function knowers(k: Kit, s: CardState, slot: number): number {
  let bits = 0;
  for (let seat = 0; seat < k.seats; seat++) if (knows(k, s, seat, slot)) bits |= 1 << seat;
  return bits;
}
