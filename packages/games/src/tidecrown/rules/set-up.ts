// Before the first turn: captains, who begins, what captains do at the start of the game, hands, life.
import type { Chance } from '@umpire/core/author';
import { ask, call, leave } from '../../cards/ability/frames.ts';
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

export function setUp(kit: Kit, state: Tidecrown, setting: Setting, chance: Chance): void {
  during(kit, chance, undefined);
  state.card.at.fill(NONE);
  state.card.top.fill(NONE);
  setting.decks.forEach((deck, seat) => {
    layDeck(kit, state, seat, deck, setting.captains[seat]);
    shuffleDeck(kit, state, seat);
    state.galeDeck[seat] = GALES;
  });
  state.turn = 1;
  state.dirty = 1;
  const { first, mulligan, openingHand } = setting;
  const chooser = chance(DRAWS, state.draws++).below(kit.seats);
  state.active = chooser;
  if (first === 'chooser') {
    call(state, PROC.FIRST, chooser, NONE, NONE, NONE, openingHand);
    state.frame.num0[state.depth - 1] = Number(mulligan);
  } else begin(kit, state, chooser, first === 'seat0' ? 0 : 1, openingHand, mulligan);
  run(kit, state);
  after(kit);
}

/** Puts a deck into the slots of its seat. The captain gets the first slot, and lies in play. */
function layDeck(kit: Kit, state: Tidecrown, seat: number, deck: Uint8Array, captain: number): void {
  const first = captainOf(kit, seat);
  const at = deck.indexOf(captain);
  for (let i = 0; i < deck.length; i++) {
    // The cards before the captain move up by one slot.
    const slot = i === at ? first : first + i + Number(i < at);
    state.card.def[slot] = deck[i];
    insert(kit, state, slot, i === at ? PLAY : DECK, false);
  }
  learnAll(kit, state, first);
}

/** Calls what comes before the first turn. The frame that is called last runs first. */
function begin(kit: Kit, state: Tidecrown, chooser: number, first: number, hand: number, mulligan: boolean): void {
  state.active = first;
  state.dirty = 1;
  tellSeat(kit, 'FIRST', first);
  const other = rivalOf(first);
  call(state, PROC.START, first, NONE, NONE, NONE, 0);
  call(state, PROC.DEAL, first, NONE, NONE, NONE, 0);
  if (mulligan) {
    call(state, PROC.MULLIGAN, other, NONE, NONE, NONE, 0);
    call(state, PROC.MULLIGAN, first, NONE, NONE, NONE, 0);
  }
  call(state, PROC.DEAL, first, NONE, NONE, NONE, hand);
  call(state, PROC.SETUP, rivalOf(chooser), NONE, NONE, NONE, 0);
  call(state, PROC.SETUP, chooser, NONE, NONE, NONE, 0);
}

/** The seat that chance has chosen says who begins. */
export function firstProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  const chooser = frames.seat[frame];
  if (frames.pc[frame] === 0) return ask(state, ASKS.FIRST, chooser);
  const first = frames.num1[frame] === 1 ? chooser : rivalOf(chooser);
  const hand = frames.amount[frame];
  const mulligan = frames.num0[frame] === 1;
  leave(kit, state);
  begin(kit, state, chooser, first, hand, mulligan);
  return false;
}

/** Carries out what the captain of a seat does at the start of the game, one ability after the other. */
export function setupProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  const captain = captainOf(kit, frames.seat[frame]);
  const abilities = kit.book.defs[state.card.def[captain]].setup;
  const at = frames.num0[frame]++;
  if (at < abilities.length) call(state, abilities[at].code, frames.seat[frame], captain, NONE, NONE, 0);
  else if (frames.pc[frame] === 0) openPending(kit, state, frame);
  else leave(kit, state);
  return false;
}

/** Deals hands of `amount` cards, or the life piles if `amount` is 0. */
export function dealProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { seat, amount } = state.frame;
  const first = seat[frame];
  const hand = amount[frame];
  leave(kit, state);
  for (let i = 0; i < kit.seats; i++) {
    const each = (first + i) % kit.seats;
    if (hand > 0) drawOpeningHand(kit, state, each, hand);
    else dealLife(kit, state, each);
  }
  return false;
}

/** Deals a life pile. The card from the top of the deck ends up lowest. */
export function dealLife(kit: Kit, state: Tidecrown, seat: number): void {
  const n = kit.book.stat[state.card.def[captainOf(kit, seat)] * STATS.length + STAT.life];
  let dealt = 0;
  for (; dealt < n; dealt++) {
    const slot = topOf(kit, state, seat, DECK);
    if (slot === NONE) break;
    move(kit, state, slot, LIFE);
  }
  tellSeat(kit, 'LIFE_DEALT', seat, { amount: dealt });
}

/** Once, a player may change the whole hand or nothing. */
export function mulliganProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const { frame: frames } = state;
  const seat = frames.seat[frame];
  if (frames.pc[frame] === 0) return ask(state, ASKS.MULLIGAN, seat);
  const isChanged = frames.num0[frame] === 1;
  leave(kit, state);
  tellSeat(kit, 'MULLIGAN', seat, { changed: isChanged });
  if (!isChanged) return false;
  const n = countIn(kit, state, seat, HAND);
  for (let i = n - 1; i >= 0; i--) move(kit, state, state.list[listAt(kit, seat, HAND) + i], DECK);
  shuffleDeck(kit, state, seat);
  draw(kit, state, seat, n);
  return false;
}
