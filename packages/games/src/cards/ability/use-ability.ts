import { activate } from '../activate.ts';
import type { Kit } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { canPayAll } from '../state/price.ts';
import { lowest } from './frames.ts';
import type { Uses } from './opcodes.ts';

/** Another effect of a card, for another time, is carried out now. It is paid for, or nothing happens. Answers whether it began. */
export function useAbility(k: Kit, s: CardState, f: number, use: Uses<'window'>): boolean {
  const slot = lowest(k, s.chosen, f);
  if (slot === NONE) return false;
  const { spells, activated } = k.book.defs[s.card.def[slot]];
  const isMeant = ({ window }: { readonly window: number }): boolean => window === use.window;
  const ability = spells.find(isMeant) ?? activated.find(isMeant);
  const seat = s.frame.seat[f];
  if (ability === undefined || !canPayAll(k, s, seat, slot, ability.price)) return false;
  s.frame.pc[f]++;
  activate(k, s, seat, slot, ability, s.frame.amount[f]);
  return true;
}
