// Playing a card: pay, show it, make room, and it enters play; or its effect happens and it is trashed.

import { leave } from '../../cards/ability/frames.ts';
import { openPending } from '../../cards/ability/pending.ts';
import { activate } from '../../cards/activate.ts';
import { emit } from '../../cards/events.ts';
import { DISCARD, type Kit, LIMBO, PLAY } from '../../cards/kit.ts';
import { useCostMods } from '../../cards/state/cost-mods.ts';
import { NONE } from '../../cards/state/fields.ts';
import { canPayAll } from '../../cards/state/price.ts';
import { countIn, listAt, move } from '../../cards/state/zones.ts';
import { tellOpen } from '../../cards/tell.ts';
import { crewOf, typeOf } from './cards-in-play.ts';
import { ASKS } from './codes.ts';
import { costOf } from './cost.ts';
import { pay } from './gales.ts';
import { CREW_MAX, EVENT, TYPE, VIA, VIAS } from './numbers.ts';
import type { Tidecrown } from './state.ts';

const ANNOUNCE = 0;
const ROOM = 1;
const ENTER = 2;
const ENTERED = 3;
const RESOLVED = 5;

/** `amount` says how it is played, `num0` whether it enters spent, `num1` at which time a ploy is used. */
export function playProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  const slot = frame.subject[f];
  switch (frame.pc[f]) {
    case ANNOUNCE:
      announce(k, s, f, slot);
      return false;
    case ROOM:
      return askRoom(k, s, f);
    case ENTER:
      enter(k, s, f, slot);
      return false;
    case ENTERED:
      emit(k, s, EVENT.played, frame.seat[f], slot, NONE, frame.amount[f]);
      openPending(k, s, f);
      return false;
    case RESOLVED:
      if (s.card.zone[slot] === LIMBO) move(k, s, slot, DISCARD);
      emit(k, s, EVENT.played, frame.seat[f], slot, NONE, frame.amount[f]);
      openPending(k, s, f);
      return false;
    default:
      leave(k, s);
      return false;
  }
}

/** From now on the card lies open, in no zone. */
function announce(k: Kit, s: Tidecrown, f: number, slot: number): void {
  const { frame } = s;
  const via = frame.amount[f];
  const paid = via === VIA.cost ? costOf(k, s, slot) : 0;
  pay(k, s, frame.seat[f], paid);
  if (via === VIA.cost) useCostMods(k, s, slot);
  move(k, s, slot, LIMBO);
  frame.subjectGen[f] = s.card.gen[slot];
  tellOpen(k, s, 'PLAYED', slot, { via: VIAS[via], paid });
  const type = typeOf(k, s, slot);
  if (type === TYPE.event) resolve(k, s, f, slot);
  else frame.pc[f] = type === TYPE.character ? ROOM : ENTER;
}

function resolve(k: Kit, s: Tidecrown, f: number, slot: number): void {
  const { frame } = s;
  frame.pc[f] = RESOLVED;
  const spell = k.book.defs[s.card.def[slot]].spells.find(({ window }) => window === frame.num1[f]);
  const seat = frame.seat[f];
  if (spell !== undefined && canPayAll(k, s, seat, slot, spell.price))
    activate(k, s, seat, slot, spell, frame.amount[f]);
}

/** One of five crew makes room for a sixth. */
function askRoom(k: Kit, s: Tidecrown, f: number): boolean {
  const seat = s.frame.seat[f];
  s.frame.pc[f] = ENTER;
  if (crewOf(k, s, seat, k.scratch.targets) < CREW_MAX) return false;
  s.frame.pc[f] = ROOM;
  s.ask = ASKS.ROOM;
  s.asked = seat;
  return true;
}

/** The answer. It is a rule, so nothing triggers and nothing replaces it. */
export function makeRoom(k: Kit, s: Tidecrown, f: number, slot: number): void {
  trash(k, s, slot);
  s.frame.pc[f] = ENTER;
}

function trash(k: Kit, s: Tidecrown, slot: number): void {
  tellOpen(k, s, 'TRASHED', slot);
  move(k, s, slot, DISCARD);
}

function enter(k: Kit, s: Tidecrown, f: number, slot: number): void {
  const { frame } = s;
  if (typeOf(k, s, slot) === TYPE.stage) trashPort(k, s, frame.seat[f]);
  move(k, s, slot, PLAY);
  frame.subjectGen[f] = s.card.gen[slot];
  s.card.via[slot] = frame.amount[f];
  s.card.fresh[slot] = 1;
  s.card.spent[slot] = frame.num0[f];
  frame.pc[f] = ENTERED;
}

function trashPort(k: Kit, s: Tidecrown, seat: number): void {
  const base = listAt(k, seat, PLAY);
  for (let i = countIn(k, s, seat, PLAY) - 1; i >= 0; i--)
    if (typeOf(k, s, s.list[base + i]) === TYPE.stage) trash(k, s, s.list[base + i]);
}

/** The cost is paid in full, then the effect happens. `amount` says which of the card's abilities. */
export function useProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  if (frame.pc[f] > 0) {
    if (frame.pc[f] === 1) openPending(k, s, f);
    else leave(k, s);
    return false;
  }
  frame.pc[f] = 1;
  const slot = frame.subject[f];
  const ability = k.book.defs[s.card.def[slot]].activated[frame.amount[f]];
  tellOpen(k, s, 'USED', slot, { ability: ability.id });
  activate(k, s, frame.seat[f], slot, ability);
  return false;
}
