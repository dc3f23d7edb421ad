// What an ability costs: whether all of it can be paid, and the part that is paid at once. What has to be chosen is paid
// by instructions at the head of the program.
import { fresh } from '../ability/derive.ts';
import { setNum } from '../ability/frames.ts';
import type { Uses } from '../ability/opcodes.ts';
import type { Point } from '../ability/point.ts';
import { type Ability, NEGATED, type Price } from '../ability/program.ts';
import { isTrue, matches } from '../ability/select.ts';
import { HAND, type Kit, PLAY } from '../kit.ts';
import { turn } from '../turn.ts';
import { type CardState, NONE } from './fields.ts';
import { countIn, listAt } from './zones.ts';

/** All or nothing. */
export const canPayAll = (k: Kit, s: CardState, seat: number, source: number, price: Price): boolean =>
  seemsPayable(k, s, seat, source, price) && (price.where === null || holdsEnough(k, s, seat, source, price));

/** As far as everyone can see: whether someone is asked must not tell which cards are in a hand. */
export function seemsPayable(k: Kit, s: CardState, seat: number, source: number, price: Price): boolean {
  if (price.resource > 0 && !k.game.canPay(k, s, seat, price.resource)) return false;
  if (price.spendSelf && !maySpend(k, s, source)) return false;
  if (price.destroySelf && (source === NONE || s.card.zone[source] !== PLAY)) return false;
  if (price.discard > 0 && handWithout(k, s, seat, source) < price.discard) return false;
  for (let i = 0; i < price.own.length; i++) {
    const { cost, n } = price.own[i];
    if (k.game.costs?.[cost].can(k, s, seat, source, n) === false) return false;
  }
  return true;
}

function maySpend(k: Kit, s: CardState, source: number): boolean {
  if (source === NONE || s.card.zone[source] !== PLAY || s.card.spent[source] === 1) return false;
  return k.game.maySpend === undefined || k.game.maySpend(k, s, source);
}

/** A card that is about to be played does not pay for itself. */
const handWithout = (k: Kit, s: CardState, seat: number, source: number): number =>
  countIn(k, s, seat, HAND) - Number(source !== NONE && s.card.zone[source] === HAND && k.owner[source] === seat);

function holdsEnough(k: Kit, s: CardState, seat: number, source: number, { discard, where }: Price): boolean {
  const base = listAt(k, seat, HAND);
  const end = base + countIn(k, s, seat, HAND);
  let n = 0;
  for (let i = base; i < end; i++) if (s.list[i] !== source && matches(k, s, s.list[i], where)) n++;
  return n >= discard;
}

/** Pays what needs no choice, but for the card itself: that comes when the ability has begun. */
export function payPrice(k: Kit, s: CardState, seat: number, source: number, price: Price): void {
  if (price.resource > 0) k.game.pay(k, s, seat, price.resource);
  if (price.spendSelf) turn(k, s, source, true);
}

/**
 * Pays a cost of the game's own, as much as there is; what is not paid to the end is noted. The frame goes on after it.
 * Answers whether another frame was called.
 */
export function payOwn(k: Kit, s: CardState, f: number, by: Uses<'cost' | 'count' | 'savedNumber'>): boolean {
  s.frame.pc[f]++;
  const cost = k.game.costs?.[by.cost];
  if (cost === undefined) return false;
  if (!cost.can(k, s, s.frame.seat[f], s.frame.source[f], by.count)) setNum(s, f, by.savedNumber, 1);
  return cost.pay(k, s, f, by.count);
}

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

/** Whether an ability of a card may be used now: it counts, was not used up, its condition holds, and it can be paid. */
export function canUse(k: Kit, s: CardState, slot: number, ability: Ability): boolean {
  if (ability.limited && ((s.card.used[slot] >> ability.index) & 1) === 1) return false;
  if (s.card.zone[slot] === PLAY && (s.barred[slot] & NEGATED) !== 0) return false;
  const seat = k.owner[slot];
  if (!canPayAll(k, s, seat, slot, ability.price)) return false;
  if (ability.early === null) return true;
  fresh(k, s);
  point.source = slot;
  point.seat = seat;
  return isTrue(k, s, ability.early, point);
}
