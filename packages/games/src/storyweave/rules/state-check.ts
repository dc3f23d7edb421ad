// The check that the rules make after everything: who has won, and who is banished. It repeats until nothing changes.
import { fresh } from '../../cards/ability/derive.ts';
import { destroy } from '../../cards/ability/destroy.ts';
import { endMatch } from '../../cards/end.ts';
import { emit } from '../../cards/events.ts';
import { type Kit, PLAY } from '../../cards/kit.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { isCharacter, typeOf, willpowerOf } from './cards-in-play.ts';
import { ENDINGS } from './codes.ts';
import { EVENT, SEAT_STATS, TYPE, WIN_THRESHOLD } from './numbers.ts';
import type { Storyweave } from './state.ts';

export const stateCheck = (kit: Kit, state: Storyweave): void => checkState(kit, state, -1);

/** `challenge` is the frame of a challenge whose damage has just been dealt, or -1. */
export function checkState(kit: Kit, state: Storyweave, challenge: number): void {
  while (state.over === 0) {
    fresh(kit, state);
    for (let i = 0; i < kit.seats; i++) {
      const seat = (state.active + i) % kit.seats;
      if (state.lore[seat] >= state.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD] && state.out[seat] === 0) {
        endMatch(kit, state, ENDINGS.LORE, seat);
        return;
      }
    }
    const { lethal } = kit.scratch;
    const n = findLethal(kit, state, lethal);
    if (n === 0) return;
    if (challenge >= 0) tellChallenge(kit, state, challenge, lethal, n);
    destroy(kit, state, lethal, n);
  }
}

function findLethal(kit: Kit, state: Storyweave, out: Uint8Array): number {
  let n = 0;
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + countIn(kit, state, seat, PLAY);
    for (let i = base; i < end; i++) {
      const slot = state.list[i];
      if (state.card.damage[slot] >= willpowerOf(kit, state, slot) && typeOf(kit, state, slot) !== TYPE.item)
        out[n++] = slot;
    }
  }
  return n;
}

/** Emits what a challenge led to. If both cards are banished, both see it. Only a character is "another character". */
function tellChallenge(kit: Kit, state: Storyweave, frame: number, lethal: Uint8Array, n: number): void {
  const challenger = state.frame.subject[frame];
  const defender = state.frame.other[frame];
  for (let i = 0; i < n; i++) {
    const slot = lethal[i];
    if (slot !== challenger && slot !== defender) continue;
    if (!isCharacter(kit, state, slot)) continue;
    const other = slot === challenger ? defender : challenger;
    emit(kit, state, EVENT.banishedInChallenge, kit.owner[slot], slot, other, 0);
    if (isCharacter(kit, state, other))
      emit(kit, state, EVENT.banishedOtherInChallenge, kit.owner[other], other, slot, 0);
  }
}
