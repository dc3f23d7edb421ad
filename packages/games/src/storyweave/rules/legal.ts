// What may be done now, ascending. The blocks of actions are walked in their order, so nothing needs to be sorted.

import { answers } from '../../cards/ability/decide.ts';
import { chooseFrom, isFirst, orDone } from '../../cards/ability/offer.ts';
import { ASK, GAME_ASK } from '../../cards/ability/program.ts';
import { USES_MAX } from '../../cards/actions.ts';
import { DECK, HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { payOf } from '../../cards/state/cost-mods.ts';
import { NONE } from '../../cards/state/fields.ts';
import { bars, lets } from '../../cards/state/lets.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { isCharacter, levelOf, moveCostOf, printedFor, singCostOf } from './cards-in-play.ts';
import { ASKS } from './codes.ts';
import { ACT, BOOSTED, LET, TYPE } from './numbers.ts';
import { isSong } from './play-card.ts';
import type { Storyweave } from './state.ts';
import {
  canShiftOnto,
  canSing,
  challengeTargets,
  moveTargets,
  mulliganTargets,
  shiftCostOf,
  shiftTargets,
  singTargets,
  sungSoFar,
  togetherCost,
  togetherTargets,
} from './targets.ts';

// Bound once: the compiler inlines constants of this file, but not fields of an imported object.
const { boost, challengeDrying, challengeEvasive, evade, holdTurn, questDrying, shift, singTogether } = LET;
const { beChallenged, challenge, quest } = ACT;

export function legal(kit: Kit, state: Storyweave, out: Int32Array): number {
  if (state.ask === ASK.MAIN) return mainActions(kit, state, out);
  return state.ask < GAME_ASK ? answers(kit, state, out) : targetActions(kit, state, out);
}

function targetActions(kit: Kit, state: Storyweave, out: Int32Array): number {
  const frame = state.depth - 1;
  const slot = state.frame.subject[frame];
  const { targets } = kit.scratch;
  switch (state.ask) {
    case ASKS.ENTER:
      out[0] = kit.actions.accept;
      out[1] = kit.actions.decline;
      return 2;
    case ASKS.SHIFT:
      return chooseFrom(kit, targets, shiftTargets(kit, state, slot, targets), out);
    case ASKS.SING:
      return chooseFrom(kit, targets, singTargets(kit, state, slot, targets), out);
    case ASKS.TARGET:
      return chooseFrom(kit, targets, challengeTargets(kit, state, slot, targets), out);
    case ASKS.LOCATION:
      return chooseFrom(kit, targets, moveTargets(kit, state, slot, targets), out);
    case ASKS.MULLIGAN:
      return orDone(kit, chooseFrom(kit, targets, mulliganTargets(kit, state, frame, targets), out), true, out);
    default: {
      const enough = sungSoFar(kit, state, frame) >= togetherCost(kit, state, slot);
      return orDone(kit, chooseFrom(kit, targets, togetherTargets(kit, state, frame, targets), out), enough, out);
    }
  }
}

/** What the walks over the cards find out. Only locations that can be paid for count. */
const found = {
  plain: false,
  keen: false,
  bestSinger: -1,
  singers: 0,
  locations: 0,
  location: NONE,
  /** The keywords of all own cards in play, and of all cards in the hand. */
  inPlay: 0,
  inHand: 0,
};

function mainActions(kit: Kit, state: Storyweave, out: Int32Array): number {
  const seat = state.active;
  survey(kit, state, seat);
  const { verb } = kit.actions;
  let n = (found.inPlay & kit.lets[boost]) === 0 ? 0 : boosts(kit, state, seat, verb.CAN_BOOST, out);
  const before = n;
  n = challenges(kit, state, seat, verb.CAN_CHALLENGE, out, n);
  const must = (found.inPlay & kit.lets[holdTurn]) !== 0 && holdsTurn(kit, state, out, before, n);
  if (state.inked[seat] <= state.inkMore[seat]) n = inks(kit, state, seat, verb.CAN_INK, out, n);
  if (found.locations > 0) n = moves(kit, state, seat, verb.CAN_MOVE, out, n);
  if (!must) out[n++] = verb.CAN_PASS;
  n = plays(kit, state, seat, verb.CAN_PLAY, out, n);
  n = quests(kit, state, seat, verb.CAN_QUEST, out, n);
  if ((found.inHand & kit.lets[shift]) !== 0) n = shifts(kit, state, seat, verb.CAN_SHIFT, out, n);
  if (found.singers > 0) n = songs(kit, state, seat, out, n);
  return uses(kit, state, seat, verb.CAN_USE, out, n);
}

/** Finds out which kinds of targets there are for challengers, and how well one's own characters can sing. */
function survey(kit: Kit, state: Storyweave, seat: number): void {
  found.plain = found.keen = false;
  found.bestSinger = -1;
  found.singers = found.locations = found.inPlay = 0;
  for (let each = 0; each < kit.seats; each++) {
    const base = listAt(kit, each, PLAY);
    const end = base + countIn(kit, state, each, PLAY);
    for (let i = base; i < end; i++)
      if (each === seat) surveyOwn(kit, state, seat, state.list[i]);
      else if (!found.plain) surveyOther(kit, state, state.list[i]);
  }
}

function surveyOwn(kit: Kit, state: Storyweave, seat: number, slot: number): void {
  found.inPlay |= state.keywords[slot];
  if (kit.book.type[state.card.def[slot]] === TYPE.location) {
    if (moveCostOf(kit, state, slot) > state.inkReady[seat]) return;
    found.locations++;
    found.location = slot;
  } else if (canSing(kit, state, slot)) {
    const cost = singCostOf(kit, state, slot);
    found.singers += cost;
    if (cost > found.bestSinger) found.bestSinger = cost;
  }
}

function surveyOther(kit: Kit, state: Storyweave, slot: number): void {
  if (bars(kit, state, slot, beChallenged)) return;
  const type = kit.book.type[state.card.def[slot]];
  if (type === TYPE.location) found.plain = found.keen = true;
  else if (type === TYPE.character && state.card.spent[slot] === 1) {
    found.keen = true;
    if (!lets(kit, state, slot, evade)) found.plain = true;
  }
}

function boosts(kit: Kit, state: Storyweave, seat: number, verb: number, out: Int32Array): number {
  let n = 0;
  if (countIn(kit, state, seat, DECK) === 0) return n;
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (!lets(kit, state, slot, boost) || (state.card.used[slot] & BOOSTED) !== 0) continue;
    if (levelOf(kit, state, slot, 'boost') <= state.inkReady[seat]) out[n++] = verb + slot;
  }
  return n;
}

/** A character needs a target. Bodyguard changes which targets it has, but not whether it has one. */
function challenges(kit: Kit, state: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  if (!found.keen) return n;
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (state.card.spent[slot] === 1 || (state.card.fresh[slot] === 1 && !lets(kit, state, slot, challengeDrying)))
      continue;
    if (bars(kit, state, slot, challenge) || !isCharacter(kit, state, slot)) continue;
    if (found.plain || lets(kit, state, slot, challengeEvasive)) out[n++] = verb + slot;
  }
  return n;
}

/** Whether one of the listed challengers must challenge before the turn can end. */
function holdsTurn(kit: Kit, state: Storyweave, out: Int32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (lets(kit, state, out[i] - kit.actions.verb.CAN_CHALLENGE, holdTurn)) return true;
  return false;
}

function inks(kit: Kit, state: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(kit, seat, HAND);
  const end = base + countIn(kit, state, seat, HAND);
  for (let i = base; i < end; i++)
    if (kit.book.defs[state.card.def[state.list[i]]].card.inkable === true && isFirst(state, base, i))
      out[n++] = verb + state.list[i];
  return n;
}

/** A character needs a location other than the one it is at. */
function moves(kit: Kit, state: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  const { location } = found;
  const isOnly = found.locations === 1;
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (isCharacter(kit, state, slot) && !(isOnly && state.card.at[slot] === location)) out[n++] = verb + slot;
  }
  return n;
}

function plays(kit: Kit, state: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(kit, seat, HAND);
  const end = base + countIn(kit, state, seat, HAND);
  found.inHand = 0;
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    const def = state.card.def[slot];
    found.inHand |= kit.book.keywords[def];
    if (payOf(kit, state, slot, kit.book.cost[def]) <= state.inkReady[seat] && isFirst(state, base, i))
      out[n++] = verb + slot;
  }
  return n;
}

function quests(kit: Kit, state: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (state.card.spent[slot] === 1 || (state.card.fresh[slot] === 1 && !lets(kit, state, slot, questDrying)))
      continue;
    if (!bars(kit, state, slot, quest) && isCharacter(kit, state, slot)) out[n++] = verb + slot;
  }
  return n;
}

function shifts(kit: Kit, state: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(kit, seat, HAND);
  const end = base + countIn(kit, state, seat, HAND);
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (printedFor(kit, state, slot, shift) === 0 || shiftCostOf(kit, state, slot) > state.inkReady[seat]) continue;
    if (isFirst(state, base, i) && hasBelow(kit, state, seat, slot)) out[n++] = verb + slot;
  }
  return n;
}

function hasBelow(kit: Kit, state: Storyweave, seat: number, slot: number): boolean {
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  for (let i = base; i < end; i++) if (canShiftOnto(kit, state, slot, state.list[i])) return true;
  return false;
}

function songs(kit: Kit, state: Storyweave, seat: number, out: Int32Array, from: number): number {
  const { CAN_SING: alone, CAN_SING_TOGETHER: together } = kit.actions.verb;
  const base = listAt(kit, seat, HAND);
  const end = base + countIn(kit, state, seat, HAND);
  let n = from;
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (kit.book.cost[state.card.def[slot]] <= found.bestSinger && isSong(kit, state, slot) && isFirst(state, base, i))
      out[n++] = alone + slot;
  }
  if ((found.inHand & kit.lets[singTogether]) === 0) return n;
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (printedFor(kit, state, slot, singTogether) === 0 || togetherCost(kit, state, slot) > found.singers) continue;
    if (isFirst(state, base, i)) out[n++] = together + slot;
  }
  return n;
}

function uses(kit: Kit, state: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    const { activated } = kit.book.defs[state.card.def[slot]];
    for (let j = 0; j < activated.length; j++) {
      const { price, limited, index } = activated[j];
      if (price.resource > state.inkReady[seat] || (limited && ((state.card.used[slot] >> index) & 1) === 1)) continue;
      if (price.spendSelf && (state.card.spent[slot] === 1 || state.card.fresh[slot] === 1)) continue;
      out[n++] = verb + slot * USES_MAX + j;
    }
  }
  return n;
}
