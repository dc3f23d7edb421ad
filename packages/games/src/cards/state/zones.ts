// Cards in their zones. Lists without an order are kept ascending by slot, so whoever walks through them gets that order.
import { shuffle } from '@umpire/core/author';
import { dropModsOf } from '../ability/modifiers.ts';
import { DECK, DISCARD, HAND, type Kit, LIMBO, PLAY, UNDER } from '../kit.ts';
import { deckPurpose } from '../purposes.ts';
import { tellKnown, tellSeat } from '../tell.ts';
import { type CardState, NONE } from './fields.ts';
import { forgetAll, learn, learnAll } from './knowledge.ts';
import { mixIntoHand } from './mix-into-hand.ts';

export const listAt = (kit: Kit, seat: number, zone: number): number => (seat * kit.zones + zone) * kit.room;
export const countIn = (kit: Kit, state: CardState, seat: number, zone: number): number =>
  state.count[seat * kit.zones + zone];

/** How many cards are in lists. Others are rare, and are not looked for if all are. */
export function countListed({ count }: CardState): number {
  let n = 0;
  for (let i = 0; i < count.length; i++) n += count[i];
  return n;
}

/** The top card of an ordered zone, or NONE. */
export function topOf(kit: Kit, state: CardState, seat: number, zone: number): number {
  const n = countIn(kit, state, seat, zone);
  return n === 0 ? NONE : state.list[listAt(kit, seat, zone) + n - 1];
}

/** Puts a card into the list of its zone; in an ordered one, at the top or the bottom. */
export function insert(kit: Kit, state: CardState, slot: number, zone: number, bottom: boolean): void {
  const seat = kit.owner[slot];
  const base = listAt(kit, seat, zone);
  const { list } = state;
  let at = base + state.count[seat * kit.zones + zone]++;
  if (kit.game.zones[zone].ordered) {
    if (bottom) for (; at > base; at--) list[at] = list[at - 1];
  } else for (; at > base && list[at - 1] > slot; at--) list[at] = list[at - 1];
  list[at] = slot;
  state.card.zone[slot] = zone;
}

export function takeOut(kit: Kit, state: CardState, slot: number): void {
  const zone = state.card.zone[slot];
  if (zone >= LIMBO) return;
  const seat = kit.owner[slot];
  const { list } = state;
  const end = listAt(kit, seat, zone) + --state.count[seat * kit.zones + zone];
  // Search from the end, where drawn cards lie.
  let at = end;
  while (list[at] !== slot) at--;
  for (; at < end; at++) list[at] = list[at + 1];
  list[end] = 0;
}

/** Moves a card to another zone, where it is a new object without marks or effects. Returns the slot that it has there. */
export function move(kit: Kit, state: CardState, slot: number, to: number, bottom = false): number {
  const from = state.card.zone[slot];
  takeOut(kit, state, slot);
  if (from === PLAY) leavePlay(kit, state, slot, to, bottom);
  renew(state, slot);
  if (to >= LIMBO) state.card.zone[slot] = to;
  else insert(kit, state, slot, to, bottom);
  showIn(kit, state, slot, to);
  if (from === PLAY || to === PLAY || kit.book.readsZones) state.dirty = 1;
  if (to === DECK || (to === HAND && from !== PLAY)) forgetDerived(kit, state, slot);
  return to === HAND && state.card.face[slot] === 0 ? mixIntoHand(kit, state, slot) : slot;
}

export function renew(state: CardState, slot: number): void {
  state.card.gen[slot] = (state.card.gen[slot] + 1) & 0xffff;
}

function showIn(kit: Kit, state: CardState, slot: number, to: number): void {
  if (to === UNDER) return;
  const seenBy = to === LIMBO ? 'all' : kit.game.zones[to].seenBy;
  if (seenBy === 'all') learnAll(kit, state, slot);
  else if (seenBy === 'owner') learn(kit, state, kit.owner[slot], slot);
}

function leavePlay(kit: Kit, state: CardState, slot: number, to: number, bottom: boolean): void {
  clearMarks(state, slot);
  dropModsOf(state, slot);
  kit.game.onLeave(kit, state, slot, to);
  // The moved card is in no list now. If all others are in lists, no card lies under it.
  if (countListed(state) === kit.slots - 1) return;
  const { zone, top } = state.card;
  for (let under = 0; under < kit.slots; under++) {
    if (zone[under] !== UNDER || top[under] !== slot) continue;
    top[under] = NONE;
    const place = to === LIMBO ? DISCARD : to;
    const now = move(kit, state, under, place, bottom);
    tellKnown(kit, state, 'CARD_MOVED', now, { to: kit.game.zones[place].name });
  }
}

export function clearMarks(state: CardState, slot: number): void {
  const { spent, fresh, damage, via, used, at } = state.card;
  spent[slot] = fresh[slot] = damage[slot] = via[slot] = used[slot] = 0;
  at[slot] = NONE;
}

/** Clears values that would tell what a hidden card is. While everyone knows it they stay, as last-known values. */
function forgetDerived(kit: Kit, state: CardState, slot: number): void {
  for (let i = slot; i < state.stat.length; i += kit.slots) state.stat[i] = 0;
  for (let i = slot; i < state.level.length; i += kit.slots) state.level[i] = 0;
  state.keywords[slot] = 0;
  state.barred[slot] = 0;
  if (state.barredBy.length > 0) state.barredBy[slot] = 0;
}

export function draw(kit: Kit, state: CardState, seat: number, n: number): void {
  for (; n > 0; n--) {
    const slot = topOf(kit, state, seat, DECK);
    if (slot === NONE) return;
    tellKnown(kit, state, 'CARD_DRAWN', move(kit, state, slot, HAND));
  }
}

/** Puts a card of the deck so deep that `above` cards lie on it. */
export function sinkInDeck(kit: Kit, state: CardState, slot: number, above: number): void {
  takeOut(kit, state, slot);
  const seat = kit.owner[slot];
  const base = listAt(kit, seat, DECK);
  const { list } = state;
  let at = base + state.count[seat * kit.zones + DECK]++;
  for (let left = above; left > 0; left--, at--) list[at] = list[at - 1];
  list[at] = slot;
}

/** Shuffles by exchanging what the slots are, not their order: so a slot that was seen is not recognised later. */
export function shuffleDeck(kit: Kit, state: CardState, seat: number): void {
  const base = listAt(kit, seat, DECK);
  const n = countIn(kit, state, seat, DECK);
  const { shuffled } = kit.scratch;
  const { def } = state.card;
  for (let i = 0; i < n; i++) shuffled[i] = def[state.list[base + i]];
  shuffle(shuffled, 0, n, kit.chance(deckPurpose(seat), state.shuffles[seat]++));
  for (let i = 0; i < n; i++) {
    def[state.list[base + i]] = shuffled[i];
    forgetAll(kit, state, state.list[base + i]);
  }
  tellSeat(kit, 'DECK_SHUFFLED', seat);
}
