// Runs programs, one instruction after the other, until one asks something, calls another frame or ends.

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

/** What an instruction does next: go on, stay where the counter now is, wait for a decision, or let another frame run. */
const NEXT = 0;
const STAY = 1;
const WAIT = 2;
const LEFT = 3;

type OpName = keyof typeof OP;
type Run<Returned, Used extends Operand = Operand> = (
  kit: Kit,
  state: CardState,
  frame: number,
  instruction: Uses<Used>,
) => Returned;
type RunOf<Returned, Of extends OpName> = Run<Returned, (typeof OP)[Of]['operands'][number]>;

/** Instructions after which the program simply goes on. */
const DEEDS = {
  SELECT: select,
  SAVE: (kit, state, frame, { savedCard }) => setRef(state, frame, savedCard, lowest(kit, state.chosen, frame)),
  USED: (_kit, state, frame, { mark }) => setMark(state, frame, mark),
  MOVE_DAMAGE: cards.moveDamage,
  READY: (kit, state, frame) => cards.turnSet(kit, state, frame, false),
  SPEND: (kit, state, frame) => cards.turnSet(kit, state, frame, true),
  MODIFY: cards.modifySet,
  MODIFY_SEAT: cards.modifySeat,
  MODIFY_SEATS: cards.modifySeats,
  DRAW: cards.drawFor,
  DISCARD: (kit, state, frame) => cards.moveSet(kit, state, frame, DISCARD, false),
  DISCARD_COST: cards.discardCost,
  MILL: cards.mill,
  REVEAL: cards.reveal,
  LOOK: cards.look,
  TAKEN: cards.taken,
  REST: cards.pickRest,
  SHUFFLE: (kit, state, frame) => shuffleDeck(kit, state, state.frame.seat[frame]),
  FLOAT: cards.float,
  EACH: beginEach,
  WIN: cards.win,
  REPLACED: (kit, state, frame) => markReplaced(kit, state, frame, abilityIn(kit, state, frame)),
} satisfies { readonly [name in OpName]?: RunOf<void, name> };

/** Instructions that say how the program goes on. */
const STEPS: { readonly [name in Exclude<OpName, keyof typeof DEEDS>]: RunOf<number, name> } = {
  CHOOSE: choose,
  PICK_SEAT: pickSeat,
  EACH_SEAT: eachSeat,
  MAY: may,
  UNLESS: unless,
  JUMP: (_kit, state, frame, { goTo }) => jump(state, frame, goTo),
  LIMIT: (_kit, state, frame, { mark, goTo }) => (isMarked(state, frame, mark) ? jump(state, frame, goTo) : NEXT),
  HEAL: (kit, state, frame, by) =>
    cards.healSet(kit, state, frame, by) ? ask(state, ASK.COUNT, state.frame.seat[frame]) : NEXT,
  DAMAGE: (kit, state, frame, by) => (cards.damageSet(kit, state, frame, by) ? LEFT : NEXT),
  MOVE: moveAll,
  DESTROY: (kit, state, frame) => (destroySet(kit, state, frame) ? LEFT : NEXT),
  NAME: (_kit, state, frame) => ask(state, ASK.NAME, state.frame.seat[frame]),
  REST_DOWN: (kit, state, frame, by) => (cards.restDown(kit, state, frame, by) ? jump(state, frame, by.goTo) : NEXT),
  REST_UNDER: (kit, state, frame, by) => (cards.restUnder(kit, state, frame, by) ? jump(state, frame, by.goTo) : NEXT),
  OPTION: option,
  NEXT: nextEach,
  PLAY: play,
  RETURN(kit, state) {
    leave(kit, state);
    return LEFT;
  },
  COST: (kit, state, frame, by) => (payOwn(kit, state, frame, by) ? LEFT : STAY),
  UNPAID: (_kit, state, frame, { savedNumber, goTo }) =>
    numOf(state, frame, savedNumber) > 0 ? jump(state, frame, goTo) : NEXT,
  USE: (kit, state, frame, use) => (useAbility(kit, state, frame, use) ? LEFT : NEXT),
};

function byNumber<Returned>(named: Readonly<Record<string, Run<Returned>>>): (Run<Returned> | undefined)[] {
  const list: (Run<Returned> | undefined)[] = Array.from({ length: GAME_OP });
  for (const [name, { number }] of Object.entries(OP)) list[number] = named[name];
  return list;
}

const deeds = byNumber<void>(DEEDS);
const steps = byNumber<number>(STEPS);

const abilityIn = (kit: Kit, state: CardState, frame: number): Ability =>
  kit.book.abilities[state.frame.code[frame] - FIRST_ABILITY];

/** Runs the program of a frame. Returns whether a decision is needed. */
export function execute(kit: Kit, state: CardState, frame: number): boolean {
  const { program } = abilityIn(kit, state, frame);
  const { pc } = state.frame;
  while (state.over === 0) {
    if (kit.trace !== undefined) kit.trace(state.frame.code[frame], pc[frame]);
    const done = perform(kit, state, frame, program[pc[frame]]);
    if (kit.game.atOnce !== undefined && state.over === 0) kit.game.atOnce(kit, state);
    if (done === NEXT) pc[frame]++;
    else if (done !== STAY) return done === WAIT;
  }
  return false;
}

function perform(kit: Kit, state: CardState, frame: number, instruction: Instruction): number {
  const { number } = instruction.op;
  if (number >= GAME_OP) return kit.game.ops[number - GAME_OP].exec(kit, state, frame, instruction) ? LEFT : NEXT;
  const step = steps[number];
  if (step !== undefined) return step(kit, state, frame, instruction);
  deeds[number]?.(kit, state, frame, instruction);
  return NEXT;
}

function moveAll(kit: Kit, state: CardState, frame: number, { zone, bottom }: Uses<'zone' | 'bottom'>): number {
  const seat = arranger(kit, state, frame, zone);
  if (seat !== NONE) return ask(state, ASK.ARRANGE, seat);
  cards.moveSet(kit, state, frame, zone, bottom);
  return NEXT;
}

function jump(state: CardState, frame: number, to: number): number {
  state.frame.pc[frame] = to;
  return STAY;
}

function ask(state: CardState, what: number, seat: number): number {
  state.ask = what;
  state.asked = seat;
  return WAIT;
}

const isMarked = (state: CardState, frame: number, mark: number): boolean =>
  sourceLives(state, frame) && ((state.card.used[state.frame.source[frame]] >> mark) & 1) === 1;

function setMark(state: CardState, frame: number, mark: number): void {
  if (sourceLives(state, frame)) state.card.used[state.frame.source[frame]] |= 1 << mark;
}

function unless(kit: Kit, state: CardState, frame: number, { condition, goTo }: Uses<'condition' | 'goTo'>): number {
  fresh(kit, state);
  return condition === null || isTrue(kit, state, condition, viewOf(state, frame)) ? NEXT : jump(state, frame, goTo);
}

function select(kit: Kit, state: CardState, frame: number, { selector }: Uses<'selector'>): void {
  emptyChosen(kit, state, frame);
  addAll(kit, state, frame, selector, state.chosen);
}

function addAll(kit: Kit, state: CardState, frame: number, selector: Selector | null, set: Uint8Array): void {
  if (selector === null) return;
  fresh(kit, state);
  const out = kit.scratch.candidates;
  const n = collect(kit, state, selector, viewOf(state, frame), out);
  for (let j = 0; j < n; j++) addTo(kit, set, frame, out[j]);
}

/** A choice that must be made and has only one outcome is made without asking. */
function choose(kit: Kit, state: CardState, frame: number, { selector }: Uses<'selector'>): number {
  if (selector === null) return NEXT;
  if (state.frame.picks[frame] === 0) emptyChosen(kit, state, frame);
  fresh(kit, state);
  const out = kit.scratch.candidates;
  const n = candidates(kit, state, frame, selector, out);
  if (selector.by === BY.RANDOM) {
    drawLots(kit, state, frame, out, n, selector.max);
    return NEXT;
  }
  const picked = state.frame.picks[frame];
  if (n > 0 && picked < selector.max) {
    const chooser = chooserOf(state, frame, selector);
    if (selector.min - picked < n && hasChoice(kit, state, out, n, selector.min - picked))
      return ask(state, ASK.CHOOSE, chooser);
    const forced = Math.min(n, selector.min - picked);
    for (let j = 0; j < forced; j++) take(kit, state, frame, out[j], chooser);
  }
  endPicks(state, frame);
  return NEXT;
}

/** Chance chooses the cards. No player does, so a card does not react to being chosen. */
function drawLots(kit: Kit, state: CardState, frame: number, list: Uint8Array, n: number, most: number): void {
  for (let left = n, drawn = 0; left > 0 && drawn < most; left--, drawn++) {
    const at = kit.chance(DRAWS, state.draws++).below(left);
    addTo(kit, state.chosen, frame, list[at]);
    list[at] = list[left - 1];
  }
}

/** Equal cards are no choice, unless the player may also stop. */
function hasChoice(kit: Kit, state: CardState, list: Uint8Array, n: number, needed: number): boolean {
  if (needed <= 0) return true;
  for (let at = 1; at < n; at++) if (isOffered(kit, state, list, n, at, 1)) return true;
  return false;
}

function pickSeat(kit: Kit, state: CardState, frame: number): number {
  const own = state.frame.seat[frame];
  let n = 0;
  for (let seat = 0; seat < kit.seats; seat++) {
    if (!isOpponent(state, own, seat)) continue;
    n++;
    state.frame.rival[frame] = seat;
  }
  if (n <= 1) return NEXT;
  state.frame.rival[frame] = NONE;
  return ask(state, ASK.SEAT, own);
}

/** Makes the next seat in turn order, from the active one, the rival; jumps out of the loop after the last. */
function eachSeat(
  kit: Kit,
  state: CardState,
  frame: number,
  { othersOnly, goTo }: Uses<'othersOnly' | 'goTo'>,
): number {
  const own = state.frame.seat[frame];
  const at = state.frame.rival[frame];
  const from = at === NONE ? 0 : ((at - state.active + kit.seats) % kit.seats) + 1;
  for (let step = from; step < kit.seats; step++) {
    const seat = (state.active + step) % kit.seats;
    if (state.out[seat] !== 0 || (othersOnly && seat === own)) continue;
    state.frame.rival[frame] = seat;
    return NEXT;
  }
  state.frame.rival[frame] = NONE;
  return jump(state, frame, goTo);
}

/** Nobody is asked if the price seems too high, or if the first thing to do needs a card in play and there is none. */
function may(kit: Kit, state: CardState, frame: number, { goTo }: Uses<'goTo'>): number {
  const { price } = abilityIn(kit, state, frame);
  if (!seemsPayable(kit, state, state.frame.seat[frame], state.frame.source[frame], price))
    return jump(state, frame, goTo);
  if (!isPossible(kit, state, frame, state.frame.pc[frame] + 1)) return jump(state, frame, goTo);
  return ask(state, ASK.MAY, state.frame.seat[frame]);
}

/** One of the possible options must be taken; if it is the only one, it is taken without asking. */
function option(kit: Kit, state: CardState, frame: number, { options }: Uses<'options'>): number {
  const possible = options.filter(({ at }) => isPossible(kit, state, frame, at));
  return possible.length > 1
    ? ask(state, ASK.OPTION, state.frame.seat[frame])
    : jump(state, frame, (possible[0] ?? options[0]).at);
}

function beginEach(kit: Kit, state: CardState, frame: number, { selector }: Uses<'selector'>): void {
  addAll(kit, state, frame, selector, state.left);
}

function nextEach(kit: Kit, state: CardState, frame: number, { savedCard, goTo }: Uses<'savedCard' | 'goTo'>): number {
  const slot = takeLowest(kit, state.left, frame);
  setRef(state, frame, savedCard, slot);
  return slot === NONE ? jump(state, frame, goTo) : NEXT;
}

/** Plays the chosen cards, each in a frame of its own; this frame goes on after the last. */
function play(kit: Kit, state: CardState, frame: number, { spent }: Uses<'spent'>): number {
  const slot = takeLowest(kit, state.chosen, frame);
  if (slot === NONE) return NEXT;
  kit.game.playFree(kit, state, state.frame.seat[frame], slot, spent);
  return LEFT;
}

/** Starts an ability that did not wait in the pool: a spell, whose `via` says how it was played, or an activated one. */
export function start(state: CardState, code: number, seat: number, source: number, via = 0): void {
  call(state, code, seat, source, NONE, NONE, via);
}
