// What cards are worth, roughly in lore, and what a seat gains when something is done to a card.

import { OP } from '../../cards/ability/opcodes.ts';
import { EFFECT, type Effect, GAME_EFFECT } from '../../cards/guide/effect.ts';
import { HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { isLocation, loreOf, strengthOf, typeOf, willpowerOf } from '../rules/cards-in-play.ts';
import { STAT, TYPE } from '../rules/numbers.ts';
import type { Storyweave } from '../rules/state.ts';

/** The effect that moves a character to a location. */
export const GO = GAME_EFFECT;

/** The worth of a card in play: by its cost, its lore and its strength. */
export function worthOf(kit: Kit, state: Storyweave, slot: number): number {
  const cost = kit.book.cost[state.card.def[slot]];
  const type = typeOf(kit, state, slot);
  if (type === TYPE.character) return 0.5 * cost + 1.2 * loreOf(kit, state, slot) + 0.3 * strengthOf(kit, state, slot);
  return 0.5 * cost + (type === TYPE.location ? 1.5 * loreOf(kit, state, slot) : 0);
}

/** The worth of a card in a hand or pile. */
export const worthInHand = (kit: Kit, state: Storyweave, slot: number): number =>
  1 + 0.3 * kit.book.cost[state.card.def[slot]];

export const leftOf = (kit: Kit, state: Storyweave, slot: number): number =>
  willpowerOf(kit, state, slot) - state.card.damage[slot];

/** What `seat` gains if this happens to a card; below zero for a loss. */
export function gainOf(kit: Kit, state: Storyweave, seat: number, slot: number, { kind, n, arg }: Effect): number {
  const mine = kit.owner[slot] === seat ? 1 : -1;
  if (state.card.zone[slot] !== PLAY) return gainElsewhere(kit, state, slot, kind, mine);
  switch (kind) {
    case EFFECT.DAMAGE:
      return -mine * lossBy(kit, state, slot, n);
    case EFFECT.DESTROY:
      return -mine * worthOf(kit, state, slot);
    case EFFECT.MOVE:
      return -mine * 0.6 * worthOf(kit, state, slot);
    case EFFECT.SPEND:
      return state.card.spent[slot] === 1 ? 0 : -mine * 0.7;
    case EFFECT.READY:
      return state.card.spent[slot] === 0 ? 0 : mine * readyWorth(kit, state, slot);
    case EFFECT.HEAL:
      return mine * 0.6 * Math.min(n, state.card.damage[slot]);
    case EFFECT.BAR:
      return -mine * (0.3 + loreIn(kit, state, slot) + 0.2 * strengthOf(kit, state, slot));
    case EFFECT.RAISE:
      return mine * n * raiseWorth(state, slot, arg);
    case GO:
      return 0.2;
    default:
      return 0;
  }
}

/** The worth of readying: a character can act again, and so can a card that is exerted for more than to ready something. */
function readyWorth(kit: Kit, state: Storyweave, slot: number): number {
  if (typeOf(kit, state, slot) === TYPE.character) return 0.1 + 1.5 * loreOf(kit, state, slot);
  for (const { price, program } of kit.book.defs[state.card.def[slot]].activated)
    if (price.spendSelf && program.every(({ op }) => op !== OP.READY)) return 0.6;
  return 0;
}

const loreIn = (kit: Kit, state: Storyweave, slot: number): number =>
  typeOf(kit, state, slot) === TYPE.character ? loreOf(kit, state, slot) : 0;

function lossBy(kit: Kit, state: Storyweave, slot: number, n: number): number {
  const left = leftOf(kit, state, slot);
  const worth = worthOf(kit, state, slot);
  return n >= left ? worth : (0.4 * worth * n) / left;
}

/** The worth of a point of a stat. Strength helps only a character that can still challenge. */
function raiseWorth(state: Storyweave, slot: number, stat: number): number {
  if (stat === STAT.lore) return 1;
  return state.card.spent[slot] === 0 && state.card.fresh[slot] === 0 ? 0.25 : 0.02;
}

function gainElsewhere(kit: Kit, state: Storyweave, slot: number, kind: number, mine: number): number {
  switch (kind) {
    case EFFECT.DISCARD:
      return -mine * worthInHand(kit, state, slot);
    case EFFECT.MOVE:
      return mine * (state.card.zone[slot] === HAND ? -1 : 1) * worthInHand(kit, state, slot);
    case EFFECT.TAKE:
    case EFFECT.PLAY:
      return mine * worthInHand(kit, state, slot);
    default:
      return 0;
  }
}

/** What a challenge brings: the damage that it does, less the damage that comes back. */
export function challengeGain(kit: Kit, state: Storyweave, challenger: number, target: number, bonus: number): number {
  const deals = Math.max(0, strengthOf(kit, state, challenger) + bonus);
  const gets = isLocation(kit, state, target) ? 0 : Math.max(0, strengthOf(kit, state, target));
  return (
    lossBy(kit, state, target, deals) * (deals > 0 ? 1 : 0) -
    0.9 * lossBy(kit, state, challenger, gets) * (gets > 0 ? 1 : 0)
  );
}
