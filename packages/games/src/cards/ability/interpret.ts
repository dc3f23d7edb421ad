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
import { addTo, call, emptyChosen, leave, lowest, numOf, setRef, sourceLives, takeLowest } from './frames.ts';
import * as cards from './instructions.ts';
import { GAME_OP, type Instruction, OP, type Operand, type Uses } from './opcodes.ts';
import { type Ability, ASK, FIRST_ABILITY } from './program.ts';
import { markReplaced } from './replace.ts';
import { collect, isTrue } from './select.ts';
import { BY, type Selector } from './selector.ts';
import { useAbility } from './use-ability.ts';

/** What an instruction answers: go on, stay where the counter now is, wait for a decision, or let another frame run. */
const NEXT = 0;
const STAY = 1;
const WAIT = 2;
const LEFT = 3;

type OpName = keyof typeof OP;
type Run<Returned, Used extends Operand = Operand> = (
  k: Kit,
  s: CardState,
  f: number,
  instruction: Uses<Used>,
) => Returned;
type RunOf<Returned, Of extends OpName> = Run<Returned, (typeof OP)[Of]['operands'][number]>;

/** Instructions that do something, and the program goes on. */
const DEEDS = {
  SELECT: select,
  SAVE: (k, s, f, { savedCard }) => setRef(s, f, savedCard, lowest(k, s.chosen, f)),
  USED: (_k, s, f, { mark }) => setMark(s, f, mark),
  MOVE_DAMAGE: cards.moveDamage,
  READY: (k, s, f) => cards.turnSet(k, s, f, false),
  SPEND: (k, s, f) => cards.turnSet(k, s, f, true),
  MODIFY: cards.modifySet,
  MODIFY_SEAT: cards.modifySeat,
  MODIFY_SEATS: cards.modifySeats,
  DRAW: cards.drawFor,
  DISCARD: (k, s, f) => cards.moveSet(k, s, f, DISCARD, false),
  DISCARD_COST: cards.discardCost,
  MILL: cards.mill,
  REVEAL: cards.reveal,
  LOOK: cards.look,
  TAKEN: cards.taken,
  REST: cards.pickRest,
  SHUFFLE: (k, s, f) => shuffleDeck(k, s, s.frame.seat[f]),
  FLOAT: cards.float,
  EACH: beginEach,
  WIN: cards.win,
  REPLACED: (k, s, f) => markReplaced(k, s, f, abilityIn(k, s, f)),
} satisfies { readonly [name in OpName]?: RunOf<void, name> };

/** Instructions that say how it goes on. */
const STEPS: { readonly [name in Exclude<OpName, keyof typeof DEEDS>]: RunOf<number, name> } = {
  CHOOSE: choose,
  PICK_SEAT: pickSeat,
  EACH_SEAT: eachSeat,
  MAY: may,
  UNLESS: unless,
  JUMP: (_k, s, f, { goTo }) => jump(s, f, goTo),
  LIMIT: (_k, s, f, { mark, goTo }) => (isMarked(s, f, mark) ? jump(s, f, goTo) : NEXT),
  HEAL: (k, s, f, by) => (cards.healSet(k, s, f, by) ? ask(s, ASK.COUNT, s.frame.seat[f]) : NEXT),
  DAMAGE: (k, s, f, by) => (cards.damageSet(k, s, f, by) ? LEFT : NEXT),
  MOVE: moveAll,
  DESTROY: (k, s, f) => (destroySet(k, s, f) ? LEFT : NEXT),
  NAME: (_k, s, f) => ask(s, ASK.NAME, s.frame.seat[f]),
  REST_DOWN: (k, s, f, by) => (cards.restDown(k, s, f, by) ? jump(s, f, by.goTo) : NEXT),
  REST_UNDER: (k, s, f, by) => (cards.restUnder(k, s, f, by) ? jump(s, f, by.goTo) : NEXT),
  OPTION: option,
  NEXT: nextEach,
  PLAY: play,
  RETURN(k, s) {
    leave(k, s);
    return LEFT;
  },
  COST: (k, s, f, by) => (payOwn(k, s, f, by) ? LEFT : STAY),
  UNPAID: (_k, s, f, { savedNumber, goTo }) => (numOf(s, f, savedNumber) > 0 ? jump(s, f, goTo) : NEXT),
  USE: (k, s, f, use) => (useAbility(k, s, f, use) ? LEFT : NEXT),
};

function byNumber<Returned>(named: Readonly<Record<string, Run<Returned>>>): (Run<Returned> | undefined)[] {
  const list: (Run<Returned> | undefined)[] = Array.from({ length: GAME_OP });
  for (const [name, { number }] of Object.entries(OP)) list[number] = named[name];
  return list;
}

const deeds = byNumber<void>(DEEDS);
const steps = byNumber<number>(STEPS);

const abilityIn = (k: Kit, s: CardState, f: number): Ability => k.book.abilities[s.frame.code[f] - FIRST_ABILITY];

/** Answers whether a decision is needed. */
export function execute(k: Kit, s: CardState, f: number): boolean {
  const { program } = abilityIn(k, s, f);
  const { pc } = s.frame;
  while (s.over === 0) {
    if (k.trace !== undefined) k.trace(s.frame.code[f], pc[f]);
    const done = perform(k, s, f, program[pc[f]]);
    if (k.game.atOnce !== undefined && s.over === 0) k.game.atOnce(k, s);
    if (done === NEXT) pc[f]++;
    else if (done !== STAY) return done === WAIT;
  }
  return false;
}

function perform(k: Kit, s: CardState, f: number, instruction: Instruction): number {
  const { number } = instruction.op;
  if (number >= GAME_OP) return k.game.ops[number - GAME_OP].exec(k, s, f, instruction) ? LEFT : NEXT;
  const step = steps[number];
  if (step !== undefined) return step(k, s, f, instruction);
  deeds[number]?.(k, s, f, instruction);
  return NEXT;
}

function moveAll(k: Kit, s: CardState, f: number, { zone, bottom }: Uses<'zone' | 'bottom'>): number {
  const seat = arranger(k, s, f, zone);
  if (seat !== NONE) return ask(s, ASK.ARRANGE, seat);
  cards.moveSet(k, s, f, zone, bottom);
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

const isMarked = (s: CardState, f: number, mark: number): boolean =>
  sourceLives(s, f) && ((s.card.used[s.frame.source[f]] >> mark) & 1) === 1;

function setMark(s: CardState, f: number, mark: number): void {
  if (sourceLives(s, f)) s.card.used[s.frame.source[f]] |= 1 << mark;
}

function unless(k: Kit, s: CardState, f: number, { condition, goTo }: Uses<'condition' | 'goTo'>): number {
  fresh(k, s);
  return condition === null || isTrue(k, s, condition, viewOf(s, f)) ? NEXT : jump(s, f, goTo);
}

function select(k: Kit, s: CardState, f: number, { selector }: Uses<'selector'>): void {
  emptyChosen(k, s, f);
  addAll(k, s, f, selector, s.chosen);
}

function addAll(k: Kit, s: CardState, f: number, selector: Selector | null, set: Uint8Array): void {
  if (selector === null) return;
  fresh(k, s);
  const out = k.scratch.candidates;
  const n = collect(k, s, selector, viewOf(s, f), out);
  for (let j = 0; j < n; j++) addTo(k, set, f, out[j]);
}

/** What must be chosen and leaves no choice is taken without asking. */
function choose(k: Kit, s: CardState, f: number, { selector }: Uses<'selector'>): number {
  if (selector === null) return NEXT;
  if (s.frame.picks[f] === 0) emptyChosen(k, s, f);
  fresh(k, s);
  const out = k.scratch.candidates;
  const n = candidates(k, s, f, selector, out);
  if (selector.by === BY.RANDOM) {
    drawLots(k, s, f, out, n, selector.max);
    return NEXT;
  }
  const picked = s.frame.picks[f];
  if (n > 0 && picked < selector.max) {
    const chooser = chooserOf(s, f, selector);
    if (selector.min - picked < n && hasChoice(k, s, out, n, selector.min - picked)) return ask(s, ASK.CHOOSE, chooser);
    const forced = Math.min(n, selector.min - picked);
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
function eachSeat(k: Kit, s: CardState, f: number, { othersOnly, goTo }: Uses<'othersOnly' | 'goTo'>): number {
  const own = s.frame.seat[f];
  const at = s.frame.rival[f];
  const from = at === NONE ? 0 : ((at - s.active + k.seats) % k.seats) + 1;
  for (let step = from; step < k.seats; step++) {
    const seat = (s.active + step) % k.seats;
    if (s.out[seat] !== 0 || (othersOnly && seat === own)) continue;
    s.frame.rival[f] = seat;
    return NEXT;
  }
  s.frame.rival[f] = NONE;
  return jump(s, f, goTo);
}

/** Nobody is asked whether to do something to a card in play when there is none. */
function may(k: Kit, s: CardState, f: number, { goTo }: Uses<'goTo'>): number {
  const { price } = abilityIn(k, s, f);
  if (!seemsPayable(k, s, s.frame.seat[f], s.frame.source[f], price)) return jump(s, f, goTo);
  if (!isPossible(k, s, f, s.frame.pc[f] + 1)) return jump(s, f, goTo);
  return ask(s, ASK.MAY, s.frame.seat[f]);
}

/** Of several options one that is possible must be taken; the only one is taken without asking. */
function option(k: Kit, s: CardState, f: number, { options }: Uses<'options'>): number {
  const possible = options.filter(({ at }) => isPossible(k, s, f, at));
  return possible.length > 1 ? ask(s, ASK.OPTION, s.frame.seat[f]) : jump(s, f, (possible[0] ?? options[0]).at);
}

function beginEach(k: Kit, s: CardState, f: number, { selector }: Uses<'selector'>): void {
  addAll(k, s, f, selector, s.left);
}

function nextEach(k: Kit, s: CardState, f: number, { savedCard, goTo }: Uses<'savedCard' | 'goTo'>): number {
  const slot = takeLowest(k, s.left, f);
  setRef(s, f, savedCard, slot);
  return slot === NONE ? jump(s, f, goTo) : NEXT;
}

/** Each card is played by a frame of its own; this one goes on after the last. */
function play(k: Kit, s: CardState, f: number, { spent }: Uses<'spent'>): number {
  const slot = takeLowest(k, s.chosen, f);
  if (slot === NONE) return NEXT;
  k.game.playFree(k, s, s.frame.seat[f], slot, spent);
  return LEFT;
}

/** Starts an ability that is not waiting in the pool: a spell, with how it was played, or one that was activated. */
export function start(s: CardState, code: number, seat: number, source: number, via = 0): void {
  call(s, code, seat, source, NONE, NONE, via);
}
