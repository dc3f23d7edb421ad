// The rules: each turn brings a card and one ember more; embers pay for cards; fighters fight each other or strike the
// other player. A player who has no life left, or no card to draw, has lost.
import type { Chance, Tell } from '@umpire/core/author';
import {
  ASK,
  answers,
  applyAction,
  bars,
  blockOf,
  call,
  chooseFrom,
  countIn,
  DAMAGE,
  DECK,
  DISCARD,
  damage,
  destroy,
  draw,
  emit,
  endMatch,
  expire,
  fresh,
  HAND,
  isFirst,
  type Kit,
  LIMBO,
  leave,
  lets,
  listAt,
  move,
  NONE,
  nextSeat,
  numbered,
  openPending,
  PLAY,
  pickOne,
  start,
  subjectLives,
  tellOpen,
  turn,
} from '@umpire/games/cards';
import { lose } from './lose.ts';
import { ACTS, LETS } from './skill.ts';
import { ENDINGS, EVENT, PROC, type Skirmish, TARGET, TYPE } from './state.ts';

const LET = numbered(LETS);
const ACT = numbered(ACTS);
const TURN = 1;

/** The cards of a seat in a zone, ascending. */
const cardsIn = (kit: Kit, state: Skirmish, seat: number, zone: number): Uint8Array =>
  state.list.subarray(listAt(kit, seat, zone), listAt(kit, seat, zone) + countIn(kit, state, seat, zone));

function rivals(kit: Kit, state: Skirmish, slot: number, out: Uint8Array): number {
  const list = cardsIn(kit, state, nextSeat(kit, state, kit.owner[slot]), PLAY);
  out.set(list);
  return list.length;
}

const canAct = (kit: Kit, state: Skirmish, slot: number, act: number): boolean =>
  state.card.spent[slot] === 0 &&
  (state.card.fresh[slot] === 0 || lets(kit, state, slot, LET.actAtOnce)) &&
  !bars(kit, state, slot, act);

const isGuarded = (kit: Kit, state: Skirmish, seat: number): boolean =>
  cardsIn(kit, state, seat, PLAY).some((slot) => state.card.spent[slot] === 0 && lets(kit, state, slot, LET.guard));

export function legal(kit: Kit, state: Skirmish, out: Int32Array): number {
  if (state.ask === TARGET) {
    const { targets } = kit.scratch;
    return chooseFrom(kit, targets, rivals(kit, state, state.frame.subject[state.depth - 1], targets), out);
  }
  return state.ask === ASK.MAIN ? mainActions(kit, state, out) : answers(kit, state, out);
}

function mainActions(kit: Kit, state: Skirmish, out: Int32Array): number {
  const { verb } = kit.actions;
  const other = nextSeat(kit, state, state.active);
  const own = cardsIn(kit, state, state.active, PLAY);
  let n = 0;
  out[n++] = verb.CAN_END;
  if (countIn(kit, state, other, PLAY) > 0)
    for (const slot of own) if (canAct(kit, state, slot, ACT.fight)) out[n++] = verb.CAN_FIGHT + slot;
  const base = listAt(kit, state.active, HAND);
  cardsIn(kit, state, state.active, HAND).forEach((slot, i) => {
    if (kit.book.cost[state.card.def[slot]] <= state.embers[state.active] && isFirst(state, base, base + i))
      out[n++] = verb.CAN_PLAY + slot;
  });
  if (!isGuarded(kit, state, other))
    for (const slot of own) if (canAct(kit, state, slot, ACT.strike)) out[n++] = verb.CAN_STRIKE + slot;
  return n;
}

export const apply = (kit: Kit, state: Skirmish, action: number, chance: Chance, tell?: Tell): void =>
  applyAction(kit, state, action, chance, tell, {
    begin,
    answer(_k, { frame, depth }) {
      frame.other[depth - 1] = action - kit.actions.choose;
      frame.pc[depth - 1] = 1;
    },
    fault: () => endMatch(kit, state, ENDINGS.FORFEIT, nextSeat(kit, state, state.asked)),
  });

function begin(kit: Kit, state: Skirmish, action: number): void {
  const { type, from } = blockOf(kit.actions, action);
  const slot = action - from;
  if (type === 'CAN_END') call(state, PROC.TURN, nextSeat(kit, state, state.active), NONE, NONE, NONE, 0);
  else if (type === 'CAN_PLAY')
    call(state, PROC.PLAY, state.active, NONE, slot, NONE, kit.book.cost[state.card.def[slot]]);
  else if (type === 'CAN_FIGHT') call(state, PROC.PICK, state.active, NONE, slot, NONE, 0);
  else {
    turn(kit, state, slot, true);
    lose(kit, state, nextSeat(kit, state, state.active), Math.max(0, state.stat[slot]));
  }
}

function turnProc(kit: Kit, state: Skirmish, frame: number): boolean {
  const seat = state.frame.seat[frame];
  leave(kit, state);
  expire(state, TURN);
  state.active = seat;
  state.turn++;
  state.dirty = 1;
  state.happened.fill(0);
  for (let each = 0; each < kit.seats; each++)
    for (const slot of cardsIn(kit, state, each, PLAY)) state.card.used[slot] = 0;
  for (const slot of cardsIn(kit, state, seat, PLAY)) {
    state.card.fresh[slot] = 0;
    turn(kit, state, slot, false);
  }
  state.most[seat] = Math.min(6, state.most[seat] + 1);
  state.embers[seat] = state.most[seat];
  if (countIn(kit, state, seat, DECK) === 0) endMatch(kit, state, ENDINGS.DECK, nextSeat(kit, state, seat));
  else draw(kit, state, seat, 1);
  return false;
}

/** Plays a card; `amount` is what is paid. */
function playProc(kit: Kit, state: Skirmish, frame: number): boolean {
  const { frame: frames } = state;
  const slot = frames.subject[frame];
  const def = state.card.def[slot];
  if (frames.pc[frame] === 0) {
    state.embers[frames.seat[frame]] -= frames.amount[frame];
    const isTrick = kit.book.type[def] === TYPE.trick;
    move(kit, state, slot, isTrick ? LIMBO : PLAY);
    tellOpen(kit, state, 'PLAYED', slot);
    frames.subjectGen[frame] = state.card.gen[slot];
    frames.pc[frame] = 1;
    state.card.fresh[slot] = Number(!isTrick);
    const { spell } = kit.book.defs[def];
    if (isTrick && spell !== undefined) start(state, spell.code, frames.seat[frame], slot);
  } else if (frames.pc[frame] === 1) {
    if (state.card.zone[slot] === LIMBO) move(kit, state, slot, DISCARD);
    emit(kit, state, EVENT.played, frames.seat[frame], slot, NONE, 0);
    openPending(kit, state, frame);
  } else leave(kit, state);
  return false;
}

const pickProc = (kit: Kit, state: Skirmish, frame: number): boolean =>
  pickOne(kit, state, frame, TARGET, rivals, (seat, slot, target) =>
    call(state, PROC.FIGHT, seat, NONE, slot, target, 0),
  );

/** A fight: both cards deal their power at once. */
function fightProc(kit: Kit, state: Skirmish, frame: number): boolean {
  const { subject, other, pc } = state.frame;
  if (pc[frame] > 0 || !subjectLives(state, frame)) {
    leave(kit, state);
    return false;
  }
  fresh(kit, state);
  const [one, two] = [subject[frame], other[frame]];
  const [dealt, back] = [state.stat[one], state.stat[two]];
  tellOpen(kit, state, 'FOUGHT', one);
  turn(kit, state, one, true);
  damage(kit, state, two, dealt, DAMAGE.DEALT);
  damage(kit, state, one, back, DAMAGE.DEALT);
  openPending(kit, state, frame);
  return false;
}

/** In the order of PROC. */
export const procs = [turnProc, playProc, pickProc, fightProc];

/** Fighters fall when their damage reaches their power. */
export function stateCheck(kit: Kit, state: Skirmish): void {
  const { lethal } = kit.scratch;
  for (let n = 1; n > 0 && state.over === 0; destroy(kit, state, lethal, n)) {
    fresh(kit, state);
    n = 0;
    for (let seat = 0; seat < kit.seats; seat++)
      for (const slot of cardsIn(kit, state, seat, PLAY))
        if (state.card.damage[slot] >= state.stat[slot]) lethal[n++] = slot;
  }
}
