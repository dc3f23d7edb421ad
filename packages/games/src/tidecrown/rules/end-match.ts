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

export function lose(k: Kit, s: Tidecrown, seat: number, why: number): void {
  putOut(k, s, seat);
  endMatch(k, s, why, rivalOf(seat));
}

/** Whoever has no card in the deck has lost, at once, unless a card says something else. Both at once: nobody wins. */
export function deckCheck(k: Kit, s: Tidecrown): void {
  const first = countIn(k, s, 0, DECK) === 0;
  const other = countIn(k, s, 1, DECK) === 0;
  if (!first && !other) return;
  const wins = [first && winsInstead(k, s, WOULD.loseByDeckOut, 0), other && winsInstead(k, s, WOULD.loseByDeckOut, 1)];
  // The kit has noted the last of them.
  s.why = 0;
  s.over = 0;
  if (wins[0] !== wins[1]) endMatch(k, s, ENDING.EFFECT, wins[0] ? 0 : 1);
  else if (first && other) endMatch(k, s, ENDINGS.DECK, NOBODY);
  else lose(k, s, first ? 0 : 1, ENDINGS.DECK);
}

export const REASONS: Readonly<Record<number, string>> = {
  ...KIT_REASONS,
  [ENDINGS.LIFE]: 'no-life',
  [ENDINGS.DECK]: 'empty-deck',
  [ENDINGS.FORFEIT]: 'forfeit',
};
