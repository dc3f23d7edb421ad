// Cards in their zones. Lists without an order are kept ascending by slot, so that looking through them is too.
import { shuffle } from '@umpire/core/author';
import { dropModsOf } from '../ability/modifiers.ts';
import { DECK, DISCARD, HAND, type Kit, LIMBO, PLAY, UNDER } from '../kit.ts';
import { deckPurpose } from '../purposes.ts';
import { tellKnown, tellSeat } from '../tell.ts';
import { type CardState, NONE } from './fields.ts';
import { forgetAll, learn, learnAll } from './knowledge.ts';
import { mingle } from './mingle.ts';

export const listAt = (k: Kit, seat: number, zone: number): number => (seat * k.zones + zone) * k.room;
export const countIn = (k: Kit, s: CardState, seat: number, zone: number): number => s.count[seat * k.zones + zone];

/** Cards in a list: the others are rare, and not looked for where there are none. */
export function countListed({ count }: CardState): number {
  let n = 0;
  for (let i = 0; i < count.length; i++) n += count[i];
  return n;
}

/** The top card of an ordered zone, or NONE. */
export function topOf(k: Kit, s: CardState, seat: number, zone: number): number {
  const n = countIn(k, s, seat, zone);
  return n === 0 ? NONE : s.list[listAt(k, seat, zone) + n - 1];
}

/** Puts a card into a list; an ordered one at its top or bottom. */
export function insert(k: Kit, s: CardState, slot: number, zone: number, bottom: boolean): void {
  const seat = k.owner[slot];
  const base = listAt(k, seat, zone);
  const { list } = s;
  let at = base + s.count[seat * k.zones + zone]++;
  if (k.game.zones[zone].ordered) {
    if (bottom) for (; at > base; at--) list[at] = list[at - 1];
  } else for (; at > base && list[at - 1] > slot; at--) list[at] = list[at - 1];
  list[at] = slot;
  s.card.zone[slot] = zone;
}

export function takeOut(k: Kit, s: CardState, slot: number): void {
  const zone = s.card.zone[slot];
  if (zone >= LIMBO) return;
  const seat = k.owner[slot];
  const { list } = s;
  const end = listAt(k, seat, zone) + --s.count[seat * k.zones + zone];
  // From the end: what is drawn lies there.
  let at = end;
  while (list[at] !== slot) at--;
  for (; at < end; at++) list[at] = list[at + 1];
  list[end] = 0;
}

/** Any change of zone: what the card was is forgotten, and it is another object from now on. Answers where it is. */
export function move(k: Kit, s: CardState, slot: number, to: number, bottom = false): number {
  const from = s.card.zone[slot];
  takeOut(k, s, slot);
  if (from === PLAY) leavePlay(k, s, slot, to, bottom);
  renew(s, slot);
  if (to >= LIMBO) s.card.zone[slot] = to;
  else insert(k, s, slot, to, bottom);
  showIn(k, s, slot, to);
  if (from === PLAY || to === PLAY || k.book.readsZones) s.dirty = 1;
  if (to === DECK || (to === HAND && from !== PLAY)) forgetDerived(k, s, slot);
  return to === HAND && s.card.face[slot] === 0 ? mingle(k, s, slot) : slot;
}

export function renew(s: CardState, slot: number): void {
  s.card.gen[slot] = (s.card.gen[slot] + 1) & 0xffff;
}

function showIn(k: Kit, s: CardState, slot: number, to: number): void {
  if (to === UNDER) return;
  const seenBy = to === LIMBO ? 'all' : k.game.zones[to].seenBy;
  if (seenBy === 'all') learnAll(k, s, slot);
  else if (seenBy === 'owner') learn(k, s, k.owner[slot], slot);
}

function leavePlay(k: Kit, s: CardState, slot: number, to: number, bottom: boolean): void {
  clearMarks(s, slot);
  dropModsOf(s, slot);
  k.game.onLeave(k, s, slot, to);
  // The card itself is in no list now. If all others are, none lies under it.
  if (countListed(s) === k.slots - 1) return;
  const { zone, top } = s.card;
  for (let under = 0; under < k.slots; under++) {
    if (zone[under] !== UNDER || top[under] !== slot) continue;
    top[under] = NONE;
    const place = to === LIMBO ? DISCARD : to;
    const now = move(k, s, under, place, bottom);
    tellKnown(k, s, 'CARD_MOVED', now, { to: k.game.zones[place].name });
  }
}

export function clearMarks(s: CardState, slot: number): void {
  const { spent, fresh, damage, via, used, at } = s.card;
  spent[slot] = fresh[slot] = damage[slot] = via[slot] = used[slot] = 0;
  at[slot] = NONE;
}

/** Values of a card that is hidden now would tell what it is. While everyone knows it they stay as last-known information. */
function forgetDerived(k: Kit, s: CardState, slot: number): void {
  for (let i = slot; i < s.stat.length; i += k.slots) s.stat[i] = 0;
  for (let i = slot; i < s.level.length; i += k.slots) s.level[i] = 0;
  s.keywords[slot] = 0;
  s.barred[slot] = 0;
  if (s.barredBy.length > 0) s.barredBy[slot] = 0;
}

export function draw(k: Kit, s: CardState, seat: number, n: number): void {
  for (; n > 0; n--) {
    const slot = topOf(k, s, seat, DECK);
    if (slot === NONE) return;
    tellKnown(k, s, 'CARD_DRAWN', move(k, s, slot, HAND));
  }
}

/** Puts a card of a deck so deep that `above` cards lie on it. */
export function sinkInDeck(k: Kit, s: CardState, slot: number, above: number): void {
  takeOut(k, s, slot);
  const seat = k.owner[slot];
  const base = listAt(k, seat, DECK);
  const { list } = s;
  let at = base + s.count[seat * k.zones + DECK]++;
  for (let left = above; left > 0; left--, at--) list[at] = list[at - 1];
  list[at] = slot;
}

/** Exchanges what the slots of the deck are, never their order: a slot that was seen before is not recognised later. */
export function shuffleDeck(k: Kit, s: CardState, seat: number): void {
  const base = listAt(k, seat, DECK);
  const n = countIn(k, s, seat, DECK);
  const { shuffled } = k.scratch;
  const { def } = s.card;
  for (let i = 0; i < n; i++) shuffled[i] = def[s.list[base + i]];
  shuffle(shuffled, 0, n, k.chance(deckPurpose(seat), s.shuffles[seat]++));
  for (let i = 0; i < n; i++) {
    def[s.list[base + i]] = shuffled[i];
    forgetAll(k, s, s.list[base + i]);
  }
  tellSeat(k, 'DECK_SHUFFLED', seat);
}
