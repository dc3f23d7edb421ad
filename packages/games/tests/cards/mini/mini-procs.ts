// The procedures of the small card game.

import { destroySet } from '../../../src/cards/ability/destroy.ts';
import { addTo, emptySets, leave } from '../../../src/cards/ability/frames.ts';
import { start } from '../../../src/cards/ability/interpret.ts';
import { expire } from '../../../src/cards/ability/modifiers.ts';
import { openPending } from '../../../src/cards/ability/pending.ts';
import { activate } from '../../../src/cards/activate.ts';
import { emit } from '../../../src/cards/events.ts';
import { DISCARD, type Kit, LIMBO, PLAY } from '../../../src/cards/kit.ts';
import { NONE } from '../../../src/cards/state/fields.ts';
import { move, topOf } from '../../../src/cards/state/zones.ts';
import { turn } from '../../../src/cards/turn.ts';
import { ASKS, DURATIONS, EVENT, LIFE, type Mini, TYPE, VIA } from './mini-codes.ts';

const MAIN = 0;
const REVEAL = 2;

export function playProc(kit: Kit, state: Mini, frame: number): boolean {
  const { frame: frames } = state;
  const slot = frames.subject[frame];
  switch (frames.pc[frame]) {
    case 0:
      announce(kit, state, frame, slot);
      return false;
    case 1:
      emit(kit, state, EVENT.played, frames.seat[frame], slot, NONE, frames.amount[frame]);
      openPending(kit, state, frame);
      return false;
    case 3:
      move(kit, state, slot, DISCARD);
      openPending(kit, state, frame);
      return false;
    default:
      leave(kit, state);
      return false;
  }
}

function announce(kit: Kit, state: Mini, frame: number, slot: number): void {
  const { frame: frames } = state;
  const seat = frames.seat[frame];
  const def = state.card.def[slot];
  if (frames.amount[frame] === VIA.hand) kit.game.pay(kit, state, seat, kit.book.cost[def]);
  if (kit.book.type[def] === TYPE.event) {
    move(kit, state, slot, LIMBO);
    frames.pc[frame] = 3;
    const spell = kit.book.defs[def].spells.find(({ window }) => window === MAIN);
    if (spell === undefined) return;
    activate(kit, state, seat, slot, spell);
    return;
  }
  move(kit, state, slot, PLAY);
  state.card.via[slot] = frames.amount[frame];
  state.card.spent[slot] = frames.num0[frame];
  frames.subjectGen[frame] = state.card.gen[slot];
  frames.pc[frame] = 1;
}

export function useProc(kit: Kit, state: Mini, frame: number): boolean {
  const { frame: frames } = state;
  const slot = frames.subject[frame];
  if (frames.pc[frame] === 0) {
    frames.pc[frame] = 1;
    const ability = kit.book.defs[state.card.def[slot]].activated[frames.amount[frame]];
    activate(kit, state, frames.seat[frame], slot, ability);
  } else if (frames.pc[frame] === 1) openPending(kit, state, frame);
  else leave(kit, state);
  return false;
}

/** Attack: the target is chosen, effects happen, and the weaker card is sunk if it is the target. */
export function attackProc(kit: Kit, state: Mini, frame: number): boolean {
  const { frame: frames } = state;
  const attacker = frames.subject[frame];
  switch (frames.pc[frame]) {
    case 0:
      state.ask = ASKS.TARGET;
      state.asked = frames.seat[frame];
      return true;
    case 1:
      turn(kit, state, attacker, true);
      emit(kit, state, EVENT.attackDeclared, frames.seat[frame], attacker, frames.other[frame], 0);
      openPending(kit, state, frame);
      return false;
    case 2:
      if (state.stat[attacker] >= state.stat[frames.other[frame]]) addTo(kit, state.chosen, frame, frames.other[frame]);
      frames.pc[frame] = 3;
      return false;
    case 3:
      if (destroySet(kit, state, frame, attacker)) return false;
      emptySets(kit, state, frame);
      openPending(kit, state, frame);
      return false;
    default:
      expire(state, DURATIONS.indexOf('battle'));
      leave(kit, state);
      return false;
  }
}

/** The top card of the life pile is shown, does what it says for that, and is discarded if it is still in no zone. */
export function revealProc(kit: Kit, state: Mini, frame: number): boolean {
  const { frame: frames } = state;
  const seat = frames.seat[frame];
  switch (frames.pc[frame]) {
    case 0: {
      const slot = topOf(kit, state, seat, LIFE);
      frames.pc[frame] = 1;
      if (slot === NONE) return false;
      move(kit, state, slot, LIMBO);
      frames.subject[frame] = slot;
      frames.subjectGen[frame] = state.card.gen[slot];
      const spell = kit.book.defs[state.card.def[slot]].spells.find(({ window }) => window === REVEAL);
      if (spell !== undefined) start(state, spell.code, seat, slot, VIA.reveal);
      return false;
    }
    case 1:
      if (frames.subject[frame] !== NONE && state.card.zone[frames.subject[frame]] === LIMBO)
        move(kit, state, frames.subject[frame], DISCARD);
      openPending(kit, state, frame);
      return false;
    default:
      leave(kit, state);
      return false;
  }
}

/** Gales go back one after the other: a ready or a spent one. */
export function returnProc(kit: Kit, state: Mini, frame: number): boolean {
  const { frame: frames } = state;
  const seat = frames.seat[frame];
  for (; frames.amount[frame] > 0; frames.amount[frame]--) {
    if (state.gales[seat] > 0 && state.spentGales[seat] > 0) {
      state.ask = ASKS.RETURN;
      state.asked = seat;
      return true;
    }
    if (state.gales[seat] > 0) state.gales[seat]--;
    else state.spentGales[seat]--;
  }
  leave(kit, state);
  return false;
}
