// Seats in turn order. Nothing here assumes that there are two.

import { WHO } from '../ability/selector.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from './fields.ts';

export const isOpponent = (state: CardState, of: number, seat: number): boolean => seat !== of && state.out[seat] === 0;

export function nextSeat(kit: Kit, state: CardState, from: number): number {
  let seat = from;
  do seat = seat + 1 === kit.seats ? 0 : seat + 1;
  while (state.out[seat] !== 0 && seat !== from);
  return seat;
}

export function seatsLeft(kit: Kit, state: CardState): number {
  let n = 0;
  for (let seat = 0; seat < kit.seats; seat++) if (state.out[seat] === 0) n++;
  return n;
}

/** Writes the seats that an effect means, in turn order from the active seat, and returns how many. */
export function seatsMeant(
  kit: Kit,
  state: CardState,
  who: number,
  own: number,
  rival: number,
  out: Uint8Array,
): number {
  if (who === WHO.OWN || who === WHO.OPP) {
    out[0] = who === WHO.OWN ? own : rival;
    return out[0] < kit.seats ? 1 : 0;
  }
  let n = 0;
  for (let i = 0; i < kit.seats; i++) {
    const seat = (state.active + i) % kit.seats;
    if (state.out[seat] === 0 && (who === WHO.EACH || seat !== own)) out[n++] = seat;
  }
  return n;
}
