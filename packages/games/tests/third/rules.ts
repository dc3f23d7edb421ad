// The rules: a turn brings a card and one ember more, embers pay for cards, and fighters fight each other or strike the
// other player. Whoever has no life left, or no card to draw, has lost.
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
const cardsIn = (k: Kit, s: Skirmish, seat: number, zone: number): Uint8Array =>
  s.list.subarray(listAt(k, seat, zone), listAt(k, seat, zone) + countIn(k, s, seat, zone));

function rivals(k: Kit, s: Skirmish, slot: number, out: Uint8Array): number {
  const list = cardsIn(k, s, nextSeat(k, s, k.owner[slot]), PLAY);
  out.set(list);
  return list.length;
}

const canAct = (k: Kit, s: Skirmish, slot: number, act: number): boolean =>
  s.card.spent[slot] === 0 && (s.card.fresh[slot] === 0 || lets(k, s, slot, LET.actAtOnce)) && !bars(k, s, slot, act);

const isGuarded = (k: Kit, s: Skirmish, seat: number): boolean =>
  cardsIn(k, s, seat, PLAY).some((slot) => s.card.spent[slot] === 0 && lets(k, s, slot, LET.guard));

export function legal(k: Kit, s: Skirmish, out: Int32Array): number {
  if (s.ask === TARGET) {
    const { targets } = k.scratch;
    return chooseFrom(k, targets, rivals(k, s, s.frame.subject[s.depth - 1], targets), out);
  }
  return s.ask === ASK.MAIN ? mainActions(k, s, out) : answers(k, s, out);
}

function mainActions(k: Kit, s: Skirmish, out: Int32Array): number {
  const { verb } = k.actions;
  const other = nextSeat(k, s, s.active);
  const own = cardsIn(k, s, s.active, PLAY);
  let n = 0;
  out[n++] = verb.CAN_END;
  if (countIn(k, s, other, PLAY) > 0)
    for (const slot of own) if (canAct(k, s, slot, ACT.fight)) out[n++] = verb.CAN_FIGHT + slot;
  const base = listAt(k, s.active, HAND);
  cardsIn(k, s, s.active, HAND).forEach((slot, i) => {
    if (k.book.cost[s.card.def[slot]] <= s.embers[s.active] && isFirst(s, base, base + i))
      out[n++] = verb.CAN_PLAY + slot;
  });
  if (!isGuarded(k, s, other))
    for (const slot of own) if (canAct(k, s, slot, ACT.strike)) out[n++] = verb.CAN_STRIKE + slot;
  return n;
}

export const apply = (k: Kit, s: Skirmish, action: number, chance: Chance, tell?: Tell): void =>
  applyAction(k, s, action, chance, tell, {
    begin,
    answer(_k, { frame, depth }) {
      frame.other[depth - 1] = action - k.actions.choose;
      frame.pc[depth - 1] = 1;
    },
    fault: () => endMatch(k, s, ENDINGS.FORFEIT, nextSeat(k, s, s.asked)),
  });

function begin(k: Kit, s: Skirmish, action: number): void {
  const { type, from } = blockOf(k.actions, action);
  const slot = action - from;
  if (type === 'CAN_END') call(s, PROC.TURN, nextSeat(k, s, s.active), NONE, NONE, NONE, 0);
  else if (type === 'CAN_PLAY') call(s, PROC.PLAY, s.active, NONE, slot, NONE, k.book.cost[s.card.def[slot]]);
  else if (type === 'CAN_FIGHT') call(s, PROC.PICK, s.active, NONE, slot, NONE, 0);
  else {
    turn(k, s, slot, true);
    lose(k, s, nextSeat(k, s, s.active), Math.max(0, s.stat[slot]));
  }
}

function turnProc(k: Kit, s: Skirmish, f: number): boolean {
  const seat = s.frame.seat[f];
  leave(k, s);
  expire(s, TURN);
  s.active = seat;
  s.turn++;
  s.dirty = 1;
  s.happened.fill(0);
  for (let each = 0; each < k.seats; each++) for (const slot of cardsIn(k, s, each, PLAY)) s.card.used[slot] = 0;
  for (const slot of cardsIn(k, s, seat, PLAY)) {
    s.card.fresh[slot] = 0;
    turn(k, s, slot, false);
  }
  s.most[seat] = Math.min(6, s.most[seat] + 1);
  s.embers[seat] = s.most[seat];
  if (countIn(k, s, seat, DECK) === 0) endMatch(k, s, ENDINGS.DECK, nextSeat(k, s, seat));
  else draw(k, s, seat, 1);
  return false;
}

/** `amount` is what is paid. */
function playProc(k: Kit, s: Skirmish, f: number): boolean {
  const { frame } = s;
  const slot = frame.subject[f];
  const def = s.card.def[slot];
  if (frame.pc[f] === 0) {
    s.embers[frame.seat[f]] -= frame.amount[f];
    const isTrick = k.book.type[def] === TYPE.trick;
    move(k, s, slot, isTrick ? LIMBO : PLAY);
    tellOpen(k, s, 'PLAYED', slot);
    frame.subjectGen[f] = s.card.gen[slot];
    frame.pc[f] = 1;
    s.card.fresh[slot] = Number(!isTrick);
    const { spell } = k.book.defs[def];
    if (isTrick && spell !== undefined) start(s, spell.code, frame.seat[f], slot);
  } else if (frame.pc[f] === 1) {
    if (s.card.zone[slot] === LIMBO) move(k, s, slot, DISCARD);
    emit(k, s, EVENT.played, frame.seat[f], slot, NONE, 0);
    openPending(k, s, f);
  } else leave(k, s);
  return false;
}

const pickProc = (k: Kit, s: Skirmish, f: number): boolean =>
  pickOne(k, s, f, TARGET, rivals, (seat, slot, target) => call(s, PROC.FIGHT, seat, NONE, slot, target, 0));

/** Both deal their power at once. */
function fightProc(k: Kit, s: Skirmish, f: number): boolean {
  const { subject, other, pc } = s.frame;
  if (pc[f] > 0 || !subjectLives(s, f)) {
    leave(k, s);
    return false;
  }
  fresh(k, s);
  const [one, two] = [subject[f], other[f]];
  const [dealt, back] = [s.stat[one], s.stat[two]];
  tellOpen(k, s, 'FOUGHT', one);
  turn(k, s, one, true);
  damage(k, s, two, dealt, DAMAGE.DEALT);
  damage(k, s, one, back, DAMAGE.DEALT);
  openPending(k, s, f);
  return false;
}

/** In the order of PROC. */
export const procs = [turnProc, playProc, pickProc, fightProc];

/** Fighters that are dealt as much as they have power fall. */
export function stateCheck(k: Kit, s: Skirmish): void {
  const { lethal } = k.scratch;
  for (let n = 1; n > 0 && s.over === 0; destroy(k, s, lethal, n)) {
    fresh(k, s);
    n = 0;
    for (let seat = 0; seat < k.seats; seat++)
      for (const slot of cardsIn(k, s, seat, PLAY)) if (s.card.damage[slot] >= s.stat[slot]) lethal[n++] = slot;
  }
}
