import { emptySets, leave, listSet } from '../../cards/ability/frames.ts';
import { DECK, type Kit } from '../../cards/kit.ts';
import { draw, move, shuffleDeck } from '../../cards/state/zones.ts';
import { tellSeat } from '../../cards/tell.ts';
import { ASKS } from './codes.ts';
import type { Storyweave } from './state.ts';
import { mulliganTargets } from './targets.ts';

/** Once before the first turn: any cards go to the bottom, as many are drawn, and then the deck is shuffled. */
export function mulliganProc(k: Kit, s: Storyweave, f: number): boolean {
  const seat = s.frame.seat[f];
  if (s.frame.pc[f] === 0 && mulliganTargets(k, s, f, k.scratch.targets) > 0) {
    s.ask = ASKS.MULLIGAN;
    s.asked = seat;
    return true;
  }
  const { lethal } = k.scratch;
  const n = listSet(k, s.chosen, f, lethal);
  emptySets(k, s, f);
  leave(k, s);
  tellSeat(k, 'MULLIGAN', seat, { count: n });
  if (n === 0) return false;
  for (let i = 0; i < n; i++) move(k, s, lethal[i], DECK, true);
  draw(k, s, seat, n);
  shuffleDeck(k, s, seat);
  return false;
}
