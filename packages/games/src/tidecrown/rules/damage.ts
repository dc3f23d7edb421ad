// Damage to a captain, point by point: each takes a life card, and without one the match is lost (7-1-4).

import { ask, leave } from '../../cards/ability/frames.ts';
import type { Ability } from '../../cards/ability/program.ts';
import { activate } from '../../cards/activate.ts';
import { DISCARD, HAND, type Kit, LIMBO } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { learn } from '../../cards/state/knowledge.ts';
import { canUse } from '../../cards/state/price.ts';
import { move, topOf } from '../../cards/state/zones.ts';
import { tellKnown, tellOpen, tellSeat } from '../../cards/tell.ts';
import { ASKS, ENDINGS } from './codes.ts';
import { lose } from './end-match.ts';
import { LIFE, VIA, WINDOW } from './numbers.ts';
import type { Tidecrown } from './state.ts';

const POINT = 0;
const REVEAL = 1;
const TAKE = 2;
const REVEALED = 3;

/** `amount` points are left; if `num0` is 1 the life cards are trashed. `subject` is the card that is being taken. */
export function damageProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  switch (frames.pc[frame]) {
    case POINT:
      return point(kit, state, frame);
    case REVEAL:
      reveal(kit, state, frame);
      return false;
    case TAKE:
      next(state, frame, POINT);
      tellKnown(kit, state, 'LIFE_TAKEN', move(kit, state, frames.subject[frame], HAND));
      frames.subject[frame] = NONE;
      frames.subjectGen[frame] = 0;
      return false;
    default:
      // A revealed card is trashed, unless its effect put it elsewhere.
      if (state.card.zone[frames.subject[frame]] === LIMBO) move(kit, state, frames.subject[frame], DISCARD);
      frames.subject[frame] = NONE;
      frames.subjectGen[frame] = 0;
      frames.pc[frame] = POINT;
      return false;
  }
}

function next(state: Tidecrown, frame: number, pc: number): void {
  state.frame.amount[frame]--;
  state.frame.pc[frame] = pc;
}

function point(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  if (frames.amount[frame] <= 0) return leave(kit, state);
  const seat = frames.seat[frame];
  const slot = topOf(kit, state, seat, LIFE);
  if (slot === NONE) {
    tellSeat(kit, 'DAMAGED', seat);
    lose(kit, state, seat, ENDINGS.LIFE);
    return false;
  }
  if (frames.num0[frame] === 1) {
    tellSeat(kit, 'DAMAGED', seat);
    next(state, frame, POINT);
    move(kit, state, slot, DISCARD);
    tellOpen(kit, state, 'CARD_DISCARDED', slot, { to: 'discard' });
    return false;
  }
  // Asked for every card: it must not show whether the card has a Reveal.
  learn(kit, state, seat, slot);
  tellKnown(kit, state, 'DAMAGED', slot);
  frames.subject[frame] = slot;
  frames.subjectGen[frame] = state.card.gen[slot];
  return ask(state, ASKS.REVEAL, seat);
}

/** The Reveal of a life card, if it has one that can be used. */
export function revealOf(kit: Kit, state: Tidecrown, slot: number): Ability | undefined {
  const spell = kit.book.defs[state.card.def[slot]].spells.find(({ window }) => window === WINDOW.reveal);
  return spell !== undefined && canUse(kit, state, slot, spell) ? spell : undefined;
}

/** Carries out the answer whether the Reveal is used. */
export function revealAnswered(state: Tidecrown, frame: number, yes: boolean): void {
  state.frame.pc[frame] = yes ? REVEAL : TAKE;
}

function reveal(kit: Kit, state: Tidecrown, frame: number): void {
  const { frame: frames } = state;
  const slot = frames.subject[frame];
  const spell = revealOf(kit, state, slot);
  next(state, frame, REVEALED);
  move(kit, state, slot, LIMBO);
  frames.subjectGen[frame] = state.card.gen[slot];
  tellOpen(kit, state, 'LIFE_REVEALED', slot);
  if (spell !== undefined) activate(kit, state, frames.seat[frame], slot, spell, VIA.reveal);
}
