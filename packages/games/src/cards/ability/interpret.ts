// Runs programs, one instruction after the other, until one asks, calls or ends.

import { DISCARD, type Kit } from '../kit.ts';
import { DRAWS } from '../purposes.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { payOwn, seemsPayable } from '../state/price.ts';
import { isOpponent } from '../state/seats.ts';
import { shuffleDeck } from '../state/zones.ts';
import { arranger } from './arrange.ts';
import { candidates, chooserOf, endPicks, isOffered, isPossible, take, viewOf } from './choose.ts';
import { fresh } from './derive.ts';
import { destroySet } from './destroy.ts';
import { addTo, call, emptyChosen, leave, lowest, numOf, setNum, setRef, sourceLives, takeLowest } from './frames.ts';
import * as cards from './instructions.ts';
import { ASK, BY, FIRST_ABILITY, GAME_OP, type Instr, OP } from './program.ts';
import { markReplaced } from './replace.ts';
import { collect, isTrue } from './select.ts';
import { useAbility } from './use-ability.ts';

/** What an instruction answers: go on, stay where the counter now is, wait for a decision, or let another frame run. */
const NEXT = 0;
const STAY = 1;
const WAIT = 2;
const LEFT = 3;

/** Answers whether a decision is needed. */
export function execute(k: Kit, s: CardState, f: number): boolean {
  const { program } = k.book.abilities[s.frame.code[f] - FIRST_ABILITY];
  const { pc } = s.frame;
  while (s.over === 0) {
    const i = program[pc[f]];
    if (k.trace !== undefined) k.trace(s.frame.code[f], pc[f]);
    const done = i.op < GAME_OP ? perform(k, s, f, i) : k.game.ops[i.op - GAME_OP].exec(k, s, f, i) ? LEFT : NEXT;
    if (k.game.atOnce !== undefined && s.over === 0) k.game.atOnce(k, s);
    if (done === NEXT) pc[f]++;
    else if (done !== STAY) return done === WAIT;
  }
  return false;
}

function perform(k: Kit, s: CardState, f: number, i: Instr): number {
  switch (i.op) {
    case OP.SELECT:
      return select(k, s, f, i);
    case OP.CHOOSE:
      return choose(k, s, f, i);
    case OP.SAVE:
      setRef(s, f, i.a, lowest(k, s.chosen, f));
      return NEXT;
    case OP.PICK_SEAT:
      return pickSeat(k, s, f);
    case OP.EACH_SEAT:
      return eachSeat(k, s, f, i);
    case OP.MAY:
      return may(k, s, f, i);
    case OP.UNLESS:
      fresh(k, s);
      return i.cond === null || isTrue(k, s, i.cond, viewOf(s, f)) ? NEXT : jump(s, f, i.a);
    case OP.JUMP:
      return jump(s, f, i.a);
    case OP.LIMIT:
      return sourceLives(s, f) && ((s.card.used[s.frame.source[f]] >> i.b) & 1) === 1 ? jump(s, f, i.a) : NEXT;
    case OP.USED:
      if (sourceLives(s, f)) s.card.used[s.frame.source[f]] |= 1 << i.b;
      return NEXT;
    case OP.REPLACED:
      markReplaced(k, s, f, k.book.abilities[s.frame.code[f] - FIRST_ABILITY]);
      return NEXT;
    case OP.OPTION:
      return option(k, s, f, i);
    case OP.NAME:
      return ask(s, ASK.NAME, s.frame.seat[f]);
    case OP.HEAL:
      return cards.healSet(k, s, f, i) ? ask(s, ASK.COUNT, s.frame.seat[f]) : NEXT;
    case OP.EACH:
      return beginEach(k, s, f, i);
    case OP.NEXT:
      return nextEach(k, s, f, i);
    case OP.DAMAGE:
      return cards.damageSet(k, s, f, i) ? LEFT : NEXT;
    case OP.DESTROY:
      return destroySet(k, s, f) ? LEFT : NEXT;
    case OP.PLAY:
      return play(k, s, f, i.a === 1);
    case OP.FLOAT:
      cards.float(k, s, f, i);
      return NEXT;
    case OP.RETURN:
      leave(k, s);
      return LEFT;
    case OP.REST_DOWN:
      return cards.restDown(k, s, f, i) ? jump(s, f, i.jumps[0]) : NEXT;
    case OP.MOVE:
      return moveAll(k, s, f, i);
    case OP.REST_UNDER:
      return cards.restUnder(k, s, f, i) ? jump(s, f, i.jumps[0]) : NEXT;
    case OP.COST:
      return payOwn(k, s, f, i) ? LEFT : STAY;
    case OP.UNPAID:
      return numOf(s, f, i.b) > 0 ? jump(s, f, i.a) : NEXT;
    case OP.USE:
      return useAbility(k, s, f, i) ? LEFT : NEXT;
    default:
      return onSet(k, s, f, i);
  }
}

/** Instructions that act at once on the cards of the set or on seats. */
function onSet(k: Kit, s: CardState, f: number, i: Instr): number {
  switch (i.op) {
    case OP.MOVE_DAMAGE:
      cards.moveDamage(k, s, f, i);
      break;
    case OP.READY:
    case OP.SPEND:
      cards.turnSet(k, s, f, i.op === OP.SPEND);
      break;
    case OP.MODIFY:
      cards.modifySet(k, s, f, i);
      break;
    case OP.MODIFY_SEAT:
      cards.modifySeat(k, s, f, i);
      break;
    case OP.MODIFY_SEATS:
      cards.modifySeats(k, s, f, i);
      break;
    case OP.DRAW:
      cards.drawFor(k, s, f, i);
      break;
    case OP.MILL:
      cards.mill(k, s, f, i);
      break;
    case OP.DISCARD:
      cards.moveSet(k, s, f, DISCARD, false);
      break;
    case OP.DISCARD_COST:
      if (cards.countChosen(k, s, f) < i.b) setNum(s, f, i.c, 1);
      cards.moveSet(k, s, f, DISCARD, false);
      break;
    case OP.REVEAL:
      cards.reveal(k, s, f, i.a === 1);
      break;
    case OP.LOOK:
      cards.look(k, s, f, i);
      break;
    case OP.TAKEN:
      cards.taken(k, s, f, i);
      break;
    case OP.REST:
      cards.pickRest(k, s, f, i);
      break;
    case OP.SHUFFLE:
      shuffleDeck(k, s, s.frame.seat[f]);
      break;
    case OP.WIN:
      cards.win(k, s, f, i);
      break;
    default:
      throw new Error(`no instruction ${i.op}`);
  }
  return NEXT;
}

function moveAll(k: Kit, s: CardState, f: number, i: Instr): number {
  const seat = arranger(k, s, f, i.a);
  if (seat !== NONE) return ask(s, ASK.ARRANGE, seat);
  cards.moveSet(k, s, f, i.a, i.b === 1);
  return NEXT;
}

function jump(s: CardState, f: number, to: number): number {
  s.frame.pc[f] = to;
  return STAY;
}

function ask(s: CardState, what: number, seat: number): number {
  s.ask = what;
  s.asked = seat;
  return WAIT;
}

function select(k: Kit, s: CardState, f: number, i: Instr): number {
  emptyChosen(k, s, f);
  if (i.sel === null) return NEXT;
  fresh(k, s);
  const out = k.scratch.candidates;
  const n = collect(k, s, i.sel, viewOf(s, f), out);
  for (let j = 0; j < n; j++) addTo(k, s.chosen, f, out[j]);
  return NEXT;
}

/** What must be chosen and leaves no choice is taken without asking. */
function choose(k: Kit, s: CardState, f: number, { sel }: Instr): number {
  if (sel === null) return NEXT;
  if (s.frame.picks[f] === 0) emptyChosen(k, s, f);
  fresh(k, s);
  const out = k.scratch.candidates;
  const n = candidates(k, s, f, sel, out);
  if (sel.by === BY.RANDOM) {
    drawLots(k, s, f, out, n, sel.max);
    return NEXT;
  }
  const picked = s.frame.picks[f];
  if (n > 0 && picked < sel.max) {
    const chooser = chooserOf(s, f, sel);
    if (sel.min - picked < n && hasChoice(k, s, out, n, sel.min - picked)) return ask(s, ASK.CHOOSE, chooser);
    const forced = Math.min(n, sel.min - picked);
    for (let j = 0; j < forced; j++) take(k, s, f, out[j], chooser);
  }
  endPicks(s, f);
  return NEXT;
}

/** Chance says which: nobody chooses, so nothing that is chosen notices. */
function drawLots(k: Kit, s: CardState, f: number, list: Uint8Array, n: number, most: number): void {
  for (let left = n, drawn = 0; left > 0 && drawn < most; left--, drawn++) {
    const at = k.chance(DRAWS, s.draws++).below(left);
    addTo(k, s.chosen, f, list[at]);
    list[at] = list[left - 1];
  }
}

/** Equal cards are no choice, unless one may also stop. */
function hasChoice(k: Kit, s: CardState, list: Uint8Array, n: number, needed: number): boolean {
  if (needed <= 0) return true;
  for (let at = 1; at < n; at++) if (isOffered(k, s, list, n, at, 1)) return true;
  return false;
}

function pickSeat(k: Kit, s: CardState, f: number): number {
  const own = s.frame.seat[f];
  let n = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    if (!isOpponent(s, own, seat)) continue;
    n++;
    s.frame.rival[f] = seat;
  }
  if (n <= 1) return NEXT;
  s.frame.rival[f] = NONE;
  return ask(s, ASK.SEAT, own);
}

/** The next seat in the order of turns from the active one; the loop ends after the last. */
function eachSeat(k: Kit, s: CardState, f: number, i: Instr): number {
  const own = s.frame.seat[f];
  const at = s.frame.rival[f];
  const from = at === NONE ? 0 : ((at - s.active + k.seats) % k.seats) + 1;
  for (let step = from; step < k.seats; step++) {
    const seat = (s.active + step) % k.seats;
    if (s.out[seat] !== 0 || (i.b === 1 && seat === own)) continue;
    s.frame.rival[f] = seat;
    return NEXT;
  }
  s.frame.rival[f] = NONE;
  return jump(s, f, i.a);
}

/** Nobody is asked whether to do something to a card in play when there is none. */
function may(k: Kit, s: CardState, f: number, i: Instr): number {
  const { price } = k.book.abilities[s.frame.code[f] - FIRST_ABILITY];
  if (!seemsPayable(k, s, s.frame.seat[f], s.frame.source[f], price)) return jump(s, f, i.a);
  if (!isPossible(k, s, f, s.frame.pc[f] + 1)) return jump(s, f, i.a);
  return ask(s, ASK.MAY, s.frame.seat[f]);
}

/** Of several options one that is possible must be taken; the only one is taken without asking. */
function option(k: Kit, s: CardState, f: number, { jumps }: Instr): number {
  const possible = jumps.filter((at) => isPossible(k, s, f, at));
  return possible.length > 1 ? ask(s, ASK.OPTION, s.frame.seat[f]) : jump(s, f, possible[0] ?? jumps[0]);
}

function beginEach(k: Kit, s: CardState, f: number, i: Instr): number {
  if (i.sel === null) return NEXT;
  fresh(k, s);
  const out = k.scratch.candidates;
  const n = collect(k, s, i.sel, viewOf(s, f), out);
  for (let j = 0; j < n; j++) addTo(k, s.left, f, out[j]);
  return NEXT;
}

function nextEach(k: Kit, s: CardState, f: number, i: Instr): number {
  const slot = takeLowest(k, s.left, f);
  setRef(s, f, i.b, slot);
  return slot === NONE ? jump(s, f, i.a) : NEXT;
}

/** Each card is played by a frame of its own; this one goes on after the last. */
function play(k: Kit, s: CardState, f: number, spent: boolean): number {
  const slot = takeLowest(k, s.chosen, f);
  if (slot === NONE) return NEXT;
  k.game.playFree(k, s, s.frame.seat[f], slot, spent);
  return LEFT;
}

/** Starts an ability that is not waiting in the pool: a spell, with how it was played, or one that was activated. */
export function start(s: CardState, code: number, seat: number, source: number, via = 0): void {
  call(s, code, seat, source, NONE, NONE, via);
}
