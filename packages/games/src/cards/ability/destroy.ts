// Destroying cards, and what may happen instead.

import { emit } from '../events.ts';
import { DISCARD, type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { move } from '../state/zones.ts';
import { tellOpen } from '../tell.ts';
import { fresh } from './derive.ts';
import { listSet, removeFrom } from './frames.ts';
import { mayReplace } from './replace.ts';

/** Cards that leave together see each other leave: the event of each is emitted before the first one moves. */
export function destroy(kit: Kit, state: CardState, slots: Uint8Array, n: number, other: number = NONE): void {
  for (let i = 0; i < n; i++) emit(kit, state, kit.game.told.destroyed, kit.owner[slots[i]], slots[i], other, 0);
  for (let i = 0; i < n; i++) {
    if (state.card.zone[slots[i]] !== PLAY) continue;
    tellOpen(kit, state, 'BANISHED', slots[i]);
    move(kit, state, slots[i], DISCARD);
  }
}

/**
 * Destroys the cards in the set of `frame`: those that may be destroyed and that nothing replaces. Returns whether it
 * called another frame; when that one is over it is called again, and `last` says how far it has come.
 */
export function destroySet(kit: Kit, state: CardState, frame: number, other: number = NONE): boolean {
  const { targets } = kit.scratch;
  const { last } = state.frame;
  if (last[frame] === NONE && kit.game.mayDestroy !== undefined) spare(kit, state, frame, other);
  if (kit.wouldDestroy >= 0 && ((kit.book.replaced >> kit.wouldDestroy) & 1) === 1) {
    const n = listSet(kit, state.chosen, frame, targets);
    fresh(kit, state);
    for (let i = 0; i < n; i++) {
      const slot = targets[i];
      if (state.card.zone[slot] !== PLAY) removeFrom(kit, state.chosen, frame, slot);
      else if (last[frame] === NONE || slot > last[frame]) {
        last[frame] = slot;
        if (mayReplace(kit, state, kit.wouldDestroy, slot, other, 0)) return true;
      }
    }
    last[frame] = NONE;
  }
  destroy(kit, state, targets, listSet(kit, state.chosen, frame, targets), other);
  return false;
}

function spare(kit: Kit, state: CardState, frame: number, other: number): void {
  const { targets } = kit.scratch;
  fresh(kit, state);
  const n = listSet(kit, state.chosen, frame, targets);
  for (let i = 0; i < n; i++)
    if (kit.game.mayDestroy?.(kit, state, targets[i], other) === false)
      removeFrom(kit, state.chosen, frame, targets[i]);
}
