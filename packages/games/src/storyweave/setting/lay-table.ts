// Lays a table: the position of a setup, in which seat 0 is in its main step.
import type { Chance } from '@umpire/core/author';
import { type Kit, UNDER } from '../../cards/kit.ts';
import { layCard, laySides } from '../../cards/setting/lay-sides.ts';
import { STEP } from '../rules/numbers.ts';
import type { LaidSide, LaidStoryCard } from '../rules/side.ts';
import type { Storyweave } from '../rules/state.ts';

/** The turn of a position that is laid: everyone has had one, so no rule of a first turn applies. */
const TURN = 3;

export function layTable(kit: Kit, state: Storyweave, sides: readonly LaidSide[], chance: Chance): void {
  state.turn = TURN;
  state.step = STEP.main;
  laySides(kit, state, sides, chance, {
    card: (card, slot, first) => put(kit, state, card, slot, first),
    seat({ inkReady, lore }, seat) {
      state.lore[seat] = lore;
      state.inkReady[seat] = inkReady;
    },
  });
}

function put(kit: Kit, state: Storyweave, card: LaidStoryCard, slot: number, first: number): void {
  const { at, under } = card;
  if (under !== undefined) {
    state.card.def[slot] = card.def;
    state.card.zone[slot] = UNDER;
    state.card.top[slot] = first + under;
    return;
  }
  layCard(kit, state, card, slot);
  state.card.spent[slot] = Number(card.exerted);
  state.card.fresh[slot] = Number(card.drying);
  state.card.damage[slot] = card.damage;
  if (at !== undefined) state.card.at[slot] = first + at;
}
