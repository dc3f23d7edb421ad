// Damage on cards.

import { type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { tellOpen } from '../tell.ts';
import { fresh } from './derive.ts';
import { DAMAGE } from './program.ts';
import { mayReplace } from './replace.ts';
import { suffer } from './suffer.ts';

/** Damages a card in play. Returns whether it called a frame: that frame then deals the damage, or replaces it. */
export function damage(kit: Kit, state: CardState, slot: number, amount: number, kind: number): boolean {
  if (slot === NONE || state.card.zone[slot] !== PLAY) return false;
  fresh(kit, state);
  const n = kind === DAMAGE.DEALT ? kit.game.reduceDamage(kit, state, slot, amount, kind) : amount;
  if (n <= 0) return false;
  if (kind === DAMAGE.DEALT && mayReplace(kit, state, kit.wouldDamage, slot, NONE, n)) return true;
  suffer(kit, state, slot, n, kind);
  return false;
}

export function heal(kit: Kit, state: CardState, slot: number, amount: number): number {
  const n = Math.min(amount, state.card.damage[slot]);
  if (n <= 0) return 0;
  state.card.damage[slot] -= n;
  if (kit.book.readsState) state.dirty = 1;
  tellOpen(kit, state, 'HEALED', slot, { amount: n });
  return n;
}
