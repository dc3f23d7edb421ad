// A battle: attack, block, counter, damage, end. If one of the two cards has left its zone after a step, it is over (7-1).

import { fresh } from '../../cards/ability/derive.ts';
import { destroySet } from '../../cards/ability/destroy.ts';
import { addTo, ask, call, emptySets, leave, otherLives, subjectLives } from '../../cards/ability/frames.ts';
import { addMod, expire } from '../../cards/ability/modifiers.ts';
import { openPending } from '../../cards/ability/pending.ts';
import { MOD } from '../../cards/ability/program.ts';
import { emit } from '../../cards/events.ts';
import { DISCARD, type Kit } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { lets } from '../../cards/state/lets.ts';
import { nodeOf } from '../../cards/state/nodes.ts';
import { move } from '../../cards/state/zones.ts';
import { cardId, tellOpen } from '../../cards/tell.ts';
import { turn } from '../../cards/turn.ts';
import { attackTargets, blockers, captainOf, fightersOf, powerOf, rivalOf } from './cards-in-play.ts';
import { ASKS, PROC } from './codes.ts';
import { LET } from './lets.ts';
import { DURATION, EVENT, STAT } from './numbers.ts';
import type { Tidecrown } from './state.ts';

const AIM = 0;
const ATTACK = 1;
const BLOCK = 2;
const BLOCKED = 3;
const COUNTER = 4;
const DAMAGE = 5;
const SINK = 6;
const AFTER = 7;

/** `subject` is the attacker, `other` the target: a blocker or an effect may change the target. */
export function battleProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { pc } = state.frame;
  if (pc[frame] >= BLOCK && pc[frame] < SINK && !(subjectLives(state, frame) && otherLives(state, frame)))
    pc[frame] = AFTER;
  switch (pc[frame]) {
    case AIM:
      return aim(kit, state, frame);
    case ATTACK:
      return attack(kit, state, frame);
    case BLOCK:
      return askBlocker(kit, state, frame);
    case BLOCKED:
      return block(kit, state, frame);
    case COUNTER:
      // Asked in every battle: it must not show whether the player could counter.
      return ask(state, ASKS.COUNTER, rivalOf(state.frame.seat[frame]));
    case DAMAGE:
      strike(kit, state, frame);
      return false;
    case SINK:
      if (destroySet(kit, state, frame, state.frame.subject[frame])) return false;
      emptySets(kit, state, frame);
      pc[frame] = AFTER;
      return false;
    case AFTER:
      return openPending(kit, state, frame);
    default:
      expire(state, DURATION.battle);
      return leave(kit, state);
  }
}

function aimAt(state: Tidecrown, frame: number, slot: number): void {
  state.frame.other[frame] = slot;
  state.frame.otherGen[frame] = state.card.gen[slot];
}

function aim(kit: Kit, state: Tidecrown, frame: number): boolean {
  fresh(kit, state);
  const { targets } = kit.scratch;
  const n = attackTargets(kit, state, state.frame.subject[frame], targets);
  if (n > 1) return ask(state, ASKS.TARGET, state.frame.seat[frame]);
  if (n === 0) leave(kit, state);
  else aimed(state, frame, targets[0]);
  return false;
}

/** Carries out the answer: this is the target. */
export function aimed(state: Tidecrown, frame: number, slot: number): void {
  aimAt(state, frame, slot);
  state.frame.pc[frame] = ATTACK;
}

function attack(kit: Kit, state: Tidecrown, frame: number): boolean {
  const attacker = state.frame.subject[frame];
  const target = state.frame.other[frame];
  if (kit.tell !== undefined)
    tellOpen(kit, state, 'ATTACKED', attacker, { target: nodeOf(kit, target), against: cardId(kit, state, target) });
  turn(kit, state, attacker, true);
  emit(kit, state, EVENT.attackDeclared, state.frame.seat[frame], attacker, target, 0);
  return openPending(kit, state, frame);
}

function askBlocker(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  fresh(kit, state);
  if (blockers(kit, state, frames.subject[frame], frames.other[frame], kit.scratch.targets) > 0)
    return ask(state, ASKS.BLOCK, rivalOf(frames.seat[frame]));
  frames.pc[frame] = COUNTER;
  return false;
}

/** Carries out the answer: this card blocks; NONE if none does. */
export function blocked(state: Tidecrown, frame: number, slot: number): void {
  state.frame.pc[frame] = slot === NONE ? COUNTER : BLOCKED;
  if (slot !== NONE) aimAt(state, frame, slot);
}

function block(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  const blocker = frames.other[frame];
  tellOpen(kit, state, 'BLOCKED', blocker);
  turn(kit, state, blocker, true);
  emit(kit, state, EVENT.blocked, kit.owner[blocker], blocker, frames.subject[frame], 0);
  return openPending(kit, state, frame);
}

/** Carries out the answer that no more counters come. */
export function countered(state: Tidecrown, frame: number): void {
  state.frame.pc[frame] = DAMAGE;
}

/** Compares the powers: with equal power the attacker wins. */
function strike(kit: Kit, state: Tidecrown, frame: number): void {
  const { frame: frames } = state;
  const attacker = frames.subject[frame];
  const target = frames.other[frame];
  fresh(kit, state);
  const isWon = powerOf(kit, state, attacker) >= powerOf(kit, state, target);
  if (kit.tell !== undefined) tellStrike(kit, state, attacker, target, isWon);
  frames.pc[frame] = isWon ? SINK : AFTER;
  if (!isWon) return;
  const rival = rivalOf(frames.seat[frame]);
  if (target !== captainOf(kit, rival)) {
    addTo(kit, state.chosen, frame, target);
    return;
  }
  frames.pc[frame] = AFTER;
  call(state, PROC.DAMAGE, rival, NONE, NONE, attacker, lets(kit, state, attacker, LET.hitTwice) ? 2 : 1);
  if (state.over === 0) state.frame.num0[state.depth - 1] = Number(lets(kit, state, attacker, LET.trashLife));
}

function tellStrike(kit: Kit, state: Tidecrown, attacker: number, target: number, isWon: boolean): void {
  tellOpen(kit, state, isWon ? 'BATTLE_WON' : 'BATTLE_LOST', attacker, {
    against: cardId(kit, state, target),
    power: powerOf(kit, state, attacker),
    other: powerOf(kit, state, target),
  });
}

const CHOSEN = 2;

/** A crew of the hand is trashed for its counter value, and one own card gets that much power in this battle. */
export function counterProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  const seat = frames.seat[frame];
  if (frames.pc[frame] === CHOSEN) {
    const target = frames.other[frame];
    const value = frames.amount[frame];
    const mod = { kind: MOD.STAT, target, arg: STAT.power, value, duration: DURATION.battle, seat, uses: 0 };
    tellOpen(kit, state, 'COUNTERED', frames.subject[frame], { amount: value, for: cardId(kit, state, target) });
    leave(kit, state);
    addMod(kit, state, mod);
    return false;
  }
  move(kit, state, frames.subject[frame], DISCARD);
  frames.subjectGen[frame] = state.card.gen[frames.subject[frame]];
  tellOpen(kit, state, 'CARD_DISCARDED', frames.subject[frame], { to: kit.game.zones[DISCARD].name });
  const { targets } = kit.scratch;
  if (fightersOf(kit, state, seat, targets) > 1) return ask(state, ASKS.COUNTER_FOR, seat);
  counterFor(state, frame, targets[0]);
  return false;
}

/** Carries out the answer: this card gets the power. */
export function counterFor(state: Tidecrown, frame: number, slot: number): void {
  aimAt(state, frame, slot);
  state.frame.pc[frame] = CHOSEN;
}
