import { ask, emptySets, leave, listSet } from '../../cards/ability/frames.ts';
import { DECK, type Kit } from '../../cards/kit.ts';
import { draw, move, shuffleDeck } from '../../cards/state/zones.ts';
import { tellSeat } from '../../cards/tell.ts';
import { ASKS } from './codes.ts';
import type { Storyweave } from './state.ts';
import { mulliganTargets } from './targets.ts';

/** Once before the first turn: any cards go to the bottom, as many are drawn, and then the deck is shuffled. */
export function mulliganProc(kit: Kit, state: Storyweave, frame: number): boolean {
  const seat = state.frame.seat[frame];
  if (state.frame.pc[frame] === 0 && mulliganTargets(kit, state, frame, kit.scratch.targets) > 0)
    return ask(state, ASKS.MULLIGAN, seat);
  const { lethal } = kit.scratch;
  const n = listSet(kit, state.chosen, frame, lethal);
  emptySets(kit, state, frame);
  leave(kit, state);
  tellSeat(kit, 'MULLIGAN', seat, { count: n });
  if (n === 0) return false;
  for (let i = 0; i < n; i++) move(kit, state, lethal[i], DECK, true);
  draw(kit, state, seat, n);
  shuffleDeck(kit, state, seat);
  return false;
}
