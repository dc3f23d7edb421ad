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

export function playProc(k: Kit, s: Mini, f: number): boolean {
  const { frame } = s;
  const slot = frame.subject[f];
  switch (frame.pc[f]) {
    case 0:
      announce(k, s, f, slot);
      return false;
    case 1:
      emit(k, s, EVENT.played, frame.seat[f], slot, NONE, frame.amount[f]);
      openPending(k, s, f);
      return false;
    case 3:
      move(k, s, slot, DISCARD);
      openPending(k, s, f);
      return false;
    default:
      leave(k, s);
      return false;
  }
}

function announce(k: Kit, s: Mini, f: number, slot: number): void {
  const { frame } = s;
  const seat = frame.seat[f];
  const def = s.card.def[slot];
  if (frame.amount[f] === VIA.hand) k.game.pay(k, s, seat, k.book.cost[def]);
  if (k.book.type[def] === TYPE.event) {
    move(k, s, slot, LIMBO);
    frame.pc[f] = 3;
    const spell = k.book.defs[def].spells.find(({ window }) => window === MAIN);
    if (spell === undefined) return;
    activate(k, s, seat, slot, spell);
    return;
  }
  move(k, s, slot, PLAY);
  s.card.via[slot] = frame.amount[f];
  s.card.spent[slot] = frame.num0[f];
  frame.subjectGen[f] = s.card.gen[slot];
  frame.pc[f] = 1;
}

export function useProc(k: Kit, s: Mini, f: number): boolean {
  const { frame } = s;
  const slot = frame.subject[f];
  if (frame.pc[f] === 0) {
    frame.pc[f] = 1;
    const ability = k.book.defs[s.card.def[slot]].activated[frame.amount[f]];
    activate(k, s, frame.seat[f], slot, ability);
  } else if (frame.pc[f] === 1) openPending(k, s, f);
  else leave(k, s);
  return false;
}

/** Attack, whom; effects; the weaker one is sunk, if it is the target. */
export function attackProc(k: Kit, s: Mini, f: number): boolean {
  const { frame } = s;
  const attacker = frame.subject[f];
  switch (frame.pc[f]) {
    case 0:
      s.ask = ASKS.TARGET;
      s.asked = frame.seat[f];
      return true;
    case 1:
      turn(k, s, attacker, true);
      emit(k, s, EVENT.attackDeclared, frame.seat[f], attacker, frame.other[f], 0);
      openPending(k, s, f);
      return false;
    case 2:
      if (s.stat[attacker] >= s.stat[frame.other[f]]) addTo(k, s.chosen, f, frame.other[f]);
      frame.pc[f] = 3;
      return false;
    case 3:
      if (destroySet(k, s, f, attacker)) return false;
      emptySets(k, s, f);
      openPending(k, s, f);
      return false;
    default:
      expire(s, DURATIONS.indexOf('battle'));
      leave(k, s);
      return false;
  }
}

/** The top card of the life pile is shown, does what it says for that, and is discarded if it is still in no zone. */
export function revealProc(k: Kit, s: Mini, f: number): boolean {
  const { frame } = s;
  const seat = frame.seat[f];
  switch (frame.pc[f]) {
    case 0: {
      const slot = topOf(k, s, seat, LIFE);
      frame.pc[f] = 1;
      if (slot === NONE) return false;
      move(k, s, slot, LIMBO);
      frame.subject[f] = slot;
      frame.subjectGen[f] = s.card.gen[slot];
      const spell = k.book.defs[s.card.def[slot]].spells.find(({ window }) => window === REVEAL);
      if (spell !== undefined) start(s, spell.code, seat, slot, VIA.reveal);
      return false;
    }
    case 1:
      if (frame.subject[f] !== NONE && s.card.zone[frame.subject[f]] === LIMBO) move(k, s, frame.subject[f], DISCARD);
      openPending(k, s, f);
      return false;
    default:
      leave(k, s);
      return false;
  }
}

/** One gale after the other goes back: a ready or a spent one. */
export function returnProc(k: Kit, s: Mini, f: number): boolean {
  const { frame } = s;
  const seat = frame.seat[f];
  for (; frame.amount[f] > 0; frame.amount[f]--) {
    if (s.gales[seat] > 0 && s.spentGales[seat] > 0) {
      s.ask = ASKS.RETURN;
      s.asked = seat;
      return true;
    }
    if (s.gales[seat] > 0) s.gales[seat]--;
    else s.spentGales[seat]--;
  }
  leave(k, s);
  return false;
}
