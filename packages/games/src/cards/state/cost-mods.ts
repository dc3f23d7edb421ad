// What a card costs. The printed cost never changes; the cost that is paid may.

import { dropMod } from '../ability/modifiers.ts';
import { MOD } from '../ability/program.ts';
import { matches } from '../ability/select.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from './fields.ts';

/** What its owner pays instead of the printed cost; never below 0. */
export function payOf(kit: Kit, state: CardState, slot: number, printed: number): number {
  let cost = printed;
  const { mod } = state;
  for (let i = 0; i < state.modCount; i++) if (isMeant(kit, state, i, slot)) cost += mod.value[i];
  return Math.max(0, cost);
}

/** Uses up effects such as "the next one costs less" when the card is played, however it is paid for. */
export function useCostMods(kit: Kit, state: CardState, slot: number): void {
  const { mod } = state;
  for (let i = state.modCount - 1; i >= 0; i--)
    if (mod.uses[i] > 0 && isMeant(kit, state, i, slot) && --mod.uses[i] === 0) dropMod(state, i);
}

const isMeant = (kit: Kit, state: CardState, row: number, slot: number): boolean =>
  state.mod.kind[row] === MOD.COST &&
  state.mod.seat[row] === kit.owner[slot] &&
  matches(kit, state, slot, kit.book.filters[state.mod.arg[row]]);
