// What cards are worth, in lore or so, and what a seat gains when something is done to one.

import { OP } from '../../cards/ability/opcodes.ts';
import { EFFECT, type Effect, GAME_EFFECT } from '../../cards/guide/effect.ts';
import { HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { isLocation, loreOf, strengthOf, typeOf, willpowerOf } from '../rules/cards-in-play.ts';
import { STAT, TYPE } from '../rules/numbers.ts';
import type { Storyweave } from '../rules/state.ts';

/** A character goes to a location. */
export const GO = GAME_EFFECT;

/** A card in play: what it cost, what it quests for, and how it fights. */
export function worthOf(k: Kit, s: Storyweave, slot: number): number {
  const cost = k.book.cost[s.card.def[slot]];
  const type = typeOf(k, s, slot);
  if (type === TYPE.character) return 0.5 * cost + 1.2 * loreOf(k, s, slot) + 0.3 * strengthOf(k, s, slot);
  return 0.5 * cost + (type === TYPE.location ? 1.5 * loreOf(k, s, slot) : 0);
}

/** A card in a hand or pile. */
export const worthInHand = (k: Kit, s: Storyweave, slot: number): number => 1 + 0.3 * k.book.cost[s.card.def[slot]];

export const leftOf = (k: Kit, s: Storyweave, slot: number): number => willpowerOf(k, s, slot) - s.card.damage[slot];

/** What `seat` gains by it; less than zero if it is a loss. */
export function gainOf(k: Kit, s: Storyweave, seat: number, slot: number, { kind, n, arg }: Effect): number {
  const mine = k.owner[slot] === seat ? 1 : -1;
  if (s.card.zone[slot] !== PLAY) return gainElsewhere(k, s, slot, kind, mine);
  switch (kind) {
    case EFFECT.DAMAGE:
      return -mine * lossBy(k, s, slot, n);
    case EFFECT.DESTROY:
      return -mine * worthOf(k, s, slot);
    case EFFECT.MOVE:
      return -mine * 0.6 * worthOf(k, s, slot);
    case EFFECT.SPEND:
      return s.card.spent[slot] === 1 ? 0 : -mine * 0.7;
    case EFFECT.READY:
      return s.card.spent[slot] === 0 ? 0 : mine * readyWorth(k, s, slot);
    case EFFECT.HEAL:
      return mine * 0.6 * Math.min(n, s.card.damage[slot]);
    case EFFECT.BAR:
      return -mine * (0.3 + loreIn(k, s, slot) + 0.2 * strengthOf(k, s, slot));
    case EFFECT.RAISE:
      return mine * n * raiseWorth(s, slot, arg);
    case GO:
      return 0.2;
    default:
      return 0;
  }
}

/** A character can act again, and so can what is exerted for more than to ready something. */
function readyWorth(k: Kit, s: Storyweave, slot: number): number {
  if (typeOf(k, s, slot) === TYPE.character) return 0.1 + 1.5 * loreOf(k, s, slot);
  for (const { price, program } of k.book.defs[s.card.def[slot]].activated)
    if (price.spendSelf && program.every(({ op }) => op !== OP.READY)) return 0.6;
  return 0;
}

const loreIn = (k: Kit, s: Storyweave, slot: number): number =>
  typeOf(k, s, slot) === TYPE.character ? loreOf(k, s, slot) : 0;

function lossBy(k: Kit, s: Storyweave, slot: number, n: number): number {
  const left = leftOf(k, s, slot);
  const worth = worthOf(k, s, slot);
  return n >= left ? worth : (0.4 * worth * n) / left;
}

/** Strength is of use to a character that can still challenge. */
function raiseWorth(s: Storyweave, slot: number, stat: number): number {
  if (stat === STAT.lore) return 1;
  return s.card.spent[slot] === 0 && s.card.fresh[slot] === 0 ? 0.25 : 0.02;
}

function gainElsewhere(k: Kit, s: Storyweave, slot: number, kind: number, mine: number): number {
  switch (kind) {
    case EFFECT.DISCARD:
      return -mine * worthInHand(k, s, slot);
    case EFFECT.MOVE:
      return mine * (s.card.zone[slot] === HAND ? -1 : 1) * worthInHand(k, s, slot);
    case EFFECT.TAKE:
    case EFFECT.PLAY:
      return mine * worthInHand(k, s, slot);
    default:
      return 0;
  }
}

/** What challenging brings: what it banishes or wears down, less what that costs. */
export function challengeGain(k: Kit, s: Storyweave, challenger: number, target: number, bonus: number): number {
  const deals = Math.max(0, strengthOf(k, s, challenger) + bonus);
  const gets = isLocation(k, s, target) ? 0 : Math.max(0, strengthOf(k, s, target));
  return lossBy(k, s, target, deals) * (deals > 0 ? 1 : 0) - 0.9 * lossBy(k, s, challenger, gets) * (gets > 0 ? 1 : 0);
}
