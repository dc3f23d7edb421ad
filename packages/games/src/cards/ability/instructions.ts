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

/** The value of an amount in a frame; 0 for no amount. */
export function amountIn(kit: Kit, state: CardState, frame: number, amount: Amount | null): number {
  if (amount === null) return 0;
  fresh(kit, state);
  return amountOf(kit, state, amount, viewOf(state, frame));
}

/** Damages one card after the other, because a replacement may ask something. Returns whether a frame was called. */
export function damageSet(kit: Kit, state: CardState, frame: number, by: Uses<'amount' | 'damage'>): boolean {
  const amount = amountIn(kit, state, frame, by.amount);
  for (;;) {
    const slot = takeLowest(kit, state.chosen, frame);
    if (slot === NONE) return false;
    if (damage(kit, state, slot, amount, by.damage)) return true;
  }
}

type Healing = Uses<'amount' | 'upTo' | 'savedNumber'>;

/** With `upTo` the player is asked for a number, card by card. Returns whether one must be asked now. */
export function healSet(kit: Kit, state: CardState, frame: number, by: Healing): boolean {
  const amount = amountIn(kit, state, frame, by.amount);
  for (;;) {
    const slot = lowest(kit, state.chosen, frame);
    if (slot === NONE) return false;
    if (by.upTo && state.card.damage[slot] > 0 && amount > 0) return true;
    takeLowest(kit, state.chosen, frame);
    addHealed(state, frame, by, heal(kit, state, slot, amount));
  }
}

/** Carries out the answer to "how many". */
export function healCounted(kit: Kit, state: CardState, frame: number, by: Healing, amount: number): void {
  addHealed(state, frame, by, heal(kit, state, takeLowest(kit, state.chosen, frame), amount));
}

function addHealed(state: CardState, frame: number, { savedNumber }: Healing, amount: number): void {
  if (savedNumber >= 0) setNum(state, frame, savedNumber, numOf(state, frame, savedNumber) + amount);
}

/** The highest number that may be answered. */
export const healMost = (kit: Kit, state: CardState, frame: number, { amount }: Healing): number =>
  Math.min(
    amount === null ? 0 : amountOf(kit, state, amount, viewOf(state, frame)),
    state.card.damage[lowest(kit, state.chosen, frame)],
    COUNT_MAX,
  );

export function moveDamage(kit: Kit, state: CardState, frame: number, by: Uses<'savedCard' | 'amount'>): void {
  const from = refOf(state, frame, by.savedCard);
  const to = lowest(kit, state.chosen, frame);
  if (from === NONE || to === NONE || state.card.zone[from] !== PLAY || state.card.zone[to] !== PLAY) return;
  const amount = heal(kit, state, from, amountIn(kit, state, frame, by.amount));
  if (amount > 0) damage(kit, state, to, amount, DAMAGE.MOVED);
}

export function moveSet(kit: Kit, state: CardState, frame: number, to: number, bottom: boolean): void {
  const { targets } = kit.scratch;
  const n = listSet(kit, state.chosen, frame, targets);
  for (let j = 0; j < n; j++) moveOne(kit, state, targets[j], to, bottom);
}

export function turnSet(kit: Kit, state: CardState, frame: number, toSpent: boolean): void {
  const { targets } = kit.scratch;
  const n = listSet(kit, state.chosen, frame, targets);
  for (let j = 0; j < n; j++) turn(kit, state, targets[j], toSpent);
}

type Change = 'modifier' | 'arg' | 'duration' | 'amount';

export function modifySet(kit: Kit, state: CardState, frame: number, by: Uses<Change>): void {
  const { modifier: kind, arg, duration } = by;
  const value = amountIn(kit, state, frame, by.amount);
  const { targets } = kit.scratch;
  const n = listSet(kit, state.chosen, frame, targets);
  for (let j = 0; j < n; j++) {
    const target = targets[j];
    if (state.card.zone[target] !== PLAY) continue;
    const seat = kit.game.durationSeat(kit, duration, state.frame.seat[frame], target);
    addMod(kit, state, { kind, target, arg, value, duration, seat, uses: 0 });
    tellOpen(kit, state, 'MODIFIED', target, { amount: value });
  }
}

export function modifySeat(kit: Kit, state: CardState, frame: number, by: Uses<Change | 'uses'>): void {
  const { modifier: kind, arg, duration, uses } = by;
  const value = amountIn(kit, state, frame, by.amount);
  addMod(kit, state, { kind, target: NONE, arg, value, duration, seat: state.frame.seat[frame], uses });
}

/** Changes a value of each player meant. `durationSeat` decides whose turns end it: the maker's or that player's. */
export function modifySeats(kit: Kit, state: CardState, frame: number, by: Uses<Change | 'who'>): void {
  const { modifier: kind, arg, duration } = by;
  const value = amountIn(kit, state, frame, by.amount);
  const seats = kit.scratch.seatOrder;
  const n = seatsMeant(kit, state, by.who, state.frame.seat[frame], state.frame.rival[frame], seats);
  for (let j = 0; j < n; j++) {
    const seat = kit.game.durationSeat(kit, duration, state.frame.seat[frame], kit.firstSlot[seats[j]]);
    addMod(kit, state, { kind, target: SEAT_TARGET + seats[j], arg, value, duration, seat, uses: 0 });
  }
}

export function drawFor(kit: Kit, state: CardState, frame: number, by: Uses<'who' | 'amount'>): void {
  const amount = amountIn(kit, state, frame, by.amount);
  const seats = kit.scratch.seatOrder;
  const n = seatsMeant(kit, state, by.who, state.frame.seat[frame], state.frame.rival[frame], seats);
  for (let j = 0; j < n; j++)
    if (kit.game.mayDraw?.(kit, state, seats[j]) !== false) draw(kit, state, seats[j], amount);
}

export function mill(kit: Kit, state: CardState, frame: number, by: Uses<'who' | 'amount'>): void {
  const amount = amountIn(kit, state, frame, by.amount);
  const seats = kit.scratch.seatOrder;
  const n = seatsMeant(kit, state, by.who, state.frame.seat[frame], state.frame.rival[frame], seats);
  for (let j = 0; j < n; j++)
    for (let left = amount; left > 0; left--) {
      const slot = topOf(kit, state, seats[j], DECK);
      if (slot === NONE) break;
      move(kit, state, slot, DISCARD);
      tellMoved(kit, state, slot, DISCARD);
    }
}

/** Discards the chosen cards. If they are fewer than the cost, the saved number notes that it was not paid in full. */
export function discardCost(kit: Kit, state: CardState, frame: number, by: Uses<'count' | 'savedNumber'>): void {
  if (listSet(kit, state.chosen, frame, kit.scratch.targets) < by.count) setNum(state, frame, by.savedNumber, 1);
  moveSet(kit, state, frame, DISCARD, false);
}

export function reveal(kit: Kit, state: CardState, frame: number, { toAll }: Uses<'toAll'>): void {
  const { targets } = kit.scratch;
  const n = listSet(kit, state.chosen, frame, targets);
  for (let j = 0; j < n; j++) {
    if (toAll) learnAll(kit, state, targets[j]);
    else learn(kit, state, state.frame.seat[frame], targets[j]);
    tellKnown(kit, state, 'REVEALED', targets[j]);
  }
}

/** Looks at the top cards of one's own deck, or at all of it if there is no amount; the saved number says how many. */
export function look(kit: Kit, state: CardState, frame: number, by: Uses<'savedNumber' | 'amount'>): void {
  const seat = state.frame.seat[frame];
  const size = countIn(kit, state, seat, DECK);
  const n = by.amount === null ? size : Math.min(amountIn(kit, state, frame, by.amount), size);
  setNum(state, frame, by.savedNumber, n);
  const end = listAt(kit, seat, DECK) + size;
  for (let j = 1; j <= n; j++) learn(kit, state, seat, state.list[end - j]);
  if (kit.tell === undefined) return;
  const cards = Array.from({ length: n }, (_, j) => kit.book.defs[state.card.def[state.list[end - 1 - j]]].card.id);
  kit.tell(1 << seat, { type: 'LOOKED', seat, count: n, cards } as GameEvent);
  kit.tell(EVERYONE & ~(1 << seat), { type: 'LOOKED', seat, count: n });
}

/** Moves the chosen cards, and takes them off the number of cards looked at. */
export function taken(kit: Kit, state: CardState, frame: number, by: Uses<'zone' | 'bottom' | 'savedNumber'>): void {
  const { targets } = kit.scratch;
  setNum(
    state,
    frame,
    by.savedNumber,
    numOf(state, frame, by.savedNumber) - listSet(kit, state.chosen, frame, targets),
  );
  moveSet(kit, state, frame, by.zone, by.bottom);
}

/** Chance chooses which of the remaining cards looked at goes next. */
export function pickRest(kit: Kit, state: CardState, frame: number, { savedNumber }: Uses<'savedNumber'>): void {
  emptyChosen(kit, state, frame);
  const n = numOf(state, frame, savedNumber);
  if (n === 0) return;
  const seat = state.frame.seat[frame];
  const end = listAt(kit, seat, DECK) + countIn(kit, state, seat, DECK);
  addTo(kit, state.chosen, frame, state.list[end - 1 - kit.chance(DRAWS, state.draws++).below(n)]);
}

/** Puts one of the remaining cards looked at away. Returns whether more remain. */
export function restDown(
  kit: Kit,
  state: CardState,
  frame: number,
  by: Uses<'zone' | 'bottom' | 'savedNumber'>,
): boolean {
  const slot = lowest(kit, state.chosen, frame);
  if (slot === NONE || !isIn(kit, state.chosen, frame, slot)) return false;
  tellKnown(kit, state, 'CARD_MOVED', move(kit, state, slot, by.zone, by.bottom), { to: kit.game.zones[by.zone].name });
  emptyChosen(kit, state, frame);
  const left = numOf(state, frame, by.savedNumber) - 1;
  setNum(state, frame, by.savedNumber, left);
  return left > 0;
}

/** Puts one of the remaining cards looked at below the others, still on top of the deck. Returns whether more remain. */
export function restUnder(kit: Kit, state: CardState, frame: number, { savedNumber }: Uses<'savedNumber'>): boolean {
  const slot = lowest(kit, state.chosen, frame);
  if (slot === NONE) return false;
  const left = numOf(state, frame, savedNumber) - 1;
  sinkInDeck(kit, state, slot, left);
  emptyChosen(kit, state, frame);
  setNum(state, frame, savedNumber, left);
  return left > 0;
}

export function float(
  _kit: Kit,
  state: CardState,
  frame: number,
  { ability, duration }: Uses<'ability' | 'duration'>,
): void {
  addFloat(state, ability, state.frame.seat[frame], state.frame.source[frame], duration);
}

export function win(kit: Kit, state: CardState, frame: number, { who }: Uses<'who'>): void {
  const seats = kit.scratch.seatOrder;
  if (seatsMeant(kit, state, who, state.frame.seat[frame], state.frame.rival[frame], seats) === 0) return;
  winByCard(state, seats[0]);
}
