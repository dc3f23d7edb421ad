// What makes two positions the same: the cards, and the game's own numbers.

import { sizesOf } from '../../cards/create-kit.ts';
import type { Kit } from '../../cards/kit.ts';
import { canonicalCards } from '../../cards/state/canonical.ts';
import { hashCards } from '../../cards/state/card-key.ts';
import { mixA, mixB } from '../../cards/state/mix.ts';
import { isSamePosition } from '../../cards/state/same-cards.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { spec } from '../spec.ts';
import { LIFE } from './numbers.ts';
import { shape, type Tidecrown } from './state.ts';

export function key(kit: Kit, state: Tidecrown, out: Int32Array): void {
  hashCards(kit, state, out);
  let a = out[0];
  let b = out[1];
  for (let seat = 0; seat < kit.seats; seat++) {
    const v =
      state.galeDeck[seat] | (state.galeReady[seat] << 4) | (state.galeSpent[seat] << 8) | (state.turns[seat] << 12);
    const w = v | (faceUp(kit, state, seat) << 16);
    a = mixA(a, w);
    b = mixB(b, w);
  }
  out[0] = mixA(a, state.step);
  out[1] = mixB(b, state.step);
}

/** Which life cards everyone knows, one bit each from the bottom of the pile; from the seventeenth on they share bits. */
function faceUp(kit: Kit, state: Tidecrown, seat: number): number {
  const base = listAt(kit, seat, LIFE);
  let bits = 0;
  for (let i = countIn(kit, state, seat, LIFE) - 1; i >= 0; i--)
    if (state.card.face[state.list[base + i]] !== 0) bits ^= 1 << (i & 15);
  return bits;
}

/** The same exactly, as a text. */
const faces = (kit: Kit, state: Tidecrown): string =>
  Array.from({ length: kit.seats }, (_, seat) => {
    const base = listAt(kit, seat, LIFE);
    return Array.from(state.list.subarray(base, base + countIn(kit, state, seat, LIFE)), (slot) =>
      Number(state.card.face[slot] !== 0),
    );
  }).join('/');

export const canonical = (kit: Kit, state: Tidecrown): string =>
  [
    canonicalCards(kit, state),
    state.galeDeck,
    state.galeReady,
    state.galeSpent,
    state.turns,
    state.step,
    faces(kit, state),
  ].join('|');

export const isSame = isSamePosition<Tidecrown>({
  key,
  canonical,
  keyWords: (kit) => shape(sizesOf(spec, kit.deckSizes), 1).keyWords,
  beside: faces,
});
