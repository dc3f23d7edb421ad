// A turn: ready, set, draw, main, end. The main step is what is asked when no procedure runs.
import { EVERYONE } from '@umpire/core/author';
import { fresh } from '../../cards/ability/derive.ts';
import { call, leave } from '../../cards/ability/frames.ts';
import { expire } from '../../cards/ability/modifiers.ts';
import { openPending } from '../../cards/ability/pending.ts';
import { emit } from '../../cards/events.ts';
import { DECK, type Kit, PLAY } from '../../cards/kit.ts';
import { NONE } from '../../cards/state/fields.ts';
import { bars } from '../../cards/state/lets.ts';
import { nextSeat } from '../../cards/state/seats.ts';
import { countIn, draw, listAt } from '../../cards/state/zones.ts';
import { turn } from '../../cards/turn.ts';
import { isLocation, loreOf } from './cards-in-play.ts';
import { ENDINGS, PROC } from './codes.ts';
import { lose } from './end-match.ts';
import { gainLore } from './lore.ts';
import { ACT, DURATION, EVENT, INKWELL, SEAT_STATS, SKIP_DRAW, STEP } from './numbers.ts';
import type { Storyweave } from './state.ts';
import { stateCheck } from './state-check.ts';

export function startProc(k: Kit, s: Storyweave, f: number): boolean {
  const seat = s.frame.seat[f];
  switch (s.frame.pc[f]) {
    case 0:
      readyStep(k, s, seat);
      stateCheck(k, s);
      s.frame.pc[f] = 1;
      return false;
    case 1:
      setStep(k, s, seat);
      openPending(k, s, f);
      return false;
    case 2:
      s.step = STEP.draw;
      fresh(k, s);
      if (s.opening === 0 && s.seatStat[seat * SEAT_STATS.length + SKIP_DRAW] === 0) draw(k, s, seat, 1);
      openPending(k, s, f);
      return false;
    default:
      s.step = STEP.main;
      leave(k, s);
      return false;
  }
}

/** What starts with the turn waits until the set step. */
function readyStep(k: Kit, s: Storyweave, seat: number): void {
  s.step = STEP.ready;
  s.decisions = 0;
  if (k.tell !== undefined) k.tell(EVERYONE, { type: 'TURN_START', seat, turn: s.turn });
  // Whoever was out in the middle of a turn has not ended it.
  expire(s, DURATION.turn);
  expire(s, DURATION.challenge);
  expire(s, DURATION.untilStartOfYourNextTurn, seat);
  fresh(k, s);
  readyCards(k, s, seat);
  expire(s, DURATION.nextReadyStep, seat);
  s.inkReady[seat] = countIn(k, s, seat, INKWELL);
  s.inked[seat] = 0;
  s.inkMore[seat] = 0;
  for (let each = 0; each < k.seats; each++) s.happened[each] = 0;
  emit(k, s, EVENT.startOfTurn, seat, NONE, NONE, 0);
}

function readyCards(k: Kit, s: Storyweave, seat: number): void {
  for (let each = 0; each < k.seats; each++) {
    const base = listAt(k, each, PLAY);
    const end = base + countIn(k, s, each, PLAY);
    for (let i = base; i < end; i++) {
      const slot = s.list[i];
      s.card.used[slot] = 0;
      if (each === seat && s.card.spent[slot] === 1 && !bars(k, s, slot, ACT.ready)) turn(k, s, slot, false);
    }
  }
}

/** Characters become dry, and locations give their lore. */
function setStep(k: Kit, s: Storyweave, seat: number): void {
  s.step = STEP.set;
  fresh(k, s);
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let gained = 0;
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    s.card.fresh[slot] = 0;
    if (isLocation(k, s, slot)) gained += loreOf(k, s, slot);
  }
  gainLore(k, s, seat, gained);
}

export function endProc(k: Kit, s: Storyweave, f: number): boolean {
  const seat = s.frame.seat[f];
  switch (s.frame.pc[f]) {
    case 0:
      s.step = STEP.end;
      emit(k, s, EVENT.endOfTurn, seat, NONE, NONE, 0);
      openPending(k, s, f);
      return false;
    case 1:
      expire(s, DURATION.turn);
      openPending(k, s, f);
      return false;
    default:
      finishTurn(k, s, seat);
      return false;
  }
}

/** Whoever ends a turn without a card in the deck has lost. */
function finishTurn(k: Kit, s: Storyweave, seat: number): void {
  if (countIn(k, s, seat, DECK) === 0) {
    lose(k, s, seat, ENDINGS.DECK);
    return;
  }
  leave(k, s);
  s.opening = 0;
  s.active = nextSeat(k, s, seat);
  s.turn = Math.min(s.turn + 1, 0xffff);
  s.dirty = 1;
  call(s, PROC.START, s.active, NONE, NONE, NONE, 0);
}
