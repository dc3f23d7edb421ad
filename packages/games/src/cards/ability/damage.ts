// Damage on cards.

import { type Kit, PLAY } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { tellOpen } from '../tell.ts';
import { fresh } from './derive.ts';
import { DAMAGE } from './program.ts';
import { mayReplace } from './replace.ts';
import { suffer } from './suffer.ts';

/** Answers whether it called a frame that goes on with it. */
export function damage(k: Kit, s: CardState, slot: number, amount: number, kind: number): boolean {
  if (slot === NONE || s.card.zone[slot] !== PLAY) return false;
  fresh(k, s);
  const n = kind === DAMAGE.DEALT ? k.game.reduceDamage(k, s, slot, amount, kind) : amount;
  if (n <= 0) return false;
  if (kind === DAMAGE.DEALT && mayReplace(k, s, k.wouldDamage, slot, NONE, n)) return true;
  suffer(k, s, slot, n, kind);
  return false;
}

export function heal(k: Kit, s: CardState, slot: number, amount: number): number {
  const n = Math.min(amount, s.card.damage[slot]);
  if (n <= 0) return 0;
  s.card.damage[slot] -= n;
  if (k.book.readsState) s.dirty = 1;
  tellOpen(k, s, 'HEALED', slot, { amount: n });
  return n;
}
