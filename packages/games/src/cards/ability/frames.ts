// The stack of what is being carried out. A freed row is zeroed, or equal states would have unequal bytes.
import { breakOff } from '../end.ts';
import type { Kit } from '../kit.ts';
import { type CardState, FRAMES_MAX, NONE } from '../state/fields.ts';
import { ENDING, FIRST_ABILITY } from './program.ts';

/** Begins a procedure or an ability. Cards it points at are remembered with their generation. */
export function call(
  s: CardState,
  code: number,
  seat: number,
  source: number,
  subject: number,
  other: number,
  amount: number,
): void {
  const f = s.depth;
  if (f === FRAMES_MAX) {
    breakOff(s, ENDING.TABLE_FULL);
    return;
  }
  s.depth = f + 1;
  const { frame } = s;
  const { gen } = s.card;
  frame.code[f] = code;
  frame.seat[f] = seat;
  frame.source[f] = source;
  frame.sourceGen[f] = source === NONE ? 0 : gen[source];
  frame.subject[f] = subject;
  frame.subjectGen[f] = subject === NONE ? 0 : gen[subject];
  frame.other[f] = other;
  frame.otherGen[f] = other === NONE ? 0 : gen[other];
  frame.amount[f] = amount;
  frame.last[f] = NONE;
  frame.ref0[f] = NONE;
  frame.ref1[f] = NONE;
  frame.rival[f] = NONE;
}

/** Ends the innermost one. Procedures that use sets empty them before. */
export function leave(k: Kit, s: CardState): void {
  const f = s.depth - 1;
  const { frame } = s;
  if (frame.code[f] >= FIRST_ABILITY) emptySets(k, s, f);
  s.depth = f;
  frame.code[f] = frame.pc[f] = frame.source[f] = frame.sourceGen[f] = frame.seat[f] = 0;
  frame.subject[f] = frame.subjectGen[f] = frame.other[f] = frame.otherGen[f] = frame.amount[f] = 0;
  frame.picks[f] = frame.last[f] = frame.num0[f] = frame.num1[f] = 0;
  frame.ref0[f] = frame.ref1[f] = frame.rival[f] = 0;
}

/** Takes frame `at` out from under those above it. */
export function removeFrame(k: Kit, s: CardState, at: number): void {
  const columns: { readonly [name: string]: { [index: number]: number } } = s.frame;
  for (let f = at; f + 1 < s.depth; f++) {
    for (const name of Object.keys(columns)) columns[name][f] = columns[name][f + 1];
    for (let i = 0; i < k.width; i++) {
      s.chosen[f * k.width + i] = s.chosen[(f + 1) * k.width + i];
      s.left[f * k.width + i] = s.left[(f + 1) * k.width + i];
    }
  }
  emptySets(k, s, s.depth - 1);
  leave(k, s);
}

export function emptySets(k: Kit, s: CardState, f: number): void {
  const from = f * k.width;
  const { chosen, left } = s;
  for (let i = from; i < from + k.width; i++) chosen[i] = left[i] = 0;
}

export function emptyChosen(k: Kit, s: CardState, f: number): void {
  const from = f * k.width;
  for (let i = from; i < from + k.width; i++) s.chosen[i] = 0;
}

export const isIn = (k: Kit, set: Uint8Array, f: number, slot: number): boolean =>
  ((set[f * k.width + (slot >> 3)] >> (slot & 7)) & 1) === 1;

export function addTo(k: Kit, set: Uint8Array, f: number, slot: number): void {
  set[f * k.width + (slot >> 3)] |= 1 << (slot & 7);
}

export function removeFrom(k: Kit, set: Uint8Array, f: number, slot: number): void {
  set[f * k.width + (slot >> 3)] &= ~(1 << (slot & 7));
}

/** The lowest card of a set, or NONE. */
export function lowest(k: Kit, set: Uint8Array, f: number): number {
  const from = f * k.width;
  for (let i = 0; i < k.width; i++) {
    const bits = set[from + i];
    if (bits !== 0) return i * 8 + 31 - Math.clz32(bits & -bits);
  }
  return NONE;
}

export function takeLowest(k: Kit, set: Uint8Array, f: number): number {
  const slot = lowest(k, set, f);
  if (slot !== NONE) removeFrom(k, set, f, slot);
  return slot;
}

/** Writes the cards of a set, ascending, and answers how many. */
export function listSet(k: Kit, set: Uint8Array, f: number, out: Uint8Array): number {
  const from = f * k.width;
  let n = 0;
  for (let i = 0; i < k.width; i++)
    for (let bits = set[from + i]; bits !== 0; bits &= bits - 1) out[n++] = i * 8 + 31 - Math.clz32(bits & -bits);
  return n;
}

/** Whether the card a frame points at is still the same object. */
export const sourceLives = (s: CardState, f: number): boolean =>
  s.frame.source[f] !== NONE && s.card.gen[s.frame.source[f]] === s.frame.sourceGen[f];
export const subjectLives = (s: CardState, f: number): boolean =>
  s.frame.subject[f] !== NONE && s.card.gen[s.frame.subject[f]] === s.frame.subjectGen[f];
export const otherLives = (s: CardState, f: number): boolean =>
  s.frame.other[f] !== NONE && s.card.gen[s.frame.other[f]] === s.frame.otherGen[f];

export const refOf = (s: CardState, f: number, which: number): number =>
  which === 0 ? s.frame.ref0[f] : s.frame.ref1[f];
export function setRef(s: CardState, f: number, which: number, slot: number): void {
  if (which === 0) s.frame.ref0[f] = slot;
  else s.frame.ref1[f] = slot;
}
export const numOf = (s: CardState, f: number, which: number): number =>
  which === 0 ? s.frame.num0[f] : s.frame.num1[f];
export function setNum(s: CardState, f: number, which: number, value: number): void {
  if (which === 0) s.frame.num0[f] = value;
  else s.frame.num1[f] = value;
}
