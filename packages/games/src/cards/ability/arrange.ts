// Cards that move together onto a pile: their owner says in which order, one after the other.

import type { Kit } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { listSet, removeFrom } from './frames.ts';
import { moveOne } from './move-one.ts';
import type { Uses } from './opcodes.ts';

/** The seat that has to say which of its cards goes next, or NONE: a single card and equal ones are no choice. */
export function arranger(k: Kit, s: CardState, f: number, to: number): number {
  if (k.game.zones[to].arranged !== true) return NONE;
  const { targets } = k.scratch;
  const n = listSet(k, s.chosen, f, targets);
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const isOwn = k.owner[targets[i]] === k.owner[targets[j]];
      if (isOwn && s.card.def[targets[i]] !== s.card.def[targets[j]]) return k.owner[targets[i]];
    }
  return NONE;
}

export function arrangeActions(k: Kit, s: CardState, f: number, out: Int32Array): number {
  const { targets } = k.scratch;
  const n = listSet(k, s.chosen, f, targets);
  let count = 0;
  for (let i = 0; i < n; i++) if (k.owner[targets[i]] === s.asked) out[count++] = k.actions.choose + targets[i];
  return count;
}

/** The answer: this one goes now. The others are still to come. */
export function arrangeNext(k: Kit, s: CardState, f: number, by: Uses<'zone' | 'bottom'>, slot: number): void {
  removeFrom(k, s.chosen, f, slot);
  moveOne(k, s, slot, by.zone, by.bottom);
}
