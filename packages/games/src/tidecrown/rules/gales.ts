// Gales: ten for each seat, in the gale deck, ready or spent in the rigging, or on cards. They are all alike, so they are
// kept as counts.

import type { Derived, Kit } from '../../cards/kit.ts';
import { PLAY } from '../../cards/kit.ts';
import { bounded } from '../../cards/state/bounded.ts';
import { listAt } from '../../cards/state/zones.ts';
import { tellOpen, tellSeat } from '../../cards/tell.ts';
import { GALE_POWER, STAT } from './numbers.ts';
import type { Tidecrown } from './state.ts';

export const canPay = (_kit: Kit, state: Tidecrown, seat: number, amount: number): boolean =>
  state.galeReady[seat] >= amount;

export function pay(_kit: Kit, state: Tidecrown, seat: number, amount: number): void {
  state.galeReady[seat] -= amount;
  state.galeSpent[seat] += amount;
}

/** Brings gales from the gale deck, as many as there are. */
export function addGales(kit: Kit, state: Tidecrown, seat: number, amount: number, isReady: boolean): void {
  const n = Math.min(amount, state.galeDeck[seat]);
  if (n <= 0) return;
  state.galeDeck[seat] -= n;
  if (isReady) state.galeReady[seat] += n;
  else state.galeSpent[seat] += n;
  tellSeat(kit, 'GALES', seat, { amount: n, state: isReady ? 'ready' : 'spent' });
}

/** Gives a gale to a captain or a crew: it stays there until the card leaves or its player's turn begins. */
export function giveGale(kit: Kit, state: Tidecrown, slot: number, from: 'ready' | 'spent'): void {
  const seat = kit.owner[slot];
  const pool = from === 'ready' ? state.galeReady : state.galeSpent;
  if (pool[seat] === 0 || state.card.zone[slot] !== PLAY) return;
  pool[seat]--;
  state.card.attached[slot]++;
  state.dirty = 1;
  tellOpen(kit, state, 'GALE_GIVEN', slot, { gales: state.card.attached[slot] });
}

/** Takes the gales off a card that leaves, or whose player's turn begins: they go back, spent. */
export function takeGales(kit: Kit, state: Tidecrown, slot: number): void {
  const n = state.card.attached[slot];
  if (n === 0) return;
  state.card.attached[slot] = 0;
  state.galeSpent[kit.owner[slot]] += n;
  state.dirty = 1;
}

export function readyGales(kit: Kit, state: Tidecrown, seat: number, amount: number): void {
  const n = Math.min(amount, state.galeSpent[seat]);
  if (n <= 0) return;
  state.galeSpent[seat] -= n;
  state.galeReady[seat] += n;
  tellSeat(kit, 'GALES_READIED', seat, { amount: n });
}

/** How many gales a seat has outside of its gale deck. */
export function galesOut(kit: Kit, state: Tidecrown, seat: number): number {
  let n = state.galeReady[seat] + state.galeSpent[seat];
  const base = listAt(kit, seat, PLAY);
  const end = base + state.count[seat * kit.zones + PLAY];
  for (let i = base; i < end; i++) n += state.card.attached[state.list[i]];
  return n;
}

/** Adds the power of gales on cards, which counts only in their player's own turn. */
export function galePower(kit: Kit, state: Tidecrown, into: Derived): void {
  const base = listAt(kit, state.active, PLAY);
  const end = base + state.count[state.active * kit.zones + PLAY];
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    const at = STAT.power * kit.slots + slot;
    into.stat[at] = bounded(into.stat[at] + state.card.attached[slot] * GALE_POWER);
  }
}
