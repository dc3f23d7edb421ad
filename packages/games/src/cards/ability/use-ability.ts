import { activate } from '../activate.ts';
import type { Kit } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { canPayAll } from '../state/price.ts';
import { lowest } from './frames.ts';
import type { Uses } from './opcodes.ts';

/** Carries out another effect of a card, meant for another time. It must be paid for. Returns whether it began. */
export function useAbility(kit: Kit, state: CardState, frame: number, use: Uses<'window'>): boolean {
  const slot = lowest(kit, state.chosen, frame);
  if (slot === NONE) return false;
  const { spells, activated } = kit.book.defs[state.card.def[slot]];
  const isMeant = ({ window }: { readonly window: number }): boolean => window === use.window;
  const ability = spells.find(isMeant) ?? activated.find(isMeant);
  const seat = state.frame.seat[frame];
  if (ability === undefined || !canPayAll(kit, state, seat, slot, ability.price)) return false;
  state.frame.pc[frame]++;
  activate(kit, state, seat, slot, ability, state.frame.amount[frame]);
  return true;
}
