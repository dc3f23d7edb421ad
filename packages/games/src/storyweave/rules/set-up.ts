import type { Chance } from '@umpire/core/author';
import { call } from '../../cards/ability/frames.ts';
import { DECK, type Kit } from '../../cards/kit.ts';
import { DRAWS } from '../../cards/purposes.ts';
import { after, during, run } from '../../cards/run.ts';
import { NONE } from '../../cards/state/fields.ts';
import { drawOpeningHand } from '../../cards/state/opening-hand.ts';
import { insert, shuffleDeck } from '../../cards/state/zones.ts';
import type { Setting } from '../setting/setting.ts';
import { PROC } from './codes.ts';
import type { Storyweave } from './state.ts';

/** Chance says who begins; everyone shuffles and draws seven, and may change them once. */
export function setUp(k: Kit, s: Storyweave, { decks, mulligan, openingHand }: Setting, chance: Chance): void {
  during(k, chance, undefined);
  s.card.at.fill(NONE);
  s.card.top.fill(NONE);
  decks.forEach((deck, seat) => {
    deck.forEach((def, i) => {
      const slot = k.firstSlot[seat] + i;
      s.card.def[slot] = def;
      insert(k, s, slot, DECK, false);
    });
    shuffleDeck(k, s, seat);
    drawOpeningHand(k, s, seat, openingHand);
  });
  s.active = chance(DRAWS, s.draws++).below(k.seats);
  s.opening = 1;
  s.turn = 1;
  s.dirty = 1;
  call(s, PROC.START, s.active, NONE, NONE, NONE, 0);
  // The last one called comes first.
  if (mulligan)
    for (let i = k.seats - 1; i >= 0; i--) call(s, PROC.MULLIGAN, (s.active + i) % k.seats, NONE, NONE, NONE, 0);
  run(k, s);
  after(k);
}
