// The questions of the kit: what may be answered, and what an answer does.
import { ORDER_VARIANTS } from '../actions.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { canPayAll, payPrice } from '../state/price.ts';
import { isOpponent } from '../state/seats.ts';
import { arrangeActions, arrangeNext } from './arrange.ts';
import { candidates, chooserOf, endPicks, instructionAt, isOffered, isPossible, take } from './choose.ts';
import { destroySelf } from './destroy-self.ts';
import { setNum } from './frames.ts';
import { healCounted, healMost } from './instructions.ts';
import { chooseRow, orderActions, rowOf } from './pending.ts';
import { ASK, FIRST_ABILITY, type Price } from './program.ts';
import { chooseReplacement, replacementActions } from './replace.ts';

/** Writes the answers to one of the kit's questions, ascending, and returns how many. */
export function answers(kit: Kit, state: CardState, out: Int32Array): number {
  const frame = state.depth - 1;
  switch (state.ask) {
    case ASK.CHOOSE:
      return cardsToChoose(kit, state, frame, out);
    case ASK.MAY:
      return yesOrNo(kit, state, frame, out);
    case ASK.COUNT: {
      const most = healMost(kit, state, frame, instructionAt(kit, state, frame));
      for (let n = 0; n <= most; n++) out[n] = kit.actions.count + n;
      return most + 1;
    }
    case ASK.OPTION: {
      const { options } = instructionAt(kit, state, frame);
      let n = 0;
      for (let i = 0; i < options.length; i++)
        if (isPossible(kit, state, frame, options[i].at)) out[n++] = kit.actions.option + i;
      return n;
    }
    case ASK.ORDER:
      return orderActions(kit, state, state.asked, out);
    case ASK.NAME:
      return names(kit, out);
    case ASK.CONTINUE:
      out[0] = kit.actions.goOn;
      return 1;
    case ASK.SEAT:
      return rivals(kit, state, out);
    case ASK.REPLACE:
      return replacementActions(kit, state, frame, out);
    case ASK.ARRANGE:
      return arrangeActions(kit, state, frame, out);
    default:
      return 0;
  }
}

const priceOf = (kit: Kit, state: CardState, frame: number): Price =>
  kit.book.abilities[state.frame.code[frame] - FIRST_ABILITY].price;

/** That this is asked is public; whether the price can be paid is only known to the player who is asked. */
function yesOrNo(kit: Kit, state: CardState, frame: number, out: Int32Array): number {
  const may = canPayAll(kit, state, state.frame.seat[frame], state.frame.source[frame], priceOf(kit, state, frame));
  if (may) out[0] = kit.actions.accept;
  out[Number(may)] = kit.actions.decline;
  return 1 + Number(may);
}

function cardsToChoose(kit: Kit, state: CardState, frame: number, out: Int32Array): number {
  const { selector } = instructionAt(kit, state, frame);
  if (selector === null) return 0;
  const list = kit.scratch.candidates;
  const n = candidates(kit, state, frame, selector, list);
  const needed = selector.min - state.frame.picks[frame];
  let count = 0;
  for (let at = 0; at < n; at++)
    if (isOffered(kit, state, list, n, at, needed)) out[count++] = kit.actions.choose + list[at];
  // Stopping is also offered when a redealt card leaves nothing to choose.
  if (needed <= 0 || count === 0) out[count++] = kit.actions.decline;
  return count;
}

/** Writes one action per name; a name of several cards stands by its first card. */
function names(kit: Kit, out: Int32Array): number {
  let n = 0;
  for (const def of kit.namable) out[n++] = kit.actions.name + def;
  return n;
}

function rivals(kit: Kit, state: CardState, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < kit.seats; seat++)
    if (isOpponent(state, state.asked, seat)) out[n++] = kit.actions.chooseSeat + seat;
  return n;
}

/** Carries out an answer to one of the kit's questions. */
export function answer(kit: Kit, state: CardState, action: number): void {
  const frame = state.depth - 1;
  const { actions } = kit;
  const { frame: frames } = state;
  switch (state.ask) {
    case ASK.CHOOSE:
      answerChoice(kit, state, frame, action);
      return;
    case ASK.MAY:
      answerMay(kit, state, frame, action === actions.accept);
      return;
    case ASK.COUNT:
      healCounted(kit, state, frame, instructionAt(kit, state, frame), action - actions.count);
      return;
    case ASK.OPTION:
      frames.pc[frame] = instructionAt(kit, state, frame).options[action - actions.option].at;
      return;
    case ASK.ORDER: {
      const which = action - actions.order;
      chooseRow(
        state,
        frame,
        rowOf(kit, state, state.asked, Math.floor(which / ORDER_VARIANTS), which % ORDER_VARIANTS),
      );
      return;
    }
    case ASK.NAME:
      setNum(state, frame, instructionAt(kit, state, frame).savedNumber, action - actions.name);
      frames.pc[frame]++;
      return;
    case ASK.CONTINUE:
      chooseRow(state, frame, frames.amount[frame]);
      return;
    case ASK.SEAT:
      frames.rival[frame] = action - actions.chooseSeat;
      frames.pc[frame]++;
      return;
    case ASK.REPLACE:
      chooseReplacement(kit, state, frame, action);
      return;
    case ASK.ARRANGE:
      arrangeNext(kit, state, frame, instructionAt(kit, state, frame), action - actions.choose);
  }
}

function answerChoice(kit: Kit, state: CardState, frame: number, action: number): void {
  const { selector } = instructionAt(kit, state, frame);
  if (selector === null) return;
  if (action !== kit.actions.decline)
    take(kit, state, frame, action - kit.actions.choose, chooserOf(state, frame, selector));
  if (action !== kit.actions.decline && state.frame.picks[frame] < selector.max) return;
  endPicks(state, frame);
  state.frame.pc[frame]++;
}

/** The price is paid when the answer is yes. */
function answerMay(kit: Kit, state: CardState, frame: number, yes: boolean): void {
  const { goTo } = instructionAt(kit, state, frame);
  if (yes) {
    const price = priceOf(kit, state, frame);
    payPrice(kit, state, state.frame.seat[frame], state.frame.source[frame], price);
    destroySelf(kit, state, state.frame.source[frame], price);
  }
  state.frame.pc[frame] = yes ? state.frame.pc[frame] + 1 : goTo;
}
