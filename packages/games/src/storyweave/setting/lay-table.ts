// Lays a table: the position of a setup, in which seat 0 is in its main step.
import type { Chance } from '@umpire/core/author';
import { type Kit, UNDER } from '../../cards/kit.ts';
import { layCard, laySides } from '../../cards/setting/lay-sides.ts';
import { STEP } from '../rules/numbers.ts';
import type { LaidSide, LaidStoryCard } from '../rules/side.ts';
import type { Storyweave } from '../rules/state.ts';

/** Everyone has had a turn: nothing of a first one is special. */
const TURN = 3;

export function layTable(k: Kit, s: Storyweave, sides: readonly LaidSide[], chance: Chance): void {
  s.turn = TURN;
  s.step = STEP.main;
  laySides(k, s, sides, chance, {
    card: (card, slot, first) => put(k, s, card, slot, first),
    seat({ inkReady, lore }, seat) {
      s.lore[seat] = lore;
      s.inkReady[seat] = inkReady;
    },
  });
}

function put(k: Kit, s: Storyweave, card: LaidStoryCard, slot: number, first: number): void {
  const { at, under } = card;
  if (under !== undefined) {
    s.card.def[slot] = card.def;
    s.card.zone[slot] = UNDER;
    s.card.top[slot] = first + under;
    return;
  }
  layCard(k, s, card, slot);
  s.card.spent[slot] = Number(card.exerted);
  s.card.fresh[slot] = Number(card.drying);
  s.card.damage[slot] = card.damage;
  if (at !== undefined) s.card.at[slot] = first + at;
}
