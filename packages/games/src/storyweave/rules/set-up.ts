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

/** Chance decides who begins; every player shuffles, draws seven cards and may change them once. */
export function setUp(kit: Kit, state: Storyweave, { decks, mulligan, openingHand }: Setting, chance: Chance): void {
  during(kit, chance, undefined);
  state.card.at.fill(NONE);
  state.card.top.fill(NONE);
  decks.forEach((deck, seat) => {
    deck.forEach((def, i) => {
      const slot = kit.firstSlot[seat] + i;
      state.card.def[slot] = def;
      insert(kit, state, slot, DECK, false);
    });
    shuffleDeck(kit, state, seat);
    drawOpeningHand(kit, state, seat, openingHand);
  });
  state.active = chance(DRAWS, state.draws++).below(kit.seats);
  state.opening = 1;
  state.turn = 1;
  state.dirty = 1;
  call(state, PROC.START, state.active, NONE, NONE, NONE, 0);
  // The frame that is called last runs first.
  if (mulligan)
    for (let i = kit.seats - 1; i >= 0; i--)
      call(state, PROC.MULLIGAN, (state.active + i) % kit.seats, NONE, NONE, NONE, 0);
  run(kit, state);
  after(kit);
}
