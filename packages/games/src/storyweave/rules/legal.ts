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

export function legal(k: Kit, s: Storyweave, out: Int32Array): number {
  if (s.ask === ASK.MAIN) return mainActions(k, s, out);
  return s.ask < GAME_ASK ? answers(k, s, out) : targetActions(k, s, out);
}

function targetActions(k: Kit, s: Storyweave, out: Int32Array): number {
  const f = s.depth - 1;
  const slot = s.frame.subject[f];
  const { targets } = k.scratch;
  switch (s.ask) {
    case ASKS.ENTER:
      out[0] = k.actions.accept;
      out[1] = k.actions.decline;
      return 2;
    case ASKS.SHIFT:
      return chooseFrom(k, targets, shiftTargets(k, s, slot, targets), out);
    case ASKS.SING:
      return chooseFrom(k, targets, singTargets(k, s, slot, targets), out);
    case ASKS.TARGET:
      return chooseFrom(k, targets, challengeTargets(k, s, slot, targets), out);
    case ASKS.LOCATION:
      return chooseFrom(k, targets, moveTargets(k, s, slot, targets), out);
    case ASKS.MULLIGAN:
      return orDone(k, chooseFrom(k, targets, mulliganTargets(k, s, f, targets), out), true, out);
    default: {
      const enough = sungSoFar(k, s, f) >= togetherCost(k, s, slot);
      return orDone(k, chooseFrom(k, targets, togetherTargets(k, s, f, targets), out), enough, out);
    }
  }
}

/** What the walk over the cards in play finds out. Of the locations only those count that can be paid for. */
const found = { plain: false, keen: false, bestSinger: -1, singers: 0, locations: 0, location: NONE };

function mainActions(k: Kit, s: Storyweave, out: Int32Array): number {
  const seat = s.active;
  survey(k, s, seat);
  const { verb } = k.actions;
  let n = boosts(k, s, seat, verb.CAN_BOOST, out, 0);
  const before = n;
  n = challenges(k, s, seat, verb.CAN_CHALLENGE, out, n);
  const must = holdsTurn(k, s, out, before, n);
  if (s.inked[seat] <= s.inkMore[seat]) n = inks(k, s, seat, verb.CAN_INK, out, n);
  if (found.locations > 0) n = moves(k, s, seat, verb.CAN_MOVE, out, n);
  if (!must) out[n++] = verb.CAN_PASS;
  n = plays(k, s, seat, verb.CAN_PLAY, out, n);
  n = quests(k, s, seat, verb.CAN_QUEST, out, n);
  n = shifts(k, s, seat, verb.CAN_SHIFT, out, n);
  if (found.singers > 0) n = songs(k, s, seat, out, n);
  return uses(k, s, seat, verb.CAN_USE, out, n);
}

/** Which kinds of targets there are for challengers, and how well the own characters can sing. */
function survey(k: Kit, s: Storyweave, seat: number): void {
  found.plain = found.keen = false;
  found.bestSinger = -1;
  found.singers = found.locations = 0;
  for (let each = 0; each < k.seats; each++) {
    const base = listAt(k, each, PLAY);
    const end = base + countIn(k, s, each, PLAY);
    for (let i = base; i < end; i++) {
      if (each === seat) surveyOwn(k, s, seat, s.list[i]);
      else if (!found.plain) surveyOther(k, s, s.list[i]);
    }
  }
}

function surveyOwn(k: Kit, s: Storyweave, seat: number, slot: number): void {
  if (k.book.type[s.card.def[slot]] === TYPE.location) {
    if (moveCostOf(k, s, slot) > s.inkReady[seat]) return;
    found.locations++;
    found.location = slot;
  } else if (canSing(k, s, slot)) {
    const cost = singCostOf(k, s, slot);
    found.singers += cost;
    if (cost > found.bestSinger) found.bestSinger = cost;
  }
}

function surveyOther(k: Kit, s: Storyweave, slot: number): void {
  if (bars(k, s, slot, ACT.beChallenged)) return;
  const type = k.book.type[s.card.def[slot]];
  if (type === TYPE.location) found.plain = found.keen = true;
  else if (type === TYPE.character && s.card.spent[slot] === 1) {
    found.keen = true;
    if (!lets(k, s, slot, LET.evade)) found.plain = true;
  }
}

function boosts(k: Kit, s: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  if (countIn(k, s, seat, DECK) === 0) return n;
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (!lets(k, s, slot, LET.boost) || (s.card.used[slot] & BOOSTED) !== 0) continue;
    if (levelOf(k, s, slot, 'boost') <= s.inkReady[seat]) out[n++] = verb + slot;
  }
  return n;
}

/** A character needs a target; which ones Bodyguard leaves does not change whether there is one. */
function challenges(k: Kit, s: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  if (!found.keen) return n;
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (s.card.spent[slot] === 1 || (s.card.fresh[slot] === 1 && !lets(k, s, slot, LET.challengeDrying))) continue;
    if (bars(k, s, slot, ACT.challenge) || !isCharacter(k, s, slot)) continue;
    if (found.plain || lets(k, s, slot, LET.challengeEvasive)) out[n++] = verb + slot;
  }
  return n;
}

/** Whether the turn cannot end while one of the challengers that are listed has not challenged. */
function holdsTurn(k: Kit, s: Storyweave, out: Int32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (lets(k, s, out[i] - k.actions.verb.CAN_CHALLENGE, LET.holdTurn)) return true;
  return false;
}

function inks(k: Kit, s: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(k, seat, HAND);
  const end = base + countIn(k, s, seat, HAND);
  for (let i = base; i < end; i++)
    if (k.book.defs[s.card.def[s.list[i]]].card.inkable === true && isFirst(s, base, i)) out[n++] = verb + s.list[i];
  return n;
}

/** A character needs a location other than its own. */
function moves(k: Kit, s: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  const { location } = found;
  const isOnly = found.locations === 1;
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (isCharacter(k, s, slot) && !(isOnly && s.card.at[slot] === location)) out[n++] = verb + slot;
  }
  return n;
}

function plays(k: Kit, s: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(k, seat, HAND);
  const end = base + countIn(k, s, seat, HAND);
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (payOf(k, s, slot, k.book.cost[s.card.def[slot]]) <= s.inkReady[seat] && isFirst(s, base, i))
      out[n++] = verb + slot;
  }
  return n;
}

function quests(k: Kit, s: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (s.card.spent[slot] === 1 || (s.card.fresh[slot] === 1 && !lets(k, s, slot, LET.questDrying))) continue;
    if (!bars(k, s, slot, ACT.quest) && isCharacter(k, s, slot)) out[n++] = verb + slot;
  }
  return n;
}

function shifts(k: Kit, s: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(k, seat, HAND);
  const end = base + countIn(k, s, seat, HAND);
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (printedFor(k, s, slot, LET.shift) === 0 || shiftCostOf(k, s, slot) > s.inkReady[seat]) continue;
    if (isFirst(s, base, i) && hasBelow(k, s, seat, slot)) out[n++] = verb + slot;
  }
  return n;
}

function hasBelow(k: Kit, s: Storyweave, seat: number, slot: number): boolean {
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  for (let i = base; i < end; i++) if (canShiftOnto(k, s, slot, s.list[i])) return true;
  return false;
}

function songs(k: Kit, s: Storyweave, seat: number, out: Int32Array, from: number): number {
  const { CAN_SING: alone, CAN_SING_TOGETHER: together } = k.actions.verb;
  const base = listAt(k, seat, HAND);
  const end = base + countIn(k, s, seat, HAND);
  let n = from;
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (k.book.cost[s.card.def[slot]] <= found.bestSinger && isSong(k, s, slot) && isFirst(s, base, i))
      out[n++] = alone + slot;
  }
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (printedFor(k, s, slot, LET.singTogether) === 0 || togetherCost(k, s, slot) > found.singers) continue;
    if (isFirst(s, base, i)) out[n++] = together + slot;
  }
  return n;
}

function uses(k: Kit, s: Storyweave, seat: number, verb: number, out: Int32Array, from: number): number {
  let n = from;
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    const { activated } = k.book.defs[s.card.def[slot]];
    for (let j = 0; j < activated.length; j++) {
      const { price, limited, index } = activated[j];
      if (price.resource > s.inkReady[seat] || (limited && ((s.card.used[slot] >> index) & 1) === 1)) continue;
      if (price.spendSelf && (s.card.spent[slot] === 1 || s.card.fresh[slot] === 1)) continue;
      out[n++] = verb + slot * USES_MAX + j;
    }
  }
  return n;
}
