import { emit } from '../events.ts';
import type { Kit } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { tellOpen } from '../tell.ts';
import { DAMAGE } from './program.ts';

const KINDS = ['dealt', 'put', 'moved'];
const DAMAGE_MAX = 255;

/** Puts damage on a card when nothing reduces or replaces it any more. */
export function suffer(kit: Kit, state: CardState, slot: number, amount: number, kind: number = DAMAGE.DEALT): void {
  state.card.damage[slot] = Math.min(DAMAGE_MAX, state.card.damage[slot] + amount);
  if (kit.book.readsState) state.dirty = 1;
  tellOpen(kit, state, 'DAMAGED', slot, { amount, how: KINDS[kind] });
  emit(kit, state, kit.game.told.tookDamage, kit.owner[slot], slot, NONE, amount);
}
