// Reasons that card games have in common.

import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import type { Reason } from './why-not-card.ts';

/** 'Fireball costs 4 and you have 2 ready coins.' */
export const notPaid = (what: string, cost: number, has: number, resources: string): Reason | undefined =>
  cost > has ? ['cannot-pay', `${what} ${cost} and you have ${has} ${resources}.`] : undefined;

/** There is no such ability, or it was used up. */
export function usedUp(k: Kit, s: CardState, slot: number, name: string, variant: number): Reason | undefined {
  const ability = k.book.defs[s.card.def[slot]].activated[variant];
  if (ability === undefined) return ['nothing-to-use', `${name} has nothing that could be used.`];
  const isUsed = ability.limited && ((s.card.used[slot] >> ability.index) & 1) === 1;
  return isUsed ? ['used', `${name} was used already this turn.`] : undefined;
}
