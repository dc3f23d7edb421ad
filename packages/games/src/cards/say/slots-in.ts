import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { countIn, listAt } from '../state/zones.ts';

/** The cards of a zone, in its order. */
export function slotsIn(kit: Kit, state: CardState, seat: number, zone: number): number[] {
  const base = listAt(kit, seat, zone);
  return Array.from({ length: countIn(kit, state, seat, zone) }, (_, i) => state.list[base + i]);
}
