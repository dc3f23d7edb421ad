// The price of an ability: whether all of it can be paid, and the part that is paid at once. What has to be chosen is paid
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

/** Whether the whole price can be paid, cards in the hand included. */
export const canPayAll = (kit: Kit, state: CardState, seat: number, source: number, price: Price): boolean =>
  seemsPayable(kit, state, seat, source, price) &&
  (price.where === null || holdsEnough(kit, state, seat, source, price));

/** Whether the price can be paid as far as everyone sees: being asked must not tell which cards are in a hand. */
export function seemsPayable(kit: Kit, state: CardState, seat: number, source: number, price: Price): boolean {
  if (price.resource > 0 && !kit.game.canPay(kit, state, seat, price.resource)) return false;
  if (price.spendSelf && !maySpend(kit, state, source)) return false;
  if (price.destroySelf && (source === NONE || state.card.zone[source] !== PLAY)) return false;
  if (price.discard > 0 && handWithout(kit, state, seat, source) < price.discard) return false;
  for (let i = 0; i < price.own.length; i++) {
    const { cost, n } = price.own[i];
    if (kit.game.costs?.[cost].can(kit, state, seat, source, n) === false) return false;
  }
  return true;
}

function maySpend(kit: Kit, state: CardState, source: number): boolean {
  if (source === NONE || state.card.zone[source] !== PLAY || state.card.spent[source] === 1) return false;
  return kit.game.maySpend === undefined || kit.game.maySpend(kit, state, source);
}

/** The size of the hand without the card itself: a card that is being played cannot pay for itself. */
const handWithout = (kit: Kit, state: CardState, seat: number, source: number): number =>
  countIn(kit, state, seat, HAND) -
  Number(source !== NONE && state.card.zone[source] === HAND && kit.owner[source] === seat);

function holdsEnough(kit: Kit, state: CardState, seat: number, source: number, { discard, where }: Price): boolean {
  const base = listAt(kit, seat, HAND);
  const end = base + countIn(kit, state, seat, HAND);
  let n = 0;
  for (let i = base; i < end; i++) if (state.list[i] !== source && matches(kit, state, state.list[i], where)) n++;
  return n >= discard;
}

/** Pays what needs no choice, except the destruction of the card itself: that follows when the ability has begun. */
export function payPrice(kit: Kit, state: CardState, seat: number, source: number, price: Price): void {
  if (price.resource > 0) kit.game.pay(kit, state, seat, price.resource);
  if (price.spendSelf) turn(kit, state, source, true);
}

/**
 * Pays a cost of the game's own, as much as there is; the saved number notes if that was not all. The frame goes on after
 * it. Returns whether another frame was called.
 */
export function payOwn(kit: Kit, state: CardState, frame: number, by: Uses<'cost' | 'count' | 'savedNumber'>): boolean {
  state.frame.pc[frame]++;
  const cost = kit.game.costs?.[by.cost];
  if (cost === undefined) return false;
  if (!cost.can(kit, state, state.frame.seat[frame], state.frame.source[frame], by.count))
    setNum(state, frame, by.savedNumber, 1);
  return cost.pay(kit, state, frame, by.count);
}

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

/** Whether an ability of a card may be used now: not negated, not used up, its condition holds, and it can be paid. */
export function canUse(kit: Kit, state: CardState, slot: number, ability: Ability): boolean {
  if (ability.limited && ((state.card.used[slot] >> ability.index) & 1) === 1) return false;
  if (state.card.zone[slot] === PLAY && (state.barred[slot] & NEGATED) !== 0) return false;
  const seat = kit.owner[slot];
  if (!canPayAll(kit, state, seat, slot, ability.price)) return false;
  if (ability.early === null) return true;
  fresh(kit, state);
  point.source = slot;
  point.seat = seat;
  return isTrue(kit, state, ability.early, point);
}
