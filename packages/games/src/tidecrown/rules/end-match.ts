// How a match ends.

import { ENDING } from '../../cards/ability/program.ts';
import { winsInstead } from '../../cards/ability/replace.ts';
import { endMatch, KIT_REASONS, NOBODY, putOut } from '../../cards/end.ts';
import { DECK, type Kit } from '../../cards/kit.ts';
import { countIn } from '../../cards/state/zones.ts';
import { rivalOf } from './cards-in-play.ts';
import { ENDINGS } from './codes.ts';
import { WOULD } from './numbers.ts';
import type { Tidecrown } from './state.ts';

export function lose(kit: Kit, state: Tidecrown, seat: number, why: number): void {
  putOut(kit, state, seat);
  endMatch(kit, state, why, rivalOf(seat));
}

/** A player without a card in the deck loses at once, unless a card says something else. If both have none, nobody wins. */
export function deckCheck(kit: Kit, state: Tidecrown): void {
  const first = countIn(kit, state, 0, DECK) === 0;
  const other = countIn(kit, state, 1, DECK) === 0;
  if (!first && !other) return;
  const wins = [
    first && winsInstead(kit, state, WOULD.loseByDeckOut, 0),
    other && winsInstead(kit, state, WOULD.loseByDeckOut, 1),
  ];
  // `winsInstead` has noted the last of them; the result is decided here.
  state.why = 0;
  state.over = 0;
  if (wins[0] !== wins[1]) endMatch(kit, state, ENDING.EFFECT, wins[0] ? 0 : 1);
  else if (first && other) endMatch(kit, state, ENDINGS.DECK, NOBODY);
  else lose(kit, state, first ? 0 : 1, ENDINGS.DECK);
}

export const REASONS: Readonly<Record<number, string>> = {
  ...KIT_REASONS,
  [ENDINGS.LIFE]: 'no-life',
  [ENDINGS.DECK]: 'empty-deck',
  [ENDINGS.FORFEIT]: 'forfeit',
};
