// A turn: refresh, draw, gales, main, end. The main phase is asked for when no procedure runs.
import { EVERYONE } from '@umpire/core/author';
import { fresh } from '../../cards/ability/derive.ts';
import { call, leave } from '../../cards/ability/frames.ts';
import { expire } from '../../cards/ability/modifiers.ts';
import { openPending } from '../../cards/ability/pending.ts';
import { emit } from '../../cards/events.ts';
import { type Kit, PLAY } from '../../cards/kit.ts';
import { isBarred } from '../../cards/state/bans.ts';
import { NONE } from '../../cards/state/fields.ts';
import { countIn, draw, listAt } from '../../cards/state/zones.ts';
import { turn } from '../../cards/turn.ts';
import { mayDraw, rivalOf, seatValue } from './cards-in-play.ts';
import { PROC } from './codes.ts';
import { addGales, readyGales, takeGales } from './gales.ts';
import { BAR, DURATION, EVENT, GALES_AT_FIRST, GALES_PER_TURN, SEAT_STAT, STEP } from './numbers.ts';
import type { Tidecrown } from './state.ts';

const BEGIN = 0;
const REFRESH = 1;
const DRAW = 2;
const BRING = 3;

function enter(kit: Kit, state: Tidecrown, step: number): void {
  state.step = step;
  if (kit.book.readsStep) state.dirty = 1;
}

export function startProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const seat = state.frame.seat[frame];
  switch (state.frame.pc[frame]) {
    case BEGIN:
      begin(kit, state, seat);
      return openPending(kit, state, frame);
    case REFRESH:
      refreshCards(kit, state, seat);
      return openPending(kit, state, frame);
    case DRAW:
      enter(kit, state, STEP.draw);
      fresh(kit, state);
      if (!isVeryFirst(state, seat) && seatValue(state, seat, SEAT_STAT['skip.draw']) === 0 && mayDraw(state, seat))
        draw(kit, state, seat, 1);
      return openPending(kit, state, frame);
    case BRING:
      enter(kit, state, STEP.resource);
      fresh(kit, state);
      if (seatValue(state, seat, SEAT_STAT['skip.resource']) === 0)
        addGales(kit, state, seat, isVeryFirst(state, seat) ? GALES_AT_FIRST : GALES_PER_TURN, true);
      return openPending(kit, state, frame);
    default:
      enter(kit, state, STEP.main);
      return leave(kit, state);
  }
}

/** Whether this is the first turn of the player who begins. */
const isVeryFirst = ({ turns }: Tidecrown, seat: number): boolean => turns[seat] === 1 && turns[rivalOf(seat)] === 0;

const TURNS_MAX = 2;

function begin(kit: Kit, state: Tidecrown, seat: number): void {
  enter(kit, state, STEP.refresh);
  state.decisions = 0;
  state.turns[seat] = Math.min(state.turns[seat] + 1, TURNS_MAX);
  if (kit.tell !== undefined) kit.tell(EVERYONE, { type: 'TURN_START', seat, turn: state.turn });
  expire(state, DURATION.untilStartOfYourNextTurn, seat);
  for (let each = 0; each < kit.seats; each++) state.happened[each] = 0;
  clearUses(kit, state);
  emit(kit, state, EVENT.startOfTurn, seat, NONE, NONE, 0);
}

/** Clears "once per turn" at the start of every turn, for the cards of both players. */
function clearUses(kit: Kit, state: Tidecrown): void {
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + countIn(kit, state, seat, PLAY);
    for (let i = base; i < end; i++) state.card.used[state.list[i]] = 0;
  }
}

/** Gales on cards come back spent; then every own card that may becomes ready. */
function refreshCards(kit: Kit, state: Tidecrown, seat: number): void {
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  for (let i = base; i < end; i++) takeGales(kit, state, state.list[i]);
  fresh(kit, state);
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    state.card.fresh[slot] = 0;
    if (state.card.spent[slot] === 1 && !isBarred(kit, state, slot, BAR.ready)) turn(kit, state, slot, false);
  }
  readyGales(kit, state, seat, state.galeSpent[seat]);
  expire(state, DURATION.nextReadyStep, seat);
}

export function endProc(kit: Kit, state: Tidecrown, frame: number): boolean {
  const seat = state.frame.seat[frame];
  switch (state.frame.pc[frame]) {
    case 0:
      enter(kit, state, STEP.end);
      emit(kit, state, EVENT.endOfTurn, seat, NONE, NONE, 0);
      return openPending(kit, state, frame);
    case 1:
      expire(state, DURATION.turn);
      return openPending(kit, state, frame);
    default:
      leave(kit, state);
      state.active = rivalOf(seat);
      state.turn = Math.min(state.turn + 1, 0xffff);
      state.dirty = 1;
      call(state, PROC.START, state.active, NONE, NONE, NONE, 0);
      return false;
  }
}
