// What may be done now, ascending. The blocks of actions are walked in their order, so nothing needs to be sorted.

import { answers } from '../../cards/ability/decide.ts';
import { chooseFrom, isFirst, orDone } from '../../cards/ability/offer.ts';
import { ASK, GAME_ASK } from '../../cards/ability/program.ts';
import { USES_MAX } from '../../cards/actions.ts';
import { DISCARD, HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { isBarred } from '../../cards/state/bans.ts';
import { canUse } from '../../cards/state/price.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import {
  attackTargets,
  blockers,
  canAttack,
  crewOf,
  fightersOf,
  hasTarget,
  mayBattle,
  seatValue,
} from './cards-in-play.ts';
import { ASKS } from './codes.ts';
import { canPlayPloy, costOf } from './cost.ts';
import { revealOf } from './damage.ts';
import { carriersOf } from './gale-steps.ts';
import { BAR, SEAT_STAT, STAT, STATS, TYPE, WINDOW } from './numbers.ts';
import type { Tidecrown } from './state.ts';

export function legal(k: Kit, s: Tidecrown, out: Int32Array): number {
  if (s.ask === ASK.MAIN) return mainActions(k, s, out);
  return s.ask < GAME_ASK ? answers(k, s, out) : ownAnswers(k, s, out);
}

function ownAnswers(k: Kit, s: Tidecrown, out: Int32Array): number {
  const f = s.depth - 1;
  const { subject, other, seat, amount } = s.frame;
  const { targets } = k.scratch;
  switch (s.ask) {
    case ASKS.FIRST:
    case ASKS.MULLIGAN:
      return yesNo(k, true, out);
    case ASKS.REVEAL:
      return yesNo(k, revealOf(k, s, subject[f]) !== undefined, out);
    case ASKS.ROOM:
      return chooseFrom(k, targets, crewOf(k, s, seat[f], targets), out);
    case ASKS.TARGET:
      return chooseFrom(k, targets, attackTargets(k, s, subject[f], targets), out);
    case ASKS.BLOCK:
      return orDone(k, chooseFrom(k, targets, blockers(k, s, subject[f], other[f], targets), out), true, out);
    case ASKS.COUNTER:
      return counters(k, s, out);
    case ASKS.COUNTER_FOR:
      return chooseFrom(k, targets, fightersOf(k, s, seat[f], targets), out);
    case ASKS.RETURN:
      return returns(k, s, seat[f], out);
    default:
      for (let n = 0; n <= amount[f]; n++) out[n] = k.actions.count + n;
      return amount[f] + 1;
  }
}

function yesNo(k: Kit, mayAccept: boolean, out: Int32Array): number {
  if (mayAccept) out[0] = k.actions.accept;
  out[Number(mayAccept)] = k.actions.decline;
  return 1 + Number(mayAccept);
}

function returns(k: Kit, s: Tidecrown, seat: number, out: Int32Array): number {
  const { targets } = k.scratch;
  let n = chooseFrom(k, targets, carriersOf(k, s, seat, targets), out);
  if (s.galeReady[seat] > 0) out[n++] = k.actions.verb.CAN_RETURN_READY;
  if (s.galeSpent[seat] > 0) out[n++] = k.actions.verb.CAN_RETURN_SPENT;
  return n;
}

/** What a crew of a hand is worth as a counter; 0 for none. */
export const counterOf = (k: Kit, s: Tidecrown, slot: number): number =>
  k.book.type[s.card.def[slot]] === TYPE.character ? k.book.stat[s.card.def[slot] * STATS.length + STAT.counter] : 0;

function counters(k: Kit, s: Tidecrown, out: Int32Array): number {
  const seat = s.asked;
  const base = listAt(k, seat, HAND);
  const end = base + countIn(k, s, seat, HAND);
  const mayPlay = seatValue(s, seat, SEAT_STAT['forbid.play']) === 0;
  let n = 0;
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    const isOne = counterOf(k, s, slot) > 0 || (mayPlay && canPlayPloy(k, s, seat, slot, WINDOW.counter));
    if (isOne && isFirst(s, base, i)) out[n++] = k.actions.verb.CAN_COUNTER + slot;
  }
  out[n] = k.actions.decline;
  return n + 1;
}

function mainActions(k: Kit, s: Tidecrown, out: Int32Array): number {
  const seat = s.active;
  const { verb } = k.actions;
  let n = mayBattle(s, seat) ? attacks(k, s, seat, verb.CAN_ATTACK, out, 0) : 0;
  out[n++] = verb.CAN_END;
  if (s.galeReady[seat] > 0) n = gives(k, s, seat, verb.CAN_GIVE, out, n);
  if (seatValue(s, seat, SEAT_STAT['forbid.play']) === 0) n = plays(k, s, seat, verb.CAN_PLAY, out, n);
  return seatValue(s, seat, SEAT_STAT['forbid.useAbility']) === 0 ? uses(k, s, seat, verb.CAN_USE, out, n) : n;
}

function attacks(k: Kit, s: Tidecrown, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (canAttack(k, s, slot) && hasTarget(k, s, slot)) out[n++] = verb + slot;
  }
  return n;
}

function gives(k: Kit, s: Tidecrown, seat: number, verb: number, out: Int32Array, from: number): number {
  const { targets } = k.scratch;
  const count = fightersOf(k, s, seat, targets);
  for (let i = 0; i < count; i++) out[from + i] = verb + targets[i];
  return from + count;
}

/** Cards of the hand, and of the trash where that is allowed, ascending. */
function plays(k: Kit, s: Tidecrown, seat: number, verb: number, out: Int32Array, from: number): number {
  const n = playsFrom(k, s, seat, HAND, verb, out, from);
  if (seatValue(s, seat, SEAT_STAT['permit.playFromDiscard']) === 0) return n;
  const end = playsFrom(k, s, seat, DISCARD, verb, out, n);
  out.subarray(from, end).sort();
  return end;
}

function playsFrom(
  k: Kit,
  s: Tidecrown,
  seat: number,
  zone: number,
  verb: number,
  out: Int32Array,
  from: number,
): number {
  let n = from;
  const base = listAt(k, seat, zone);
  const end = base + countIn(k, s, seat, zone);
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (canPlay(k, s, seat, slot) && isFirst(s, base, i)) out[n++] = verb + slot;
  }
  return n;
}

function canPlay(k: Kit, s: Tidecrown, seat: number, slot: number): boolean {
  const type = k.book.type[s.card.def[slot]];
  if (type === TYPE.event) return canPlayPloy(k, s, seat, slot, WINDOW.main);
  return type !== TYPE.leader && costOf(k, s, slot) <= s.galeReady[seat];
}

function uses(k: Kit, s: Tidecrown, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    const { activated } = k.book.defs[s.card.def[slot]];
    if (activated.length === 0 || isBarred(k, s, slot, BAR.useAbility)) continue;
    for (let j = 0; j < activated.length; j++)
      if (activated[j].window === WINDOW.main && canUse(k, s, slot, activated[j]))
        out[n++] = verb + slot * USES_MAX + j;
  }
  return n;
}
