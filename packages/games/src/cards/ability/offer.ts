// Parts of the lists of legal actions.

import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';

export function chooseFrom(kit: Kit, list: Uint8Array, n: number, out: Int32Array): number {
  for (let i = 0; i < n; i++) out[i] = kit.actions.choose + list[i];
  return n;
}

/** Adds "done" after the `n` actions in `out`, if the player may stop or nothing can be chosen. Returns the new count. */
export function orDone(kit: Kit, n: number, may: boolean, out: Int32Array): number {
  if (!may && n > 0) return n;
  out[n] = kit.actions.decline;
  return n + 1;
}

/** Whether no equal card stands before this one in the hand: only the first of equal cards is offered. */
export function isFirst(state: CardState, base: number, at: number): boolean {
  const def = state.card.def[state.list[at]];
  for (let i = base; i < at; i++) if (state.card.def[state.list[i]] === def) return false;
  return true;
}
