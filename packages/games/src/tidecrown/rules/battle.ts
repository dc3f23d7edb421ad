// A battle: attack, block, counter, damage, end. If one of the two has left its zone after a step, it is over (7-1).

import { fresh } from '../../cards/ability/derive.ts';
import { destroySet } from '../../cards/ability/destroy.ts';
import { addTo, call, emptySets, leave, otherLives, subjectLives } from '../../cards/ability/frames.ts';
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

/** `subject` attacks, `other` is attacked: a blocker or an effect may change that. */
export function battleProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { pc } = s.frame;
  if (pc[f] >= BLOCK && pc[f] < SINK && !(subjectLives(s, f) && otherLives(s, f))) pc[f] = AFTER;
  switch (pc[f]) {
    case AIM:
      return aim(k, s, f);
    case ATTACK:
      attack(k, s, f);
      return false;
    case BLOCK:
      return askBlocker(k, s, f);
    case BLOCKED:
      block(k, s, f);
      return false;
    case COUNTER:
      // Asked in every battle: whether one could is nobody's business.
      return ask(s, ASKS.COUNTER, rivalOf(s.frame.seat[f]));
    case DAMAGE:
      strike(k, s, f);
      return false;
    case SINK:
      if (destroySet(k, s, f, s.frame.subject[f])) return false;
      emptySets(k, s, f);
      pc[f] = AFTER;
      return false;
    case AFTER:
      openPending(k, s, f);
      return false;
    default:
      finish(k, s);
      return false;
  }
}

function ask(s: Tidecrown, what: number, seat: number): boolean {
  s.ask = what;
  s.asked = seat;
  return true;
}

function aimAt(s: Tidecrown, f: number, slot: number): void {
  s.frame.other[f] = slot;
  s.frame.otherGen[f] = s.card.gen[slot];
}

function aim(k: Kit, s: Tidecrown, f: number): boolean {
  fresh(k, s);
  const { targets } = k.scratch;
  const n = attackTargets(k, s, s.frame.subject[f], targets);
  if (n > 1) return ask(s, ASKS.TARGET, s.frame.seat[f]);
  if (n === 0) leave(k, s);
  else aimed(s, f, targets[0]);
  return false;
}

/** The answer to whom. */
export function aimed(s: Tidecrown, f: number, slot: number): void {
  aimAt(s, f, slot);
  s.frame.pc[f] = ATTACK;
}

function attack(k: Kit, s: Tidecrown, f: number): void {
  const attacker = s.frame.subject[f];
  const target = s.frame.other[f];
  if (k.tell !== undefined)
    tellOpen(k, s, 'ATTACKED', attacker, { target: nodeOf(k, target), against: cardId(k, s, target) });
  turn(k, s, attacker, true);
  emit(k, s, EVENT.attackDeclared, s.frame.seat[f], attacker, target, 0);
  openPending(k, s, f);
}

function askBlocker(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  fresh(k, s);
  if (blockers(k, s, frame.subject[f], frame.other[f], k.scratch.targets) > 0)
    return ask(s, ASKS.BLOCK, rivalOf(frame.seat[f]));
  frame.pc[f] = COUNTER;
  return false;
}

/** The answer to who blocks; NONE for nobody. */
export function blocked(s: Tidecrown, f: number, slot: number): void {
  s.frame.pc[f] = slot === NONE ? COUNTER : BLOCKED;
  if (slot !== NONE) aimAt(s, f, slot);
}

function block(k: Kit, s: Tidecrown, f: number): void {
  const { frame } = s;
  const blocker = frame.other[f];
  tellOpen(k, s, 'BLOCKED', blocker);
  turn(k, s, blocker, true);
  emit(k, s, EVENT.blocked, k.owner[blocker], blocker, frame.subject[f], 0);
  openPending(k, s, f);
}

/** The answer that no more counters come. */
export function countered(s: Tidecrown, f: number): void {
  s.frame.pc[f] = DAMAGE;
}

/** With as much power the attacker wins. */
function strike(k: Kit, s: Tidecrown, f: number): void {
  const { frame } = s;
  const attacker = frame.subject[f];
  const target = frame.other[f];
  fresh(k, s);
  const isWon = powerOf(k, s, attacker) >= powerOf(k, s, target);
  if (k.tell !== undefined) tellStrike(k, s, attacker, target, isWon);
  frame.pc[f] = isWon ? SINK : AFTER;
  if (!isWon) return;
  const rival = rivalOf(frame.seat[f]);
  if (target !== captainOf(k, rival)) {
    addTo(k, s.chosen, f, target);
    return;
  }
  frame.pc[f] = AFTER;
  call(s, PROC.DAMAGE, rival, NONE, NONE, attacker, lets(k, s, attacker, LET.hitTwice) ? 2 : 1);
  if (s.over === 0) s.frame.num0[s.depth - 1] = Number(lets(k, s, attacker, LET.trashLife));
}

function tellStrike(k: Kit, s: Tidecrown, attacker: number, target: number, isWon: boolean): void {
  tellOpen(k, s, isWon ? 'BATTLE_WON' : 'BATTLE_LOST', attacker, {
    against: cardId(k, s, target),
    power: powerOf(k, s, attacker),
    other: powerOf(k, s, target),
  });
}

function finish(k: Kit, s: Tidecrown): void {
  expire(s, DURATION.battle);
  leave(k, s);
}

const CHOSEN = 2;

/** A crew of the hand is trashed for its counter value, and one of one's cards gets that much power in this battle. */
export function counterProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  const seat = frame.seat[f];
  if (frame.pc[f] === CHOSEN) {
    const target = frame.other[f];
    const value = frame.amount[f];
    const mod = { kind: MOD.STAT, target, arg: STAT.power, value, duration: DURATION.battle, seat, uses: 0 };
    tellOpen(k, s, 'COUNTERED', frame.subject[f], { amount: value, for: cardId(k, s, target) });
    leave(k, s);
    addMod(k, s, mod);
    return false;
  }
  move(k, s, frame.subject[f], DISCARD);
  frame.subjectGen[f] = s.card.gen[frame.subject[f]];
  tellOpen(k, s, 'CARD_DISCARDED', frame.subject[f], { to: k.game.zones[DISCARD].name });
  const { targets } = k.scratch;
  if (fightersOf(k, s, seat, targets) > 1) return ask(s, ASKS.COUNTER_FOR, seat);
  counterFor(s, f, targets[0]);
  return false;
}

/** The answer to whom it is for. */
export function counterFor(s: Tidecrown, f: number, slot: number): void {
  aimAt(s, f, slot);
  s.frame.pc[f] = CHOSEN;
}
