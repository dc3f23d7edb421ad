// What can be paid for.

import type { Kit } from '../../cards/kit.ts';
import { payOf } from '../../cards/state/cost-mods.ts';
import { canUse } from '../../cards/state/price.ts';
import type { Tidecrown } from './state.ts';

export const costOf = (k: Kit, s: Tidecrown, slot: number): number => payOf(k, s, slot, k.book.cost[s.card.def[slot]]);

/** A ploy with an effect for this time whose whole cost can be paid: its own, and that of the effect. */
export function canPlayPloy(k: Kit, s: Tidecrown, seat: number, slot: number, window: number): boolean {
  const { spells } = k.book.defs[s.card.def[slot]];
  for (let i = 0; i < spells.length; i++) {
    const spell = spells[i];
    if (spell.window !== window) continue;
    return costOf(k, s, slot) + spell.price.resource <= s.galeReady[seat] && canUse(k, s, slot, spell);
  }
  return false;
}
