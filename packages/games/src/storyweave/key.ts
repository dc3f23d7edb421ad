// What makes two positions the same: the cards, and the game's own numbers.
import { canonicalCards } from '../cards/canonical.ts';
import { hashCards } from '../cards/card-key.ts';
import { sizesOf } from '../cards/create-kit.ts';
import type { Kit } from '../cards/kit.ts';
import { mixA, mixB } from '../cards/mix.ts';
import { isSwapped } from '../cards/same-cards.ts';
import { spec } from './spec.ts';
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

const keyOfOne = new Int32Array(2);
const keyOfOther = new Int32Array(2);

const keyedOf = new WeakMap<Kit, number>();

/** How many bytes of a state are the position. */
function keyedBytes(k: Kit): number {
  const known = keyedOf.get(k) ?? 4 * shape(sizesOf(spec, k.deckSizes), 1).keyWords;
  keyedOf.set(k, known);
  return known;
}

/** Mostly a look is enough. Otherwise different keys are different positions, and equal ones are compared word for word. */
export function isSame(k: Kit, a: Storyweave, b: Storyweave): boolean {
  if (isSwapped(k, a, b, keyedBytes(k))) return true;
  key(k, a, keyOfOne);
  key(k, b, keyOfOther);
  if (keyOfOne[0] !== keyOfOther[0] || keyOfOne[1] !== keyOfOther[1]) return false;
  return canonical(k, a) === canonical(k, b);
}
