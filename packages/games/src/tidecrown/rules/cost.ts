// What a seat can pay for.

import type { Kit } from '../../cards/kit.ts';
import { payOf } from '../../cards/state/cost-mods.ts';
import { canUse } from '../../cards/state/price.ts';
import type { Tidecrown } from './state.ts';

export const costOf = (kit: Kit, state: Tidecrown, slot: number): number =>
  payOf(kit, state, slot, kit.book.cost[state.card.def[slot]]);

/** Whether a ploy has an effect for this window and its whole cost can be paid: its own, and that of the effect. */
export function canPlayPloy(kit: Kit, state: Tidecrown, seat: number, slot: number, window: number): boolean {
  const { spells } = kit.book.defs[state.card.def[slot]];
  for (let i = 0; i < spells.length; i++) {
    const spell = spells[i];
    if (spell.window !== window) continue;
    return costOf(kit, state, slot) + spell.price.resource <= state.galeReady[seat] && canUse(kit, state, slot, spell);
  }
  return false;
}
