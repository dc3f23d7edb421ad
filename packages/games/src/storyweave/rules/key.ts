// What makes two positions the same: the cards, and the game's own numbers.

import { sizesOf } from '../../cards/create-kit.ts';
import type { Kit } from '../../cards/kit.ts';
import { canonicalCards } from '../../cards/state/canonical.ts';
import { hashCards } from '../../cards/state/card-key.ts';
import { mixA, mixB } from '../../cards/state/mix.ts';
import { isSamePosition } from '../../cards/state/same-cards.ts';
import { spec } from '../spec.ts';
import { type Storyweave, shape } from './state.ts';

export function key(kit: Kit, state: Storyweave, out: Int32Array): void {
  hashCards(kit, state, out);
  let a = out[0];
  let b = out[1];
  for (let seat = 0; seat < kit.seats; seat++) {
    const v = state.lore[seat] | (state.inkReady[seat] << 8) | (state.inked[seat] << 16) | (state.inkMore[seat] << 24);
    a = mixA(a, v);
    b = mixB(b, v);
  }
  const flow = state.step | (state.opening << 4);
  out[0] = mixA(a, flow);
  out[1] = mixB(b, flow);
}

export const canonical = (kit: Kit, state: Storyweave): string =>
  [canonicalCards(kit, state), state.lore, state.inkReady, state.inked, state.inkMore, state.step, state.opening].join(
    '|',
  );

export const isSame = isSamePosition<Storyweave>({
  key,
  canonical,
  keyWords: (kit) => shape(sizesOf(spec, kit.deckSizes), 1).keyWords,
});
