// Destroying cards, and what may happen instead.

import { emit } from '../events.ts';
import { DISCARD, type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { move } from '../state/zones.ts';
import { tellOpen } from '../tell.ts';
import { fresh } from './derive.ts';
import { listSet, removeFrom } from './frames.ts';
import { mayReplace } from './replace.ts';

/** Cards that leave together see each other leave: everyone is told before the first one moves. */
export function destroy(k: Kit, s: CardState, slots: Uint8Array, n: number, other: number = NONE): void {
  for (let i = 0; i < n; i++) emit(k, s, k.game.told.destroyed, k.owner[slots[i]], slots[i], other, 0);
  for (let i = 0; i < n; i++) {
    if (s.card.zone[slots[i]] !== PLAY) continue;
    tellOpen(k, s, 'BANISHED', slots[i]);
    move(k, s, slots[i], DISCARD);
  }
}

/**
 * Destroys the cards in the set of frame `f`: those that may be, and that nothing replaces. Answers whether it called a
 * frame; then it is called again when that one is over. `last` says how far it has come.
 */
export function destroySet(k: Kit, s: CardState, f: number, other: number = NONE): boolean {
  const { targets } = k.scratch;
  const { last } = s.frame;
  if (last[f] === NONE && k.game.mayDestroy !== undefined) spare(k, s, f, other);
  if (k.wouldDestroy >= 0 && ((k.book.replaced >> k.wouldDestroy) & 1) === 1) {
    const n = listSet(k, s.chosen, f, targets);
    fresh(k, s);
    for (let i = 0; i < n; i++) {
      const slot = targets[i];
      if (s.card.zone[slot] !== PLAY) removeFrom(k, s.chosen, f, slot);
      else if (last[f] === NONE || slot > last[f]) {
        last[f] = slot;
        if (mayReplace(k, s, k.wouldDestroy, slot, other, 0)) return true;
      }
    }
    last[f] = NONE;
  }
  destroy(k, s, targets, listSet(k, s.chosen, f, targets), other);
  return false;
}

function spare(k: Kit, s: CardState, f: number, other: number): void {
  const { targets } = k.scratch;
  fresh(k, s);
  const n = listSet(k, s.chosen, f, targets);
  for (let i = 0; i < n; i++)
    if (k.game.mayDestroy?.(k, s, targets[i], other) === false) removeFrom(k, s.chosen, f, targets[i]);
}
