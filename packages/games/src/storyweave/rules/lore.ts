import { EVERYONE } from '@umpire/core/author';
import type { Kit } from '../../cards/kit.ts';
import type { Storyweave } from './state.ts';

const LORE_MAX = 250;

export function gainLore(kit: Kit, state: Storyweave, seat: number, amount: number): void {
  const n = Math.min(amount, LORE_MAX - state.lore[seat]);
  if (n <= 0) return;
  state.lore[seat] += n;
  if (kit.tell !== undefined) kit.tell(EVERYONE, { type: 'LORE', seat, amount: n, lore: state.lore[seat] });
}

/** Takes lore from a seat, down to zero at most. */
export function loseLore(kit: Kit, state: Storyweave, seat: number, amount: number): void {
  const n = Math.min(amount, state.lore[seat]);
  if (n <= 0) return;
  state.lore[seat] -= n;
  if (kit.tell !== undefined) kit.tell(EVERYONE, { type: 'LORE', seat, amount: -n, lore: state.lore[seat] });
}
