// The stack of frames: each is an ability or a procedure that is being carried out. A freed row is zeroed, because
import { breakOff } from '../end.ts';
import type { Kit } from '../kit.ts';
import { type CardState, FRAMES_MAX, NONE } from '../state/fields.ts';
import { ENDING, FIRST_ABILITY } from './program.ts';

/** Begins a procedure or an ability. Its cards are stored with their generation, so that a moved card is noticed. */
export function call(
  state: CardState,
  code: number,
  seat: number,
  source: number,
  subject: number,
  other: number,
  amount: number,
): void {
  const frame = state.depth;
  if (frame === FRAMES_MAX) {
    breakOff(state, ENDING.TABLE_FULL);
    return;
  }
  state.depth = frame + 1;
  const { frame: frames } = state;
  const { gen } = state.card;
  frames.code[frame] = code;
  frames.seat[frame] = seat;
  frames.source[frame] = source;
  frames.sourceGen[frame] = source === NONE ? 0 : gen[source];
  frames.subject[frame] = subject;
  frames.subjectGen[frame] = subject === NONE ? 0 : gen[subject];
  frames.other[frame] = other;
  frames.otherGen[frame] = other === NONE ? 0 : gen[other];
  frames.amount[frame] = amount;
  frames.last[frame] = NONE;
  frames.ref0[frame] = NONE;
  frames.ref1[frame] = NONE;
  frames.rival[frame] = NONE;
}

/** Asks a seat. Returns true, for procedures: the answer is waited for. */
export function ask(state: CardState, what: number, seat: number): true {
  state.ask = what;
  state.asked = seat;
  return true;
}

/**
 * Ends the innermost frame. A procedure that uses the sets must have emptied them; those of an ability are emptied here.
 * Returns false, for procedures: nothing is asked.
 */
export function leave(kit: Kit, state: CardState): false {
  const frame = state.depth - 1;
  const { frame: frames } = state;
  if (frames.code[frame] >= FIRST_ABILITY) emptySets(kit, state, frame);
  state.depth = frame;
  frames.code[frame] = frames.pc[frame] = frames.source[frame] = frames.sourceGen[frame] = frames.seat[frame] = 0;
  frames.subject[frame] =
    frames.subjectGen[frame] =
    frames.other[frame] =
    frames.otherGen[frame] =
    frames.amount[frame] =
      0;
  frames.picks[frame] = frames.last[frame] = frames.num0[frame] = frames.num1[frame] = 0;
  frames.ref0[frame] = frames.ref1[frame] = frames.rival[frame] = 0;
  return false;
}

/** Removes frame `at` from below the frames above it. */
export function removeFrame(kit: Kit, state: CardState, at: number): void {
  const columns: { readonly [name: string]: { [index: number]: number } } = state.frame;
  for (let frame = at; frame + 1 < state.depth; frame++) {
    for (const name of Object.keys(columns)) columns[name][frame] = columns[name][frame + 1];
    for (let i = 0; i < kit.width; i++) {
      state.chosen[frame * kit.width + i] = state.chosen[(frame + 1) * kit.width + i];
      state.left[frame * kit.width + i] = state.left[(frame + 1) * kit.width + i];
    }
  }
  emptySets(kit, state, state.depth - 1);
  leave(kit, state);
}

export function emptySets(kit: Kit, state: CardState, frame: number): void {
  const from = frame * kit.width;
  const { chosen, left } = state;
  for (let i = from; i < from + kit.width; i++) chosen[i] = left[i] = 0;
}

export function emptyChosen(kit: Kit, state: CardState, frame: number): void {
  const from = frame * kit.width;
  for (let i = from; i < from + kit.width; i++) state.chosen[i] = 0;
}

export const isIn = (kit: Kit, set: Uint8Array, frame: number, slot: number): boolean =>
  ((set[frame * kit.width + (slot >> 3)] >> (slot & 7)) & 1) === 1;

export function addTo(kit: Kit, set: Uint8Array, frame: number, slot: number): void {
  set[frame * kit.width + (slot >> 3)] |= 1 << (slot & 7);
}

export function removeFrom(kit: Kit, set: Uint8Array, frame: number, slot: number): void {
  set[frame * kit.width + (slot >> 3)] &= ~(1 << (slot & 7));
}

/** The card with the lowest slot in a set, or NONE. */
export function lowest(kit: Kit, set: Uint8Array, frame: number): number {
  const from = frame * kit.width;
  for (let i = 0; i < kit.width; i++) {
    const bits = set[from + i];
    if (bits !== 0) return i * 8 + 31 - Math.clz32(bits & -bits);
  }
  return NONE;
}

export function takeLowest(kit: Kit, set: Uint8Array, frame: number): number {
  const slot = lowest(kit, set, frame);
  if (slot !== NONE) removeFrom(kit, set, frame, slot);
  return slot;
}

/** Writes the cards of a set, ascending, and returns how many. */
export function listSet(kit: Kit, set: Uint8Array, frame: number, out: Uint8Array): number {
  const from = frame * kit.width;
  let n = 0;
  for (let i = 0; i < kit.width; i++)
    for (let bits = set[from + i]; bits !== 0; bits &= bits - 1) out[n++] = i * 8 + 31 - Math.clz32(bits & -bits);
  return n;
}

/** Whether the card that a frame points at is still the same object: it has not moved since. */
export const sourceLives = (state: CardState, frame: number): boolean =>
  state.frame.source[frame] !== NONE && state.card.gen[state.frame.source[frame]] === state.frame.sourceGen[frame];
export const subjectLives = (state: CardState, frame: number): boolean =>
  state.frame.subject[frame] !== NONE && state.card.gen[state.frame.subject[frame]] === state.frame.subjectGen[frame];
export const otherLives = (state: CardState, frame: number): boolean =>
  state.frame.other[frame] !== NONE && state.card.gen[state.frame.other[frame]] === state.frame.otherGen[frame];

export const refOf = (state: CardState, frame: number, which: number): number =>
  which === 0 ? state.frame.ref0[frame] : state.frame.ref1[frame];
export function setRef(state: CardState, frame: number, which: number, slot: number): void {
  if (which === 0) state.frame.ref0[frame] = slot;
  else state.frame.ref1[frame] = slot;
}
export const numOf = (state: CardState, frame: number, which: number): number =>
  which === 0 ? state.frame.num0[frame] : state.frame.num1[frame];
export function setNum(state: CardState, frame: number, which: number, value: number): void {
  if (which === 0) state.frame.num0[frame] = value;
  else state.frame.num1[frame] = value;
}
