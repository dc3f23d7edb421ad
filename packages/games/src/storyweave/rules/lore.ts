import { EVERYONE } from '@umpire/core/author';
import type { Kit } from '../../cards/kit.ts';
import type { Storyweave } from './state.ts';

const LORE_MAX = 250;

export function gainLore(k: Kit, s: Storyweave, seat: number, amount: number): void {
  const n = Math.min(amount, LORE_MAX - s.lore[seat]);
  if (n <= 0) return;
  s.lore[seat] += n;
  if (k.tell !== undefined) k.tell(EVERYONE, { type: 'LORE', seat, amount: n, lore: s.lore[seat] });
}

/** Never below zero. */
export function loseLore(k: Kit, s: Storyweave, seat: number, amount: number): void {
  const n = Math.min(amount, s.lore[seat]);
  if (n <= 0) return;
  s.lore[seat] -= n;
  if (k.tell !== undefined) k.tell(EVERYONE, { type: 'LORE', seat, amount: -n, lore: s.lore[seat] });
}
