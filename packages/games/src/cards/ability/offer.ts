// Parts of lists of actions.

import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';

export function chooseFrom(k: Kit, list: Uint8Array, n: number, out: Int32Array): number {
  for (let i = 0; i < n; i++) out[i] = k.actions.choose + list[i];
  return n;
}

/** Who must choose may only stop where there is nothing to choose. */
export function orDone(k: Kit, n: number, may: boolean, out: Int32Array): number {
  if (!may && n > 0) return n;
  out[n] = k.actions.decline;
  return n + 1;
}

/** Of equal cards in a hand only the first is offered. */
export function isFirst(s: CardState, base: number, at: number): boolean {
  const def = s.card.def[s.list[at]];
  for (let i = base; i < at; i++) if (s.card.def[s.list[i]] === def) return false;
  return true;
}
