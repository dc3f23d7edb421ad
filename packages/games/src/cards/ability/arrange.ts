// Cards that move together onto a pile: their owner chooses the order, one card after the other.

import type { Kit } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { listSet, removeFrom } from './frames.ts';
import { moveOne } from './move-one.ts';
import type { Uses } from './opcodes.ts';

/** The seat that must choose which of its cards goes next; NONE if no seat has two different cards in the set. */
export function arranger(kit: Kit, state: CardState, frame: number, to: number): number {
  if (kit.game.zones[to].arranged !== true) return NONE;
  const { targets } = kit.scratch;
  const n = listSet(kit, state.chosen, frame, targets);
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const isOwn = kit.owner[targets[i]] === kit.owner[targets[j]];
      if (isOwn && state.card.def[targets[i]] !== state.card.def[targets[j]]) return kit.owner[targets[i]];
    }
  return NONE;
}

export function arrangeActions(kit: Kit, state: CardState, frame: number, out: Int32Array): number {
  const { targets } = kit.scratch;
  const n = listSet(kit, state.chosen, frame, targets);
  let count = 0;
  for (let i = 0; i < n; i++) if (kit.owner[targets[i]] === state.asked) out[count++] = kit.actions.choose + targets[i];
  return count;
}

/** Carries out the answer: `slot` moves now, and the other cards stay in the set. */
export function arrangeNext(
  kit: Kit,
  state: CardState,
  frame: number,
  by: Uses<'zone' | 'bottom'>,
  slot: number,
): void {
  removeFrom(kit, state.chosen, frame, slot);
  moveOne(kit, state, slot, by.zone, by.bottom);
}
