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

export function questProc(kit: Kit, state: Storyweave, frame: number): boolean {
  if (state.frame.pc[frame] > 0) return leave(kit, state);
  const slot = state.frame.subject[frame];
  const seat = state.frame.seat[frame];
  fresh(kit, state);
  const amount = loreOf(kit, state, slot);
  tellOpen(kit, state, 'QUESTED', slot, { amount });
  turn(kit, state, slot, true);
  gainLore(kit, state, seat, amount);
  emit(kit, state, EVENT.quested, seat, slot, NONE, amount);
  return openPending(kit, state, frame);
}

export const pickTargetProc = (kit: Kit, state: Storyweave, frame: number): boolean =>
  pickOne(kit, state, frame, ASKS.TARGET, challengeTargets, (seat, slot, target) =>
    call(state, PROC.CHALLENGE, seat, NONE, slot, target, 0),
  );

/** Declares the challenge, resolves what waits, deals the damage of both at once, resolves what waits, and ends. */
export function challengeProc(kit: Kit, state: Storyweave, frame: number): boolean {
  const { frame: frames } = state;
  const challenger = frames.subject[frame];
  const defender = frames.other[frame];
  switch (frames.pc[frame]) {
    case 0:
      return declare(kit, state, frame, challenger, defender);
    case 1:
      measure(kit, state, frame, challenger, defender);
      return false;
    case 2:
      frames.pc[frame] = 3;
      damage(kit, state, defender, frames.num0[frame], DAMAGE.DEALT);
      return false;
    case 3:
      frames.pc[frame] = 4;
      damage(kit, state, challenger, frames.num1[frame], DAMAGE.DEALT);
      return false;
    case 4:
      checkState(kit, state, frame);
      return openPending(kit, state, frame);
    default:
      expire(state, DURATION.challenge);
      return leave(kit, state);
  }
}

function declare(kit: Kit, state: Storyweave, frame: number, challenger: number, defender: number): boolean {
  const seat = state.frame.seat[frame];
  tellOpen(kit, state, 'CHALLENGED', challenger, {
    target: nodeOf(kit, defender),
    against: cardId(kit, state, defender),
  });
  turn(kit, state, challenger, true);
  emit(kit, state, EVENT.challenged, seat, challenger, defender, 0);
  emit(kit, state, EVENT.wasChallenged, kit.owner[defender], defender, challenger, 0);
  return openPending(kit, state, frame);
}

/** Fixes both amounts of damage before either is dealt. If one of the two cards has left, no damage is dealt. */
function measure(kit: Kit, state: Storyweave, frame: number, challenger: number, defender: number): void {
  const { card, frame: frames } = state;
  const both =
    subjectLives(state, frame) &&
    otherLives(state, frame) &&
    card.zone[challenger] === PLAY &&
    card.zone[defender] === PLAY;
  if (!both) {
    frames.pc[frame] = 5;
    return;
  }
  fresh(kit, state);
  frames.num0[frame] = Math.max(0, strengthOf(kit, state, challenger) + levelOf(kit, state, challenger, 'challenger'));
  frames.num1[frame] = isCharacter(kit, state, defender) ? Math.max(0, strengthOf(kit, state, defender)) : 0;
  frames.pc[frame] = 2;
}

export const pickLocationProc = (kit: Kit, state: Storyweave, frame: number): boolean =>
  pickOne(kit, state, frame, ASKS.LOCATION, moveTargets, (seat, slot, location) =>
    call(state, PROC.MOVE, seat, NONE, slot, location, 0),
  );

export function moveProc(kit: Kit, state: Storyweave, frame: number): boolean {
  if (state.frame.pc[frame] > 0) return leave(kit, state);
  const location = state.frame.other[frame];
  fresh(kit, state);
  pay(kit, state, state.frame.seat[frame], moveCostOf(kit, state, location));
  arrive(kit, state, state.frame.subject[frame], location);
  return openPending(kit, state, frame);
}

/** Pays the whole cost of an ability, then carries it out. `amount` says which ability of the card. */
export function useProc(kit: Kit, state: Storyweave, frame: number): boolean {
  if (state.frame.pc[frame] === 0) {
    state.frame.pc[frame] = 1;
    use(kit, state, frame);
    return false;
  }
  if (state.frame.pc[frame] === 1) return openPending(kit, state, frame);
  return leave(kit, state);
}

function use(kit: Kit, state: Storyweave, frame: number): void {
  const slot = state.frame.subject[frame];
  const seat = state.frame.seat[frame];
  const ability = kit.book.defs[state.card.def[slot]].activated[state.frame.amount[frame]];
  tellOpen(kit, state, 'USED', slot, { ability: ability.id });
  activate(kit, state, seat, slot, ability);
}

/** Puts the top card of the deck under the character, face down. */
export function boostProc(kit: Kit, state: Storyweave, frame: number): boolean {
  if (state.frame.pc[frame] > 0) return leave(kit, state);
  const slot = state.frame.subject[frame];
  const seat = state.frame.seat[frame];
  fresh(kit, state);
  pay(kit, state, seat, levelOf(kit, state, slot, 'boost'));
  state.card.used[slot] |= BOOSTED;
  const top = topOf(kit, state, seat, DECK);
  move(kit, state, top, UNDER);
  state.card.top[top] = slot;
  state.dirty = 1;
  tellKnown(kit, state, 'BOOSTED', top, { under: nodeOf(kit, slot) });
  return openPending(kit, state, frame);
}
