import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { countIn, listAt } from '../state/zones.ts';

/** The cards of a zone, in its order. */
export function slotsIn(k: Kit, s: CardState, seat: number, zone: number): number[] {
  const base = listAt(k, seat, zone);
  return Array.from({ length: countIn(k, s, seat, zone) }, (_, i) => s.list[base + i]);
}
