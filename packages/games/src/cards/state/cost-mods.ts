// What a card costs: what is printed never changes, what is paid does.

import { dropMod } from '../ability/modifiers.ts';
import { MOD } from '../ability/program.ts';
import { matches } from '../ability/select.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from './fields.ts';

/** What its owner pays instead of the printed cost. */
export function payOf(k: Kit, s: CardState, slot: number, printed: number): number {
  let cost = printed;
  const { mod } = s;
  for (let i = 0; i < s.modCount; i++) if (isMeant(k, s, i, slot)) cost += mod.value[i];
  return Math.max(0, cost);
}

/** "The next one costs less" is used up by the next one, however it is paid for. */
export function useCostMods(k: Kit, s: CardState, slot: number): void {
  const { mod } = s;
  for (let i = s.modCount - 1; i >= 0; i--)
    if (mod.uses[i] > 0 && isMeant(k, s, i, slot) && --mod.uses[i] === 0) dropMod(s, i);
}

const isMeant = (k: Kit, s: CardState, row: number, slot: number): boolean =>
  s.mod.kind[row] === MOD.COST &&
  s.mod.seat[row] === k.owner[slot] &&
  matches(k, s, slot, k.book.filters[s.mod.arg[row]]);
