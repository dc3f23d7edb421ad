// Before the first turn: captains, who begins, what happens at the start of the game, hands, life.
import type { Chance } from '@umpire/core/author';
import { call, leave } from '../../cards/ability/frames.ts';
import { openPending } from '../../cards/ability/pending.ts';
import { DECK, HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { DRAWS } from '../../cards/purposes.ts';
import { after, during, run } from '../../cards/run.ts';
import { NONE } from '../../cards/state/fields.ts';
import { learnAll } from '../../cards/state/knowledge.ts';
import { drawOpeningHand } from '../../cards/state/opening-hand.ts';
import { countIn, draw, insert, listAt, move, shuffleDeck, topOf } from '../../cards/state/zones.ts';
import { tellSeat } from '../../cards/tell.ts';
import type { Setting } from '../setting/setting.ts';
import { captainOf, rivalOf } from './cards-in-play.ts';
import { ASKS, PROC } from './codes.ts';
import { GALES, LIFE, STAT, STATS } from './numbers.ts';
import type { Tidecrown } from './state.ts';

export function setUp(k: Kit, s: Tidecrown, setting: Setting, chance: Chance): void {
  during(k, chance, undefined);
  s.card.at.fill(NONE);
  s.card.top.fill(NONE);
  setting.decks.forEach((deck, seat) => {
    layDeck(k, s, seat, deck, setting.captains[seat]);
    shuffleDeck(k, s, seat);
    s.galeDeck[seat] = GALES;
  });
  s.turn = 1;
  s.dirty = 1;
  const { first, mulligan, openingHand } = setting;
  const chooser = chance(DRAWS, s.draws++).below(k.seats);
  s.active = chooser;
  if (first === 'chooser') {
    call(s, PROC.FIRST, chooser, NONE, NONE, NONE, openingHand);
    s.frame.num0[s.depth - 1] = Number(mulligan);
  } else begin(k, s, chooser, first === 'seat0' ? 0 : 1, openingHand, mulligan);
  run(k, s);
  after(k);
}

/** The captain is the first card of a seat, and lies in play. */
function layDeck(k: Kit, s: Tidecrown, seat: number, deck: Uint8Array, captain: number): void {
  const first = captainOf(k, seat);
  const at = deck.indexOf(captain);
  for (let i = 0; i < deck.length; i++) {
    // Those before it move up by one.
    const slot = i === at ? first : first + i + Number(i < at);
    s.card.def[slot] = deck[i];
    insert(k, s, slot, i === at ? PLAY : DECK, false);
  }
  learnAll(k, s, first);
}

/** What comes before the first turn. The last one called comes first. */
function begin(k: Kit, s: Tidecrown, chooser: number, first: number, hand: number, mulligan: boolean): void {
  s.active = first;
  s.dirty = 1;
  tellSeat(k, 'FIRST', first);
  const other = rivalOf(first);
  call(s, PROC.START, first, NONE, NONE, NONE, 0);
  call(s, PROC.DEAL, first, NONE, NONE, NONE, 0);
  if (mulligan) {
    call(s, PROC.MULLIGAN, other, NONE, NONE, NONE, 0);
    call(s, PROC.MULLIGAN, first, NONE, NONE, NONE, 0);
  }
  call(s, PROC.DEAL, first, NONE, NONE, NONE, hand);
  call(s, PROC.SETUP, rivalOf(chooser), NONE, NONE, NONE, 0);
  call(s, PROC.SETUP, chooser, NONE, NONE, NONE, 0);
}

/** Whom chance lets choose says who begins. */
export function firstProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  const chooser = frame.seat[f];
  if (frame.pc[f] === 0) {
    s.ask = ASKS.FIRST;
    s.asked = chooser;
    return true;
  }
  const first = frame.num1[f] === 1 ? chooser : rivalOf(chooser);
  const hand = frame.amount[f];
  const mulligan = frame.num0[f] === 1;
  leave(k, s);
  begin(k, s, chooser, first, hand, mulligan);
  return false;
}

/** What a seat's cards do at the start of the game, one after the other. */
export function setupProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  const captain = captainOf(k, frame.seat[f]);
  const abilities = k.book.defs[s.card.def[captain]].setup;
  const at = frame.num0[f]++;
  if (at < abilities.length) call(s, abilities[at].code, frame.seat[f], captain, NONE, NONE, 0);
  else if (frame.pc[f] === 0) openPending(k, s, f);
  else leave(k, s);
  return false;
}

/** Hands of so many cards; or the life piles, if that is 0. */
export function dealProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { seat, amount } = s.frame;
  const first = seat[f];
  const hand = amount[f];
  leave(k, s);
  for (let i = 0; i < k.seats; i++) {
    const each = (first + i) % k.seats;
    if (hand > 0) drawOpeningHand(k, s, each, hand);
    else dealLife(k, s, each);
  }
  return false;
}

/** The top card of the deck comes to lie lowest. */
export function dealLife(k: Kit, s: Tidecrown, seat: number): void {
  const n = k.book.stat[s.card.def[captainOf(k, seat)] * STATS.length + STAT.life];
  let dealt = 0;
  for (; dealt < n; dealt++) {
    const slot = topOf(k, s, seat, DECK);
    if (slot === NONE) break;
    move(k, s, slot, LIFE);
  }
  tellSeat(k, 'LIFE_DEALT', seat, { amount: dealt });
}

/** Once, the whole hand or nothing. */
export function mulliganProc(k: Kit, s: Tidecrown, f: number): boolean {
  const { frame } = s;
  const seat = frame.seat[f];
  if (frame.pc[f] === 0) {
    s.ask = ASKS.MULLIGAN;
    s.asked = seat;
    return true;
  }
  const isChanged = frame.num0[f] === 1;
  leave(k, s);
  tellSeat(k, 'MULLIGAN', seat, { changed: isChanged });
  if (!isChanged) return false;
  const n = countIn(k, s, seat, HAND);
  for (let i = n - 1; i >= 0; i--) move(k, s, s.list[listAt(k, seat, HAND) + i], DECK);
  shuffleDeck(k, s, seat);
  draw(k, s, seat, n);
  return false;
}
