// What makes two positions the same: the cards, and the game's own numbers.

import { sizesOf } from '../../cards/create-kit.ts';
import type { Kit } from '../../cards/kit.ts';
import { canonicalCards } from '../../cards/state/canonical.ts';
import { hashCards } from '../../cards/state/card-key.ts';
import { mixA, mixB } from '../../cards/state/mix.ts';
import { isSamePosition } from '../../cards/state/same-cards.ts';
import { spec } from '../spec.ts';
import { type Storyweave, shape } from './state.ts';

export function key(k: Kit, s: Storyweave, out: Int32Array): void {
  hashCards(k, s, out);
  let a = out[0];
  let b = out[1];
  for (let seat = 0; seat < k.seats; seat++) {
    const v = s.lore[seat] | (s.inkReady[seat] << 8) | (s.inked[seat] << 16) | (s.inkMore[seat] << 24);
    a = mixA(a, v);
    b = mixB(b, v);
  }
  const flow = s.step | (s.opening << 4);
  out[0] = mixA(a, flow);
  out[1] = mixB(b, flow);
}

export const canonical = (k: Kit, s: Storyweave): string =>
  [canonicalCards(k, s), s.lore, s.inkReady, s.inked, s.inkMore, s.step, s.opening].join('|');

export const isSame = isSamePosition<Storyweave>({
  key,
  canonical,
  keyWords: (k) => shape(sizesOf(spec, k.deckSizes), 1).keyWords,
});
