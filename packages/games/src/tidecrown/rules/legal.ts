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

// Bound once: the compiler inlines constants of this file, but not fields of an imported object.
const { character, event, leader } = TYPE;
const { main, counter } = WINDOW;
const { useAbility } = BAR;
const FORBID_PLAY = SEAT_STAT['forbid.play'];
const FORBID_USE = SEAT_STAT['forbid.useAbility'];
const PLAY_FROM_DISCARD = SEAT_STAT['permit.playFromDiscard'];

export function legal(kit: Kit, state: Tidecrown, out: Int32Array): number {
  if (state.ask === ASK.MAIN) return mainActions(kit, state, out);
  return state.ask < GAME_ASK ? answers(kit, state, out) : ownAnswers(kit, state, out);
}

function ownAnswers(kit: Kit, state: Tidecrown, out: Int32Array): number {
  const frame = state.depth - 1;
  const { subject, other, seat, amount } = state.frame;
  const { targets } = kit.scratch;
  switch (state.ask) {
    case ASKS.FIRST:
    case ASKS.MULLIGAN:
      return yesNo(kit, true, out);
    case ASKS.REVEAL:
      return yesNo(kit, revealOf(kit, state, subject[frame]) !== undefined, out);
    case ASKS.ROOM:
      return chooseFrom(kit, targets, crewOf(kit, state, seat[frame], targets), out);
    case ASKS.TARGET:
      return chooseFrom(kit, targets, attackTargets(kit, state, subject[frame], targets), out);
    case ASKS.BLOCK:
      return orDone(
        kit,
        chooseFrom(kit, targets, blockers(kit, state, subject[frame], other[frame], targets), out),
        true,
        out,
      );
    case ASKS.COUNTER:
      return counters(kit, state, out);
    case ASKS.COUNTER_FOR:
      return chooseFrom(kit, targets, fightersOf(kit, state, seat[frame], targets), out);
    case ASKS.RETURN:
      return returns(kit, state, seat[frame], out);
    default:
      for (let n = 0; n <= amount[frame]; n++) out[n] = kit.actions.count + n;
      return amount[frame] + 1;
  }
}

function yesNo(kit: Kit, mayAccept: boolean, out: Int32Array): number {
  if (mayAccept) out[0] = kit.actions.accept;
  out[Number(mayAccept)] = kit.actions.decline;
  return 1 + Number(mayAccept);
}

function returns(kit: Kit, state: Tidecrown, seat: number, out: Int32Array): number {
  const { targets } = kit.scratch;
  let n = chooseFrom(kit, targets, carriersOf(kit, state, seat, targets), out);
  if (state.galeReady[seat] > 0) out[n++] = kit.actions.verb.CAN_RETURN_READY;
  if (state.galeSpent[seat] > 0) out[n++] = kit.actions.verb.CAN_RETURN_SPENT;
  return n;
}

/** What a crew of a hand is worth as a counter; 0 if it is none. */
export const counterOf = (kit: Kit, state: Tidecrown, slot: number): number =>
  kit.book.type[state.card.def[slot]] === character
    ? kit.book.stat[state.card.def[slot] * STATS.length + STAT.counter]
    : 0;

function counters(kit: Kit, state: Tidecrown, out: Int32Array): number {
  const seat = state.asked;
  const base = listAt(kit, seat, HAND);
  const end = base + countIn(kit, state, seat, HAND);
  const mayPlay = seatValue(state, seat, FORBID_PLAY) === 0;
  let n = 0;
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    const isOne = counterOf(kit, state, slot) > 0 || (mayPlay && canPlayPloy(kit, state, seat, slot, counter));
    if (isOne && isFirst(state, base, i)) out[n++] = kit.actions.verb.CAN_COUNTER + slot;
  }
  out[n] = kit.actions.decline;
  return n + 1;
}

function mainActions(kit: Kit, state: Tidecrown, out: Int32Array): number {
  const seat = state.active;
  const { verb } = kit.actions;
  let n = mayBattle(state, seat) ? attacks(kit, state, seat, verb.CAN_ATTACK, out, 0) : 0;
  out[n++] = verb.CAN_END;
  if (state.galeReady[seat] > 0) n = gives(kit, state, seat, verb.CAN_GIVE, out, n);
  if (seatValue(state, seat, FORBID_PLAY) === 0) n = plays(kit, state, seat, verb.CAN_PLAY, out, n);
  return seatValue(state, seat, FORBID_USE) === 0 ? uses(kit, state, seat, verb.CAN_USE, out, n) : n;
}

function attacks(kit: Kit, state: Tidecrown, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (canAttack(kit, state, slot) && hasTarget(kit, state, slot)) out[n++] = verb + slot;
  }
  return n;
}

function gives(kit: Kit, state: Tidecrown, seat: number, verb: number, out: Int32Array, from: number): number {
  const { targets } = kit.scratch;
  const count = fightersOf(kit, state, seat, targets);
  for (let i = 0; i < count; i++) out[from + i] = verb + targets[i];
  return from + count;
}

/** Writes the cards of the hand that can be played, and those of the trash if that is allowed, ascending. */
function plays(kit: Kit, state: Tidecrown, seat: number, verb: number, out: Int32Array, from: number): number {
  const n = playsFrom(kit, state, seat, HAND, verb, out, from);
  if (seatValue(state, seat, PLAY_FROM_DISCARD) === 0) return n;
  const end = playsFrom(kit, state, seat, DISCARD, verb, out, n);
  out.subarray(from, end).sort();
  return end;
}

function playsFrom(
  kit: Kit,
  state: Tidecrown,
  seat: number,
  zone: number,
  verb: number,
  out: Int32Array,
  from: number,
): number {
  let n = from;
  const base = listAt(kit, seat, zone);
  const end = base + countIn(kit, state, seat, zone);
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (canPlay(kit, state, seat, slot) && isFirst(state, base, i)) out[n++] = verb + slot;
  }
  return n;
}

function canPlay(kit: Kit, state: Tidecrown, seat: number, slot: number): boolean {
  const type = kit.book.type[state.card.def[slot]];
  if (type === event) return canPlayPloy(kit, state, seat, slot, main);
  return type !== leader && costOf(kit, state, slot) <= state.galeReady[seat];
}

function uses(kit: Kit, state: Tidecrown, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    const { activated } = kit.book.defs[state.card.def[slot]];
    if (activated.length === 0 || isBarred(kit, state, slot, useAbility)) continue;
    for (let j = 0; j < activated.length; j++)
      if (activated[j].window === main && canUse(kit, state, slot, activated[j])) out[n++] = verb + slot * USES_MAX + j;
  }
  return n;
}
