// What single instructions do to cards and seats.
import { EVERYONE, type GameEvent } from '@umpire/core/author';
import { COUNT_MAX } from '../actions.ts';
import { winByCard } from '../end.ts';
import { addFloat } from '../events.ts';
import { DECK, DISCARD, type Kit, PLAY } from '../kit.ts';
import { DRAWS } from '../purposes.ts';
import { type CardState, NONE, SEAT_TARGET } from '../state/fields.ts';
import { learn, learnAll } from '../state/knowledge.ts';
import { seatsMeant } from '../state/seats.ts';
import { countIn, draw, listAt, move, sinkInDeck, topOf } from '../state/zones.ts';
import { tellKnown, tellOpen } from '../tell.ts';
import { turn } from '../turn.ts';
import { viewOf } from './choose.ts';
import { damage, heal } from './damage.ts';
import { fresh } from './derive.ts';
import { addTo, emptyChosen, isIn, listSet, lowest, numOf, refOf, setNum, takeLowest } from './frames.ts';
import { addMod } from './modifiers.ts';
import { moveOne, tellMoved } from './move-one.ts';
import type { Uses } from './opcodes.ts';
import { DAMAGE } from './program.ts';
import { amountOf } from './select.ts';
import type { Amount } from './selector.ts';

/** What an amount comes to in a frame. */
export function amountIn(k: Kit, s: CardState, f: number, amount: Amount | null): number {
  if (amount === null) return 0;
  fresh(k, s);
  return amountOf(k, s, amount, viewOf(s, f));
}

/** One card after the other, because each may be replaced by something that asks. Answers whether a frame was called. */
export function damageSet(k: Kit, s: CardState, f: number, by: Uses<'amount' | 'damage'>): boolean {
  const amount = amountIn(k, s, f, by.amount);
  for (;;) {
    const slot = takeLowest(k, s.chosen, f);
    if (slot === NONE) return false;
    if (damage(k, s, slot, amount, by.damage)) return true;
  }
}

type Healing = Uses<'amount' | 'upTo' | 'savedNumber'>;

/** "Up to" asks for a number, card by card. Answers whether it asks. */
export function healSet(k: Kit, s: CardState, f: number, by: Healing): boolean {
  const amount = amountIn(k, s, f, by.amount);
  for (;;) {
    const slot = lowest(k, s.chosen, f);
    if (slot === NONE) return false;
    if (by.upTo && s.card.damage[slot] > 0 && amount > 0) return true;
    takeLowest(k, s.chosen, f);
    addHealed(s, f, by, heal(k, s, slot, amount));
  }
}

/** The answer to "how many". */
export function healCounted(k: Kit, s: CardState, f: number, by: Healing, amount: number): void {
  addHealed(s, f, by, heal(k, s, takeLowest(k, s.chosen, f), amount));
}

function addHealed(s: CardState, f: number, { savedNumber }: Healing, amount: number): void {
  if (savedNumber >= 0) setNum(s, f, savedNumber, numOf(s, f, savedNumber) + amount);
}

/** The most that may be answered. */
export const healMost = (k: Kit, s: CardState, f: number, { amount }: Healing): number =>
  Math.min(
    amount === null ? 0 : amountOf(k, s, amount, viewOf(s, f)),
    s.card.damage[lowest(k, s.chosen, f)],
    COUNT_MAX,
  );

export function moveDamage(k: Kit, s: CardState, f: number, by: Uses<'savedCard' | 'amount'>): void {
  const from = refOf(s, f, by.savedCard);
  const to = lowest(k, s.chosen, f);
  if (from === NONE || to === NONE || s.card.zone[from] !== PLAY || s.card.zone[to] !== PLAY) return;
  const amount = heal(k, s, from, amountIn(k, s, f, by.amount));
  if (amount > 0) damage(k, s, to, amount, DAMAGE.MOVED);
}

export function moveSet(k: Kit, s: CardState, f: number, to: number, bottom: boolean): void {
  const { targets } = k.scratch;
  const n = listSet(k, s.chosen, f, targets);
  for (let j = 0; j < n; j++) moveOne(k, s, targets[j], to, bottom);
}

export function turnSet(k: Kit, s: CardState, f: number, toSpent: boolean): void {
  const { targets } = k.scratch;
  const n = listSet(k, s.chosen, f, targets);
  for (let j = 0; j < n; j++) turn(k, s, targets[j], toSpent);
}

type Change = 'modifier' | 'arg' | 'duration' | 'amount';

export function modifySet(k: Kit, s: CardState, f: number, by: Uses<Change>): void {
  const { modifier: kind, arg, duration } = by;
  const value = amountIn(k, s, f, by.amount);
  const { targets } = k.scratch;
  const n = listSet(k, s.chosen, f, targets);
  for (let j = 0; j < n; j++) {
    const target = targets[j];
    if (s.card.zone[target] !== PLAY) continue;
    const seat = k.game.durationSeat(k, duration, s.frame.seat[f], target);
    addMod(k, s, { kind, target, arg, value, duration, seat, uses: 0 });
    tellOpen(k, s, 'MODIFIED', target, { amount: value });
  }
}

export function modifySeat(k: Kit, s: CardState, f: number, by: Uses<Change | 'uses'>): void {
  const { modifier: kind, arg, duration, uses } = by;
  const value = amountIn(k, s, f, by.amount);
  addMod(k, s, { kind, target: NONE, arg, value, duration, seat: s.frame.seat[f], uses });
}

/** On each player that is meant. How long it lasts goes by whoever makes it, or by whom it is about. */
export function modifySeats(k: Kit, s: CardState, f: number, by: Uses<Change | 'who'>): void {
  const { modifier: kind, arg, duration } = by;
  const value = amountIn(k, s, f, by.amount);
  const seats = k.scratch.seatOrder;
  const n = seatsMeant(k, s, by.who, s.frame.seat[f], s.frame.rival[f], seats);
  for (let j = 0; j < n; j++) {
    const seat = k.game.durationSeat(k, duration, s.frame.seat[f], k.firstSlot[seats[j]]);
    addMod(k, s, { kind, target: SEAT_TARGET + seats[j], arg, value, duration, seat, uses: 0 });
  }
}

export function drawFor(k: Kit, s: CardState, f: number, by: Uses<'who' | 'amount'>): void {
  const amount = amountIn(k, s, f, by.amount);
  const seats = k.scratch.seatOrder;
  const n = seatsMeant(k, s, by.who, s.frame.seat[f], s.frame.rival[f], seats);
  for (let j = 0; j < n; j++) if (k.game.mayDraw?.(k, s, seats[j]) !== false) draw(k, s, seats[j], amount);
}

export function mill(k: Kit, s: CardState, f: number, by: Uses<'who' | 'amount'>): void {
  const amount = amountIn(k, s, f, by.amount);
  const seats = k.scratch.seatOrder;
  const n = seatsMeant(k, s, by.who, s.frame.seat[f], s.frame.rival[f], seats);
  for (let j = 0; j < n; j++)
    for (let left = amount; left > 0; left--) {
      const slot = topOf(k, s, seats[j], DECK);
      if (slot === NONE) break;
      move(k, s, slot, DISCARD);
      tellMoved(k, s, slot, DISCARD);
    }
}

/** What is not paid to the end is noted. */
export function discardCost(k: Kit, s: CardState, f: number, by: Uses<'count' | 'savedNumber'>): void {
  if (listSet(k, s.chosen, f, k.scratch.targets) < by.count) setNum(s, f, by.savedNumber, 1);
  moveSet(k, s, f, DISCARD, false);
}

export function reveal(k: Kit, s: CardState, f: number, { toAll }: Uses<'toAll'>): void {
  const { targets } = k.scratch;
  const n = listSet(k, s.chosen, f, targets);
  for (let j = 0; j < n; j++) {
    if (toAll) learnAll(k, s, targets[j]);
    else learn(k, s, s.frame.seat[f], targets[j]);
    tellKnown(k, s, 'REVEALED', targets[j]);
  }
}

/** Sees the top cards of one's own deck; without an amount all of it. */
export function look(k: Kit, s: CardState, f: number, by: Uses<'savedNumber' | 'amount'>): void {
  const seat = s.frame.seat[f];
  const size = countIn(k, s, seat, DECK);
  const n = by.amount === null ? size : Math.min(amountIn(k, s, f, by.amount), size);
  setNum(s, f, by.savedNumber, n);
  const end = listAt(k, seat, DECK) + size;
  for (let j = 1; j <= n; j++) learn(k, s, seat, s.list[end - j]);
  if (k.tell === undefined) return;
  const cards = Array.from({ length: n }, (_, j) => k.book.defs[s.card.def[s.list[end - 1 - j]]].card.id);
  k.tell(1 << seat, { type: 'LOOKED', seat, count: n, cards } as GameEvent);
  k.tell(EVERYONE & ~(1 << seat), { type: 'LOOKED', seat, count: n });
}

/** What was taken is no longer among the cards looked at. */
export function taken(k: Kit, s: CardState, f: number, by: Uses<'zone' | 'bottom' | 'savedNumber'>): void {
  const { targets } = k.scratch;
  setNum(s, f, by.savedNumber, numOf(s, f, by.savedNumber) - listSet(k, s.chosen, f, targets));
  moveSet(k, s, f, by.zone, by.bottom);
}

/** In an order that nobody chooses. */
export function pickRest(k: Kit, s: CardState, f: number, { savedNumber }: Uses<'savedNumber'>): void {
  emptyChosen(k, s, f);
  const n = numOf(s, f, savedNumber);
  if (n === 0) return;
  const seat = s.frame.seat[f];
  const end = listAt(k, seat, DECK) + countIn(k, s, seat, DECK);
  addTo(k, s.chosen, f, s.list[end - 1 - k.chance(DRAWS, s.draws++).below(n)]);
}

/** Puts one of the others down. Answers whether there are more. */
export function restDown(k: Kit, s: CardState, f: number, by: Uses<'zone' | 'bottom' | 'savedNumber'>): boolean {
  const slot = lowest(k, s.chosen, f);
  if (slot === NONE || !isIn(k, s.chosen, f, slot)) return false;
  tellKnown(k, s, 'CARD_MOVED', move(k, s, slot, by.zone, by.bottom), { to: k.game.zones[by.zone].name });
  emptyChosen(k, s, f);
  const left = numOf(s, f, by.savedNumber) - 1;
  setNum(s, f, by.savedNumber, left);
  return left > 0;
}

/** One of the others goes under those that are left, and stays on top of the deck. Answers whether there are more. */
export function restUnder(k: Kit, s: CardState, f: number, { savedNumber }: Uses<'savedNumber'>): boolean {
  const slot = lowest(k, s.chosen, f);
  if (slot === NONE) return false;
  const left = numOf(s, f, savedNumber) - 1;
  sinkInDeck(k, s, slot, left);
  emptyChosen(k, s, f);
  setNum(s, f, savedNumber, left);
  return left > 0;
}

export function float(_k: Kit, s: CardState, f: number, { ability, duration }: Uses<'ability' | 'duration'>): void {
  addFloat(s, ability, s.frame.seat[f], s.frame.source[f], duration);
}

export function win(k: Kit, s: CardState, f: number, { who }: Uses<'who'>): void {
  const seats = k.scratch.seatOrder;
  if (seatsMeant(k, s, who, s.frame.seat[f], s.frame.rival[f], seats) === 0) return;
  winByCard(s, seats[0]);
}
