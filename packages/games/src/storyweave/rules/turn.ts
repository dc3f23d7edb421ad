// A turn: ready, set, draw, main, end. The main step is asked for when no procedure runs.
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

export function startProc(kit: Kit, state: Storyweave, frame: number): boolean {
  const seat = state.frame.seat[frame];
  switch (state.frame.pc[frame]) {
    case 0:
      readyStep(kit, state, seat);
      stateCheck(kit, state);
      state.frame.pc[frame] = 1;
      return false;
    case 1:
      setStep(kit, state, seat);
      return openPending(kit, state, frame);
    case 2:
      state.step = STEP.draw;
      fresh(kit, state);
      if (state.opening === 0 && state.seatStat[seat * SEAT_STATS.length + SKIP_DRAW] === 0) draw(kit, state, seat, 1);
      return openPending(kit, state, frame);
    default:
      state.step = STEP.main;
      return leave(kit, state);
  }
}

/** Readies the cards of a seat. What triggers at the start of the turn waits until the set step. */
function readyStep(kit: Kit, state: Storyweave, seat: number): void {
  state.step = STEP.ready;
  state.decisions = 0;
  if (kit.tell !== undefined) kit.tell(EVERYONE, { type: 'TURN_START', seat, turn: state.turn });
  // A player who lost in the middle of a turn has not ended it.
  expire(state, DURATION.turn);
  expire(state, DURATION.challenge);
  expire(state, DURATION.untilStartOfYourNextTurn, seat);
  fresh(kit, state);
  readyCards(kit, state, seat);
  expire(state, DURATION.nextReadyStep, seat);
  state.inkReady[seat] = countIn(kit, state, seat, INKWELL);
  state.inked[seat] = 0;
  state.inkMore[seat] = 0;
  for (let each = 0; each < kit.seats; each++) state.happened[each] = 0;
  emit(kit, state, EVENT.startOfTurn, seat, NONE, NONE, 0);
}

function readyCards(kit: Kit, state: Storyweave, seat: number): void {
  for (let each = 0; each < kit.seats; each++) {
    const base = listAt(kit, each, PLAY);
    const end = base + countIn(kit, state, each, PLAY);
    for (let i = base; i < end; i++) {
      const slot = state.list[i];
      state.card.used[slot] = 0;
      if (each === seat && state.card.spent[slot] === 1 && !bars(kit, state, slot, ACT.ready))
        turn(kit, state, slot, false);
    }
  }
}

/** Characters become dry, and locations give their lore. */
function setStep(kit: Kit, state: Storyweave, seat: number): void {
  state.step = STEP.set;
  fresh(kit, state);
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let gained = 0;
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    state.card.fresh[slot] = 0;
    if (isLocation(kit, state, slot)) gained += loreOf(kit, state, slot);
  }
  gainLore(kit, state, seat, gained);
}

export function endProc(kit: Kit, state: Storyweave, frame: number): boolean {
  const seat = state.frame.seat[frame];
  switch (state.frame.pc[frame]) {
    case 0:
      state.step = STEP.end;
      emit(kit, state, EVENT.endOfTurn, seat, NONE, NONE, 0);
      return openPending(kit, state, frame);
    case 1:
      expire(state, DURATION.turn);
      return openPending(kit, state, frame);
    default:
      finishTurn(kit, state, seat);
      return false;
  }
}

/** Ends the turn. A player who ends a turn without a card in the deck has lost. */
function finishTurn(kit: Kit, state: Storyweave, seat: number): void {
  if (countIn(kit, state, seat, DECK) === 0) {
    lose(kit, state, seat, ENDINGS.DECK);
    return;
  }
  leave(kit, state);
  state.opening = 0;
  state.active = nextSeat(kit, state, seat);
  state.turn = Math.min(state.turn + 1, 0xffff);
  state.dirty = 1;
  call(state, PROC.START, state.active, NONE, NONE, NONE, 0);
}
