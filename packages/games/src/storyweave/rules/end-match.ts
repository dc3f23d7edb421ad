// How a seat leaves a match, and how a match ends.

import { call, emptySets, leave, removeFrame } from '../../cards/ability/frames.ts';
import { dropFloat, dropMod } from '../../cards/ability/modifiers.ts';
import { PENDING_PROC } from '../../cards/ability/program.ts';
import { endMatch, KIT_REASONS, putOut } from '../../cards/end.ts';
import { dropPending } from '../../cards/events.ts';
import { GONE, type Kit, PLAY } from '../../cards/kit.ts';
import { FRAMES_MAX, NONE } from '../../cards/state/fields.ts';
import { nextSeat, seatsLeft } from '../../cards/state/seats.ts';
import { clearMarks, renew, takeOut } from '../../cards/state/zones.ts';
import { ENDINGS, PROC } from './codes.ts';
import type { Storyweave } from './state.ts';

/** A seat loses. If only one seat is left, it has won; otherwise everything of the loser vanishes. */
export function lose(kit: Kit, state: Storyweave, seat: number, why: number): void {
  putOut(kit, state, seat);
  if (seatsLeft(kit, state) === 1) {
    endMatch(kit, state, why, nextSeat(kit, state, seat));
    return;
  }
  vanish(kit, state, seat);
  for (let frame = state.depth - 1; frame >= 0; frame--)
    if (state.frame.seat[frame] === seat) removeFrame(kit, state, frame);
  if (state.active === seat) passOn(kit, state, seat);
}

/** Lets the next seat's turn begin, after what other players have running or waiting in the loser's turn. */
function passOn(kit: Kit, state: Storyweave, seat: number): void {
  state.active = nextSeat(kit, state, seat);
  state.opening = 0;
  state.turn++;
  // A loop over the seats that stood at the loser, who was the first, begins again with the seat whose turn it is now.
  for (let frame = 0; frame < state.depth; frame++)
    if (state.frame.rival[frame] === seat) state.frame.rival[frame] = NONE;
  if (state.depth + 2 > FRAMES_MAX) for (; state.depth > 0; leave(kit, state)) emptySets(kit, state, state.depth - 1);
  callBelow(kit, state, PENDING_PROC);
  callBelow(kit, state, PROC.START);
}

/** Calls a procedure below all frames: it runs after them. */
function callBelow(kit: Kit, state: Storyweave, code: number): void {
  call(state, code, state.active, NONE, NONE, NONE, 0);
  const columns: { readonly [name: string]: { [index: number]: number } } = state.frame;
  for (let frame = state.depth - 1; frame > 0; frame--) swapFrames(kit, state, columns, frame, frame - 1);
}

function swapFrames(
  kit: Kit,
  state: Storyweave,
  columns: { readonly [name: string]: { [index: number]: number } },
  a: number,
  b: number,
): void {
  const swap = (array: { [index: number]: number }, i: number, j: number): void => {
    const held = array[i];
    array[i] = array[j];
    array[j] = held;
  };
  for (const name of Object.keys(columns)) swap(columns[name], a, b);
  for (let i = 0; i < kit.width; i++) {
    swap(state.chosen, a * kit.width + i, b * kit.width + i);
    swap(state.left, a * kit.width + i, b * kit.width + i);
  }
}

function vanish(kit: Kit, state: Storyweave, seat: number): void {
  const from = kit.firstSlot[seat];
  for (let i = state.pendingCount - 1; i >= 0; i--) if (state.pending.seat[i] === seat) dropPending(state, i);
  for (let i = state.floatCount - 1; i >= 0; i--) if (state.float.seat[i] === seat) dropFloat(state, i);
  for (let slot = from; slot < from + kit.deckSizes[seat]; slot++) {
    for (let i = state.modCount - 1; i >= 0; i--) if (state.mod.target[i] === slot) dropMod(state, i);
    if (state.card.zone[slot] === PLAY) clearMarks(state, slot);
    takeOut(kit, state, slot);
    state.card.zone[slot] = GONE;
    state.card.top[slot] = NONE;
    renew(state, slot);
  }
  for (let i = state.modCount - 1; i >= 0; i--) if (state.mod.seat[i] === seat) dropMod(state, i);
  state.inkReady[seat] = state.inked[seat] = state.inkMore[seat] = 0;
  state.dirty = 1;
}

export const REASONS: Readonly<Record<number, string>> = {
  ...KIT_REASONS,
  [ENDINGS.LORE]: 'lore',
  [ENDINGS.DECK]: 'empty-deck',
  [ENDINGS.LAST]: 'last-player',
  [ENDINGS.FORFEIT]: 'forfeit',
};
