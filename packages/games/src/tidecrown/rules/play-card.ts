// Playing a card: it is paid for, shown, and room is made; then it enters play, or its effect happens and it is trashed.

import { ask, leave } from '../../cards/ability/frames.ts';
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

/** `amount` says how it is played, `num0` whether it enters spent, `num1` in which window a ploy is used. */
export function playProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  const slot = frames.subject[frame];
  switch (frames.pc[frame]) {
    case ANNOUNCE:
      announce(kit, state, frame, slot);
      return false;
    case ROOM:
      return askRoom(kit, state, frame);
    case ENTER:
      enter(kit, state, frame, slot);
      return false;
    case ENTERED:
      emit(kit, state, EVENT.played, frames.seat[frame], slot, NONE, frames.amount[frame]);
      return openPending(kit, state, frame);
    case RESOLVED:
      if (state.card.zone[slot] === LIMBO) move(kit, state, slot, DISCARD);
      emit(kit, state, EVENT.played, frames.seat[frame], slot, NONE, frames.amount[frame]);
      return openPending(kit, state, frame);
    default:
      return leave(kit, state);
  }
}

/** Shows the card: from now on it lies open, in no zone. */
function announce(kit: Kit, state: Tidecrown, frame: number, slot: number): void {
  const { frame: frames } = state;
  const via = frames.amount[frame];
  const paid = via === VIA.cost ? costOf(kit, state, slot) : 0;
  pay(kit, state, frames.seat[frame], paid);
  if (via === VIA.cost) useCostMods(kit, state, slot);
  move(kit, state, slot, LIMBO);
  frames.subjectGen[frame] = state.card.gen[slot];
  tellOpen(kit, state, 'PLAYED', slot, { via: VIAS[via], paid });
  const type = typeOf(kit, state, slot);
  if (type === TYPE.event) resolve(kit, state, frame, slot);
  else frames.pc[frame] = type === TYPE.character ? ROOM : ENTER;
}

function resolve(kit: Kit, state: Tidecrown, frame: number, slot: number): void {
  const { frame: frames } = state;
  frames.pc[frame] = RESOLVED;
  const spell = kit.book.defs[state.card.def[slot]].spells.find(({ window }) => window === frames.num1[frame]);
  const seat = frames.seat[frame];
  if (spell !== undefined && canPayAll(kit, state, seat, slot, spell.price))
    activate(kit, state, seat, slot, spell, frames.amount[frame]);
}

/** Asks which of five crew makes room for a sixth one. */
function askRoom(kit: Kit, state: Tidecrown, frame: number): boolean {
  const seat = state.frame.seat[frame];
  state.frame.pc[frame] = ENTER;
  if (crewOf(kit, state, seat, kit.scratch.targets) < CREW_MAX) return false;
  state.frame.pc[frame] = ROOM;
  return ask(state, ASKS.ROOM, seat);
}

/** Carries out the answer. The rules trash this card, so nothing triggers and nothing replaces it. */
export function makeRoom(kit: Kit, state: Tidecrown, frame: number, slot: number): void {
  trash(kit, state, slot);
  state.frame.pc[frame] = ENTER;
}

function trash(kit: Kit, state: Tidecrown, slot: number): void {
  tellOpen(kit, state, 'TRASHED', slot);
  move(kit, state, slot, DISCARD);
}

function enter(kit: Kit, state: Tidecrown, frame: number, slot: number): void {
  const { frame: frames } = state;
  if (typeOf(kit, state, slot) === TYPE.stage) trashPort(kit, state, frames.seat[frame]);
  move(kit, state, slot, PLAY);
  frames.subjectGen[frame] = state.card.gen[slot];
  state.card.via[slot] = frames.amount[frame];
  state.card.fresh[slot] = 1;
  state.card.spent[slot] = frames.num0[frame];
  frames.pc[frame] = ENTERED;
}

function trashPort(kit: Kit, state: Tidecrown, seat: number): void {
  const base = listAt(kit, seat, PLAY);
  for (let i = countIn(kit, state, seat, PLAY) - 1; i >= 0; i--)
    if (typeOf(kit, state, state.list[base + i]) === TYPE.stage) trash(kit, state, state.list[base + i]);
}

/** Pays the whole cost of an ability, then carries it out. `amount` says which ability of the card. */
export function useProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  if (frames.pc[frame] > 0) {
    if (frames.pc[frame] === 1) openPending(kit, state, frame);
    else leave(kit, state);
    return false;
  }
  frames.pc[frame] = 1;
  const slot = frames.subject[frame];
  const ability = kit.book.defs[state.card.def[slot]].activated[frames.amount[frame]];
  tellOpen(kit, state, 'USED', slot, { ability: ability.id });
  activate(kit, state, frames.seat[frame], slot, ability);
  return false;
}
