// Lays a table: the position of a setup, in which seat 0 is in its main step.
import type { Chance } from '@umpire/core';
import { refresh } from '../cards/derive.ts';
import { NONE } from '../cards/fields.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY, UNDER } from '../cards/kit.ts';
import { learn, learnAll } from '../cards/knowledge.ts';
import { ASK } from '../cards/program.ts';
import { after, during } from '../cards/run.ts';
import { insert, shuffleDeck } from '../cards/zones.ts';
import { STEP } from './numbers.ts';
import type { LaidCard, LaidSide } from './side.ts';
import type { Storyweave } from './state.ts';

/** Everyone has had a turn: nothing of a first one is special. */
const TURN = 3;

export function layTable(k: Kit, s: Storyweave, sides: readonly LaidSide[], chance: Chance): void {
  during(k, chance, undefined);
  s.card.at.fill(NONE);
  s.card.top.fill(NONE);
  sides.forEach(({ cards, isShuffled, inkReady, lore }, seat) => {
    cards.forEach((card, i) => put(k, s, card, k.firstSlot[seat], i));
    if (isShuffled) shuffleDeck(k, s, seat);
    s.lore[seat] = lore;
    s.inkReady[seat] = inkReady;
  });
  s.turn = TURN;
  s.step = STEP.main;
  s.ask = ASK.MAIN;
  refresh(k, s);
  after(k);
}

function put(k: Kit, s: Storyweave, card: LaidCard, first: number, i: number): void {
  const slot = first + i;
  const { zone, at, under } = card;
  s.card.def[slot] = card.def;
  if (under === undefined) insert(k, s, slot, zone, zone === DECK);
  else {
    s.card.zone[slot] = UNDER;
    s.card.top[slot] = first + under;
    return;
  }
  if (zone === PLAY || zone === DISCARD) learnAll(k, s, slot);
  if (zone === HAND) learn(k, s, k.owner[slot], slot);
  s.card.spent[slot] = Number(card.exerted);
  s.card.fresh[slot] = Number(card.drying);
  s.card.damage[slot] = card.damage;
  if (at !== undefined) s.card.at[slot] = first + at;
}
