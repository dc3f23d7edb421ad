// Gales: ten of them for each seat, in the gale deck, ready or spent in the rigging, or on cards. They are all alike, so
// they are counts.

import type { Derived, Kit } from '../../cards/kit.ts';
import { PLAY } from '../../cards/kit.ts';
import { bounded } from '../../cards/state/bounded.ts';
import { listAt } from '../../cards/state/zones.ts';
import { tellOpen, tellSeat } from '../../cards/tell.ts';
import { GALE_POWER, STAT } from './numbers.ts';
import type { Tidecrown } from './state.ts';

export const canPay = (_k: Kit, s: Tidecrown, seat: number, amount: number): boolean => s.galeReady[seat] >= amount;

export function pay(_k: Kit, s: Tidecrown, seat: number, amount: number): void {
  s.galeReady[seat] -= amount;
  s.galeSpent[seat] += amount;
}

/** From the gale deck; as many as there are. */
export function addGales(k: Kit, s: Tidecrown, seat: number, amount: number, isReady: boolean): void {
  const n = Math.min(amount, s.galeDeck[seat]);
  if (n <= 0) return;
  s.galeDeck[seat] -= n;
  if (isReady) s.galeReady[seat] += n;
  else s.galeSpent[seat] += n;
  tellSeat(k, 'GALES', seat, { amount: n, state: isReady ? 'ready' : 'spent' });
}

/** Onto a captain or a crew: it stays there until the card leaves or its player's turn begins. */
export function giveGale(k: Kit, s: Tidecrown, slot: number, from: 'ready' | 'spent'): void {
  const seat = k.owner[slot];
  const pool = from === 'ready' ? s.galeReady : s.galeSpent;
  if (pool[seat] === 0 || s.card.zone[slot] !== PLAY) return;
  pool[seat]--;
  s.card.attached[slot]++;
  s.dirty = 1;
  tellOpen(k, s, 'GALE_GIVEN', slot, { gales: s.card.attached[slot] });
}

/** A card that leaves, or a turn that begins: its gales go back, spent. */
export function takeGales(k: Kit, s: Tidecrown, slot: number): void {
  const n = s.card.attached[slot];
  if (n === 0) return;
  s.card.attached[slot] = 0;
  s.galeSpent[k.owner[slot]] += n;
  s.dirty = 1;
}

export function readyGales(k: Kit, s: Tidecrown, seat: number, amount: number): void {
  const n = Math.min(amount, s.galeSpent[seat]);
  if (n <= 0) return;
  s.galeSpent[seat] -= n;
  s.galeReady[seat] += n;
  tellSeat(k, 'GALES_READIED', seat, { amount: n });
}

/** All that a seat has outside of its gale deck. */
export function galesOut(k: Kit, s: Tidecrown, seat: number): number {
  let n = s.galeReady[seat] + s.galeSpent[seat];
  const base = listAt(k, seat, PLAY);
  const end = base + s.count[seat * k.zones + PLAY];
  for (let i = base; i < end; i++) n += s.card.attached[s.list[i]];
  return n;
}

/** Each gale on a card is worth power, in its player's own turn only. */
export function galePower(k: Kit, s: Tidecrown, into: Derived): void {
  const base = listAt(k, s.active, PLAY);
  const end = base + s.count[s.active * k.zones + PLAY];
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    const at = STAT.power * k.slots + slot;
    into.stat[at] = bounded(into.stat[at] + s.card.attached[slot] * GALE_POWER);
  }
}
