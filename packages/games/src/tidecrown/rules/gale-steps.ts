// Steps in which a player decides about gales: which go back, and how many come.

import { ask, call, leave } from '../../cards/ability/frames.ts';
import { type Kit, PLAY } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { tellSeat } from '../../cards/tell.ts';
import { ASKS, PROC } from './codes.ts';
import { addGales, galesOut, readyGales } from './gales.ts';
import type { Tidecrown } from './state.ts';

/** Pays a cost: `n` gales go back to the gale deck, from wherever their player chooses. */
export function payReturn(kit: Kit, state: Tidecrown, frame: number, n: number): boolean {
  const seat = state.frame.seat[frame];
  call(state, PROC.RETURN, seat, NONE, NONE, NONE, Math.min(n, galesOut(kit, state, seat)));
  return true;
}

export function returnProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  const seat = frames.seat[frame];
  while (frames.amount[frame] > 0) {
    const carriers = carriersOf(kit, state, seat, kit.scratch.targets);
    const kinds = carriers + Number(state.galeReady[seat] > 0) + Number(state.galeSpent[seat] > 0);
    if (kinds > 1) return ask(state, ASKS.RETURN, seat);
    if (kinds === 0) break;
    giveBack(kit, state, frame, carriers > 0 ? kit.scratch.targets[0] : state.galeReady[seat] > 0 ? READY : SPENT);
  }
  return leave(kit, state);
}

export const READY = 256;
export const SPENT = 257;

/** Gives a gale back: from a card, from the ready ones or from the spent ones. */
export function giveBack(kit: Kit, state: Tidecrown, frame: number, from: number): void {
  const seat = state.frame.seat[frame];
  if (from === READY) state.galeReady[seat]--;
  else if (from === SPENT) state.galeSpent[seat]--;
  else {
    state.card.attached[from]--;
    state.dirty = 1;
  }
  state.galeDeck[seat]++;
  state.frame.amount[frame]--;
  tellSeat(kit, 'GALE_RETURNED', seat);
}

/** Writes a seat's cards with gales on them, ascending. */
export function carriersOf(kit: Kit, state: Tidecrown, seat: number, out: Uint8Array): number {
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) if (state.card.attached[state.list[i]] > 0) out[n++] = state.list[i];
  return n;
}

/** What is done with gales: the values of `num0` of a frame. */
export const DEED = { ADD_READY: 0, ADD_SPENT: 1, READY: 2 } as const;

/** "Up to N": asks the player how many. `amount` is the most. */
export function galesProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  if (frames.pc[frame] === 0) return ask(state, ASKS.GALES, frames.seat[frame]);
  const [seat, deed, n] = [frames.seat[frame], frames.num0[frame], frames.num1[frame]];
  leave(kit, state);
  bring(kit, state, seat, deed, n);
  return false;
}

export function bring(kit: Kit, state: Tidecrown, seat: number, deed: number, n: number): void {
  if (deed === DEED.READY) readyGales(kit, state, seat, n);
  else addGales(kit, state, seat, n, deed === DEED.ADD_READY);
}
