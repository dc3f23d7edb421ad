import { emit } from '../events.ts';
import type { Kit } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { tellOpen } from '../tell.ts';
import { DAMAGE } from './program.ts';

const KINDS = ['dealt', 'put', 'moved'];
const DAMAGE_MAX = 255;

/** Damage that nothing reduces or replaces any more. */
export function suffer(k: Kit, s: CardState, slot: number, amount: number, kind: number = DAMAGE.DEALT): void {
  s.card.damage[slot] = Math.min(DAMAGE_MAX, s.card.damage[slot] + amount);
  if (k.book.readsState) s.dirty = 1;
  tellOpen(k, s, 'DAMAGED', slot, { amount, how: KINDS[kind] });
  emit(k, s, k.game.told.tookDamage, k.owner[slot], slot, NONE, amount);
}
