// A turn: refresh, draw, gales, main, end. The main phase is what is asked when no procedure runs.
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

function enter(k: Kit, s: Tidecrown, step: number): void {
  s.step = step;
  if (k.book.readsStep) s.dirty = 1;
}

export function startProc(k: Kit, s: Tidecrown, f: number): boolean {
  const seat = s.frame.seat[f];
  switch (s.frame.pc[f]) {
    case BEGIN:
      begin(k, s, seat);
      openPending(k, s, f);
      return false;
    case REFRESH:
      refreshCards(k, s, seat);
      openPending(k, s, f);
      return false;
    case DRAW:
      enter(k, s, STEP.draw);
      fresh(k, s);
      if (!isVeryFirst(s, seat) && seatValue(s, seat, SEAT_STAT['skip.draw']) === 0 && mayDraw(s, seat))
        draw(k, s, seat, 1);
      openPending(k, s, f);
      return false;
    case BRING:
      enter(k, s, STEP.resource);
      fresh(k, s);
      if (seatValue(s, seat, SEAT_STAT['skip.resource']) === 0)
        addGales(k, s, seat, isVeryFirst(s, seat) ? GALES_AT_FIRST : GALES_PER_TURN, true);
      openPending(k, s, f);
      return false;
    default:
      enter(k, s, STEP.main);
      leave(k, s);
      return false;
  }
}

/** The first turn of whoever begins. */
const isVeryFirst = ({ turns }: Tidecrown, seat: number): boolean => turns[seat] === 1 && turns[rivalOf(seat)] === 0;

const TURNS_MAX = 2;

function begin(k: Kit, s: Tidecrown, seat: number): void {
  enter(k, s, STEP.refresh);
  s.decisions = 0;
  s.turns[seat] = Math.min(s.turns[seat] + 1, TURNS_MAX);
  if (k.tell !== undefined) k.tell(EVERYONE, { type: 'TURN_START', seat, turn: s.turn });
  expire(s, DURATION.untilStartOfYourNextTurn, seat);
  for (let each = 0; each < k.seats; each++) s.happened[each] = 0;
  clearUses(k, s);
  emit(k, s, EVENT.startOfTurn, seat, NONE, NONE, 0);
}

/** "Once per turn" is anew in every turn, for the cards of both. */
function clearUses(k: Kit, s: Tidecrown): void {
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + countIn(k, s, seat, PLAY);
    for (let i = base; i < end; i++) s.card.used[s.list[i]] = 0;
  }
}

/** Gales on cards come back spent; then everything of one's own becomes ready that may. */
function refreshCards(k: Kit, s: Tidecrown, seat: number): void {
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  for (let i = base; i < end; i++) takeGales(k, s, s.list[i]);
  fresh(k, s);
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    s.card.fresh[slot] = 0;
    if (s.card.spent[slot] === 1 && !isBarred(k, s, slot, BAR.ready)) turn(k, s, slot, false);
  }
  readyGales(k, s, seat, s.galeSpent[seat]);
  expire(s, DURATION.nextReadyStep, seat);
}

export function endProc(k: Kit, s: Tidecrown, f: number): boolean {
  const seat = s.frame.seat[f];
  switch (s.frame.pc[f]) {
    case 0:
      enter(k, s, STEP.end);
      emit(k, s, EVENT.endOfTurn, seat, NONE, NONE, 0);
      openPending(k, s, f);
      return false;
    case 1:
      expire(s, DURATION.turn);
      openPending(k, s, f);
      return false;
    default:
      leave(k, s);
      s.active = rivalOf(seat);
      s.turn = Math.min(s.turn + 1, 0xffff);
      s.dirty = 1;
      call(s, PROC.START, s.active, NONE, NONE, NONE, 0);
      return false;
  }
}
