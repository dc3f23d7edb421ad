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

/** Writes the answers to the kit's questions, ascending, and says how many. */
export function answers(k: Kit, s: CardState, out: Int32Array): number {
  const f = s.depth - 1;
  switch (s.ask) {
    case ASK.CHOOSE:
      return cardsToChoose(k, s, f, out);
    case ASK.MAY:
      return yesOrNo(k, s, f, out);
    case ASK.COUNT: {
      const most = healMost(k, s, f, instructionAt(k, s, f));
      for (let n = 0; n <= most; n++) out[n] = k.actions.count + n;
      return most + 1;
    }
    case ASK.OPTION: {
      const { options } = instructionAt(k, s, f);
      let n = 0;
      for (let i = 0; i < options.length; i++) if (isPossible(k, s, f, options[i].at)) out[n++] = k.actions.option + i;
      return n;
    }
    case ASK.ORDER:
      return orderActions(k, s, s.asked, out);
    case ASK.NAME:
      return names(k, out);
    case ASK.CONTINUE:
      out[0] = k.actions.goOn;
      return 1;
    case ASK.SEAT:
      return rivals(k, s, out);
    case ASK.REPLACE:
      return replacementActions(k, s, f, out);
    case ASK.ARRANGE:
      return arrangeActions(k, s, f, out);
    default:
      return 0;
  }
}

const priceOf = (k: Kit, s: CardState, f: number): Price => k.book.abilities[s.frame.code[f] - FIRST_ABILITY].price;

/** Everyone sees that it is asked; only who is asked sees whether it can be paid. */
function yesOrNo(k: Kit, s: CardState, f: number, out: Int32Array): number {
  const may = canPayAll(k, s, s.frame.seat[f], s.frame.source[f], priceOf(k, s, f));
  if (may) out[0] = k.actions.accept;
  out[Number(may)] = k.actions.decline;
  return 1 + Number(may);
}

function cardsToChoose(k: Kit, s: CardState, f: number, out: Int32Array): number {
  const { selector } = instructionAt(k, s, f);
  if (selector === null) return 0;
  const list = k.scratch.candidates;
  const n = candidates(k, s, f, selector, list);
  const needed = selector.min - s.frame.picks[f];
  let count = 0;
  for (let at = 0; at < n; at++) if (isOffered(k, s, list, n, at, needed)) out[count++] = k.actions.choose + list[at];
  // Also where a card was redealt that no longer fits.
  if (needed <= 0 || count === 0) out[count++] = k.actions.decline;
  return count;
}

/** One action per name: of several cards with it, the first. */
function names(k: Kit, out: Int32Array): number {
  let n = 0;
  for (const def of k.namable) out[n++] = k.actions.name + def;
  return n;
}

function rivals(k: Kit, s: CardState, out: Int32Array): number {
  let n = 0;
  for (let seat = 0; seat < k.seats; seat++) if (isOpponent(s, s.asked, seat)) out[n++] = k.actions.chooseSeat + seat;
  return n;
}

/** Takes an answer to one of the kit's questions. */
export function answer(k: Kit, s: CardState, action: number): void {
  const f = s.depth - 1;
  const { actions } = k;
  const { frame } = s;
  switch (s.ask) {
    case ASK.CHOOSE:
      answerChoice(k, s, f, action);
      return;
    case ASK.MAY:
      answerMay(k, s, f, action === actions.accept);
      return;
    case ASK.COUNT:
      healCounted(k, s, f, instructionAt(k, s, f), action - actions.count);
      return;
    case ASK.OPTION:
      frame.pc[f] = instructionAt(k, s, f).options[action - actions.option].at;
      return;
    case ASK.ORDER: {
      const which = action - actions.order;
      chooseRow(s, f, rowOf(k, s, s.asked, Math.floor(which / ORDER_VARIANTS), which % ORDER_VARIANTS));
      return;
    }
    case ASK.NAME:
      setNum(s, f, instructionAt(k, s, f).savedNumber, action - actions.name);
      frame.pc[f]++;
      return;
    case ASK.CONTINUE:
      chooseRow(s, f, frame.amount[f]);
      return;
    case ASK.SEAT:
      frame.rival[f] = action - actions.chooseSeat;
      frame.pc[f]++;
      return;
    case ASK.REPLACE:
      chooseReplacement(k, s, f, action);
      return;
    case ASK.ARRANGE:
      arrangeNext(k, s, f, instructionAt(k, s, f), action - actions.choose);
  }
}

function answerChoice(k: Kit, s: CardState, f: number, action: number): void {
  const { selector } = instructionAt(k, s, f);
  if (selector === null) return;
  if (action !== k.actions.decline) take(k, s, f, action - k.actions.choose, chooserOf(s, f, selector));
  if (action !== k.actions.decline && s.frame.picks[f] < selector.max) return;
  endPicks(s, f);
  s.frame.pc[f]++;
}

/** What it costs is paid when one says yes. */
function answerMay(k: Kit, s: CardState, f: number, yes: boolean): void {
  const { goTo } = instructionAt(k, s, f);
  if (yes) {
    const price = priceOf(k, s, f);
    payPrice(k, s, s.frame.seat[f], s.frame.source[f], price);
    destroySelf(k, s, s.frame.source[f], price);
  }
  s.frame.pc[f] = yes ? s.frame.pc[f] + 1 : goTo;
}
