// Seats in the order of turns. Nothing here assumes that there are two.

import { WHO } from '../ability/selector.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from './fields.ts';

export const isOpponent = (s: CardState, of: number, seat: number): boolean => seat !== of && s.out[seat] === 0;

export function nextSeat(k: Kit, s: CardState, from: number): number {
  let seat = from;
  do seat = seat + 1 === k.seats ? 0 : seat + 1;
  while (s.out[seat] !== 0 && seat !== from);
  return seat;
}

export function seatsLeft(k: Kit, s: CardState): number {
  let n = 0;
  for (let seat = 0; seat < k.seats; seat++) if (s.out[seat] === 0) n++;
  return n;
}

/** Writes whom an effect means, in the order of turns from the active seat, and answers how many. */
export function seatsMeant(k: Kit, s: CardState, who: number, own: number, rival: number, out: Uint8Array): number {
  if (who === WHO.OWN || who === WHO.OPP) {
    out[0] = who === WHO.OWN ? own : rival;
    return out[0] < k.seats ? 1 : 0;
  }
  let n = 0;
  for (let i = 0; i < k.seats; i++) {
    const seat = (s.active + i) % k.seats;
    if (s.out[seat] === 0 && (who === WHO.EACH || seat !== own)) out[n++] = seat;
  }
  return n;
}
