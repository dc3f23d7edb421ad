// The check that the rules make after everything: has someone won, and who is banished. Repeated until nothing happens.
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

export const stateCheck = (k: Kit, s: Storyweave): void => checkState(k, s, -1);

/** `challenge` is the frame of a challenge whose damage was just dealt, or -1. */
export function checkState(k: Kit, s: Storyweave, challenge: number): void {
  while (s.over === 0) {
    fresh(k, s);
    for (let i = 0; i < k.seats; i++) {
      const seat = (s.active + i) % k.seats;
      if (s.lore[seat] >= s.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD] && s.out[seat] === 0) {
        endMatch(k, s, ENDINGS.LORE, seat);
        return;
      }
    }
    const { lethal } = k.scratch;
    const n = findLethal(k, s, lethal);
    if (n === 0) return;
    if (challenge >= 0) tellChallenge(k, s, challenge, lethal, n);
    destroy(k, s, lethal, n);
  }
}

function findLethal(k: Kit, s: Storyweave, out: Uint8Array): number {
  let n = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + countIn(k, s, seat, PLAY);
    for (let i = base; i < end; i++) {
      const slot = s.list[i];
      if (s.card.damage[slot] >= willpowerOf(k, s, slot) && typeOf(k, s, slot) !== TYPE.item) out[n++] = slot;
    }
  }
  return n;
}

/** Both see it if they banish each other. Only a character is "another character". */
function tellChallenge(k: Kit, s: Storyweave, f: number, lethal: Uint8Array, n: number): void {
  const challenger = s.frame.subject[f];
  const defender = s.frame.other[f];
  for (let i = 0; i < n; i++) {
    const slot = lethal[i];
    if (slot !== challenger && slot !== defender) continue;
    if (!isCharacter(k, s, slot)) continue;
    const other = slot === challenger ? defender : challenger;
    emit(k, s, EVENT.banishedInChallenge, k.owner[slot], slot, other, 0);
    if (isCharacter(k, s, other)) emit(k, s, EVENT.banishedOtherInChallenge, k.owner[other], other, slot, 0);
  }
}
