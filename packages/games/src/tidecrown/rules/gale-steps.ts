// Gales that someone has to decide about: which go back, and how many come.

import { call, leave } from '../../cards/ability/frames.ts';
import { type Kit, PLAY } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { tellSeat } from '../../cards/tell.ts';
import { ASKS, PROC } from './codes.ts';
import { addGales, galesOut, readyGales } from './gales.ts';
import type { Tidecrown } from './state.ts';

/** A cost: so many gales go back to the gale deck, from wherever their player likes. */
export function payReturn(k: Kit, s: Tidecrown, f: number, n: number): boolean {
  const seat = s.frame.seat[f];
  call(s, PROC.RETURN, seat, NONE, NONE, NONE, Math.min(n, galesOut(k, s, seat)));
  return true;
}

export function returnProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  const seat = frame.seat[f];
  while (frame.amount[f] > 0) {
    const carriers = carriersOf(k, s, seat, k.scratch.targets);
    const kinds = carriers + Number(s.galeReady[seat] > 0) + Number(s.galeSpent[seat] > 0);
    if (kinds > 1) {
      s.ask = ASKS.RETURN;
      s.asked = seat;
      return true;
    }
    if (kinds === 0) break;
    giveBack(k, s, f, carriers > 0 ? k.scratch.targets[0] : s.galeReady[seat] > 0 ? READY : SPENT);
  }
  leave(k, s);
  return false;
}

export const READY = 256;
export const SPENT = 257;

/** From a card, from the ready ones or from the spent ones. */
export function giveBack(k: Kit, s: Tidecrown, f: number, from: number): void {
  const seat = s.frame.seat[f];
  if (from === READY) s.galeReady[seat]--;
  else if (from === SPENT) s.galeSpent[seat]--;
  else {
    s.card.attached[from]--;
    s.dirty = 1;
  }
  s.galeDeck[seat]++;
  s.frame.amount[f]--;
  tellSeat(k, 'GALE_RETURNED', seat);
}

/** Writes a seat's cards with gales on them, ascending. */
export function carriersOf(k: Kit, s: Tidecrown, seat: number, out: Uint8Array): number {
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) if (s.card.attached[s.list[i]] > 0) out[n++] = s.list[i];
  return n;
}

/** What `num0` of a frame says is done with gales. */
export const DEED = { ADD_READY: 0, ADD_SPENT: 1, READY: 2 } as const;

/** "Up to N": the player says how many. `amount` is the most. */
export function galesProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  if (frame.pc[f] === 0) {
    s.ask = ASKS.GALES;
    s.asked = frame.seat[f];
    return true;
  }
  const [seat, deed, n] = [frame.seat[f], frame.num0[f], frame.num1[f]];
  leave(k, s);
  bring(k, s, seat, deed, n);
  return false;
}

export function bring(k: Kit, s: Tidecrown, seat: number, deed: number, n: number): void {
  if (deed === DEED.READY) readyGales(k, s, seat, n);
  else addGales(k, s, seat, n, deed === DEED.ADD_READY);
}
