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

export function key(k: Kit, s: Tidecrown, out: Int32Array): void {
  hashCards(k, s, out);
  let a = out[0];
  let b = out[1];
  for (let seat = 0; seat < k.seats; seat++) {
    const v = s.galeDeck[seat] | (s.galeReady[seat] << 4) | (s.galeSpent[seat] << 8) | (s.turns[seat] << 12);
    const w = v | (faceUp(k, s, seat) << 16);
    a = mixA(a, w);
    b = mixB(b, w);
  }
  out[0] = mixA(a, s.step);
  out[1] = mixB(b, s.step);
}

/** Which life cards everyone knows, one bit each from the bottom of the pile; of a high pile those from the sixteenth on share bits. */
function faceUp(k: Kit, s: Tidecrown, seat: number): number {
  const base = listAt(k, seat, LIFE);
  let bits = 0;
  for (let i = countIn(k, s, seat, LIFE) - 1; i >= 0; i--)
    if (s.card.face[s.list[base + i]] !== 0) bits ^= 1 << (i & 15);
  return bits;
}

/** The same in full. */
const faces = (k: Kit, s: Tidecrown): string =>
  Array.from({ length: k.seats }, (_, seat) => {
    const base = listAt(k, seat, LIFE);
    return Array.from(s.list.subarray(base, base + countIn(k, s, seat, LIFE)), (slot) =>
      Number(s.card.face[slot] !== 0),
    );
  }).join('/');

export const canonical = (k: Kit, s: Tidecrown): string =>
  [canonicalCards(k, s), s.galeDeck, s.galeReady, s.galeSpent, s.turns, s.step, faces(k, s)].join('|');

export const isSame = isSamePosition<Tidecrown>({
  key,
  canonical,
  keyWords: (k) => shape(sizesOf(spec, k.deckSizes), 1).keyWords,
  beside: faces,
});
