// Damage to a captain, point by point: a life card each, and without one the match is lost (7-1-4).

import { leave } from '../../cards/ability/frames.ts';
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

/** `amount` points are left; `num0`: the cards are trashed. `subject` is the card that is taken. */
export function damageProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  switch (frame.pc[f]) {
    case POINT:
      return point(k, s, f);
    case REVEAL:
      reveal(k, s, f);
      return false;
    case TAKE:
      next(s, f, POINT);
      tellKnown(k, s, 'LIFE_TAKEN', move(k, s, frame.subject[f], HAND));
      frame.subject[f] = NONE;
      frame.subjectGen[f] = 0;
      return false;
    default:
      // Unless it says otherwise, it is trashed.
      if (s.card.zone[frame.subject[f]] === LIMBO) move(k, s, frame.subject[f], DISCARD);
      frame.subject[f] = NONE;
      frame.subjectGen[f] = 0;
      frame.pc[f] = POINT;
      return false;
  }
}

function next(s: Tidecrown, f: number, pc: number): void {
  s.frame.amount[f]--;
  s.frame.pc[f] = pc;
}

function point(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  if (frame.amount[f] <= 0) {
    leave(k, s);
    return false;
  }
  const seat = frame.seat[f];
  const slot = topOf(k, s, seat, LIFE);
  if (slot === NONE) {
    tellSeat(k, 'DAMAGED', seat);
    lose(k, s, seat, ENDINGS.LIFE);
    return false;
  }
  if (frame.num0[f] === 1) {
    tellSeat(k, 'DAMAGED', seat);
    next(s, f, POINT);
    move(k, s, slot, DISCARD);
    tellOpen(k, s, 'CARD_DISCARDED', slot, { to: 'discard' });
    return false;
  }
  // Asked for every card: whether it has a Reveal is nobody else's business.
  learn(k, s, seat, slot);
  tellKnown(k, s, 'DAMAGED', slot);
  frame.subject[f] = slot;
  frame.subjectGen[f] = s.card.gen[slot];
  s.ask = ASKS.REVEAL;
  s.asked = seat;
  return true;
}

/** The effect that the life card has for this, if it can be used. */
export function revealOf(k: Kit, s: Tidecrown, slot: number): Ability | undefined {
  const spell = k.book.defs[s.card.def[slot]].spells.find(({ window }) => window === WINDOW.reveal);
  return spell !== undefined && canUse(k, s, slot, spell) ? spell : undefined;
}

/** The answer. */
export function revealAnswered(s: Tidecrown, f: number, yes: boolean): void {
  s.frame.pc[f] = yes ? REVEAL : TAKE;
}

function reveal(k: Kit, s: Tidecrown, f: number): void {
  const { frame } = s;
  const slot = frame.subject[f];
  const spell = revealOf(k, s, slot);
  next(s, f, REVEALED);
  move(k, s, slot, LIMBO);
  frame.subjectGen[f] = s.card.gen[slot];
  tellOpen(k, s, 'LIFE_REVEALED', slot);
  if (spell !== undefined) activate(k, s, frame.seat[f], slot, spell, VIA.reveal);
}
