// What characters, items and locations do in a turn: quest, challenge, move, use an ability, boost.

import { damage } from '../../cards/ability/damage.ts';
import { fresh } from '../../cards/ability/derive.ts';
import { call, leave, otherLives, subjectLives } from '../../cards/ability/frames.ts';
import { expire } from '../../cards/ability/modifiers.ts';
import { openPending } from '../../cards/ability/pending.ts';
import { pickOne } from '../../cards/ability/pick-one.ts';
import { DAMAGE } from '../../cards/ability/program.ts';
import { activate } from '../../cards/activate.ts';
import { emit } from '../../cards/events.ts';
import { DECK, type Kit, PLAY, UNDER } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { nodeOf } from '../../cards/state/nodes.ts';
import { move, topOf } from '../../cards/state/zones.ts';
import { cardId, tellKnown, tellOpen } from '../../cards/tell.ts';
import { turn } from '../../cards/turn.ts';
import { isCharacter, levelOf, loreOf, moveCostOf, strengthOf } from './cards-in-play.ts';
import { ASKS, PROC } from './codes.ts';
import { gainLore } from './lore.ts';
import { BOOSTED, DURATION, EVENT } from './numbers.ts';
import { arrive } from './ops.ts';
import { pay } from './pay.ts';
import type { Storyweave } from './state.ts';
import { checkState } from './state-check.ts';
import { challengeTargets, moveTargets } from './targets.ts';

export function questProc(k: Kit, s: Storyweave, f: number): boolean {
  if (s.frame.pc[f] > 0) {
    leave(k, s);
    return false;
  }
  const slot = s.frame.subject[f];
  const seat = s.frame.seat[f];
  fresh(k, s);
  const amount = loreOf(k, s, slot);
  tellOpen(k, s, 'QUESTED', slot, { amount });
  turn(k, s, slot, true);
  gainLore(k, s, seat, amount);
  emit(k, s, EVENT.quested, seat, slot, NONE, amount);
  openPending(k, s, f);
  return false;
}

export function pickTargetProc(k: Kit, s: Storyweave, f: number): boolean {
  return pickOne(k, s, f, ASKS.TARGET, challengeTargets, (seat, slot, target) =>
    call(s, PROC.CHALLENGE, seat, NONE, slot, target, 0),
  );
}

/** Declare, what waits, damage of both at once, what waits, and it is over. */
export function challengeProc(k: Kit, s: Storyweave, f: number): boolean {
  const { frame } = s;
  const challenger = frame.subject[f];
  const defender = frame.other[f];
  switch (frame.pc[f]) {
    case 0:
      declare(k, s, f, challenger, defender);
      return false;
    case 1:
      measure(k, s, f, challenger, defender);
      return false;
    case 2:
      frame.pc[f] = 3;
      damage(k, s, defender, frame.num0[f], DAMAGE.DEALT);
      return false;
    case 3:
      frame.pc[f] = 4;
      damage(k, s, challenger, frame.num1[f], DAMAGE.DEALT);
      return false;
    case 4:
      checkState(k, s, f);
      openPending(k, s, f);
      return false;
    default:
      expire(s, DURATION.challenge);
      leave(k, s);
      return false;
  }
}

function declare(k: Kit, s: Storyweave, f: number, challenger: number, defender: number): void {
  const seat = s.frame.seat[f];
  tellOpen(k, s, 'CHALLENGED', challenger, { target: nodeOf(k, defender), against: cardId(k, s, defender) });
  turn(k, s, challenger, true);
  emit(k, s, EVENT.challenged, seat, challenger, defender, 0);
  emit(k, s, EVENT.wasChallenged, k.owner[defender], defender, challenger, 0);
  openPending(k, s, f);
}

/** If one of them has left, no damage is dealt. Both amounts are fixed before the first is dealt. */
function measure(k: Kit, s: Storyweave, f: number, challenger: number, defender: number): void {
  const { card, frame } = s;
  const both = subjectLives(s, f) && otherLives(s, f) && card.zone[challenger] === PLAY && card.zone[defender] === PLAY;
  if (!both) {
    frame.pc[f] = 5;
    return;
  }
  fresh(k, s);
  frame.num0[f] = Math.max(0, strengthOf(k, s, challenger) + levelOf(k, s, challenger, 'challenger'));
  frame.num1[f] = isCharacter(k, s, defender) ? Math.max(0, strengthOf(k, s, defender)) : 0;
  frame.pc[f] = 2;
}

export function pickLocationProc(k: Kit, s: Storyweave, f: number): boolean {
  return pickOne(k, s, f, ASKS.LOCATION, moveTargets, (seat, slot, location) =>
    call(s, PROC.MOVE, seat, NONE, slot, location, 0),
  );
}

export function moveProc(k: Kit, s: Storyweave, f: number): boolean {
  if (s.frame.pc[f] > 0) {
    leave(k, s);
    return false;
  }
  const location = s.frame.other[f];
  fresh(k, s);
  pay(k, s, s.frame.seat[f], moveCostOf(k, s, location));
  arrive(k, s, s.frame.subject[f], location);
  openPending(k, s, f);
  return false;
}

/** The cost is paid in full, then the effect happens. `amount` says which of the card's abilities. */
export function useProc(k: Kit, s: Storyweave, f: number): boolean {
  if (s.frame.pc[f] === 0) {
    s.frame.pc[f] = 1;
    use(k, s, f);
    return false;
  }
  if (s.frame.pc[f] === 1) {
    openPending(k, s, f);
    return false;
  }
  leave(k, s);
  return false;
}

function use(k: Kit, s: Storyweave, f: number): void {
  const slot = s.frame.subject[f];
  const seat = s.frame.seat[f];
  const ability = k.book.defs[s.card.def[slot]].activated[s.frame.amount[f]];
  tellOpen(k, s, 'USED', slot, { ability: ability.id });
  activate(k, s, seat, slot, ability);
}

/** The top card of the deck goes under the character, face down. */
export function boostProc(k: Kit, s: Storyweave, f: number): boolean {
  if (s.frame.pc[f] > 0) {
    leave(k, s);
    return false;
  }
  const slot = s.frame.subject[f];
  const seat = s.frame.seat[f];
  fresh(k, s);
  pay(k, s, seat, levelOf(k, s, slot, 'boost'));
  s.card.used[slot] |= BOOSTED;
  const top = topOf(k, s, seat, DECK);
  move(k, s, top, UNDER);
  s.card.top[top] = slot;
  s.dirty = 1;
  tellKnown(k, s, 'BOOSTED', top, { under: nodeOf(k, slot) });
  openPending(k, s, f);
  return false;
}
