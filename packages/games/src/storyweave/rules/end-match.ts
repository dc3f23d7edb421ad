// How a seat leaves a match, and how one ends.

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

/** A seat has lost. If only one is left it has won; otherwise all that is the loser's vanishes. */
export function lose(k: Kit, s: Storyweave, seat: number, why: number): void {
  putOut(k, s, seat);
  if (seatsLeft(k, s) === 1) {
    endMatch(k, s, why, nextSeat(k, s, seat));
    return;
  }
  vanish(k, s, seat);
  for (let f = s.depth - 1; f >= 0; f--) if (s.frame.seat[f] === seat) removeFrame(k, s, f);
  if (s.active === seat) passOn(k, s, seat);
}

/** What others had begun in the loser's turn, or have waiting, is finished first; then the next seat's turn begins. */
function passOn(k: Kit, s: Storyweave, seat: number): void {
  s.active = nextSeat(k, s, seat);
  s.opening = 0;
  s.turn++;
  // A loop over the seats begins again with the one whose turn it is now: the loser was the first.
  for (let f = 0; f < s.depth; f++) if (s.frame.rival[f] === seat) s.frame.rival[f] = NONE;
  if (s.depth + 2 > FRAMES_MAX) {
    for (; s.depth > 0; leave(k, s)) emptySets(k, s, s.depth - 1);
  }
  callBelow(k, s, PENDING_PROC);
  callBelow(k, s, PROC.START);
}

/** Comes after all that runs. */
function callBelow(k: Kit, s: Storyweave, code: number): void {
  call(s, code, s.active, NONE, NONE, NONE, 0);
  const columns: { readonly [name: string]: { [index: number]: number } } = s.frame;
  for (let f = s.depth - 1; f > 0; f--) swapFrames(k, s, columns, f, f - 1);
}

function swapFrames(
  k: Kit,
  s: Storyweave,
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
  for (let i = 0; i < k.width; i++) {
    swap(s.chosen, a * k.width + i, b * k.width + i);
    swap(s.left, a * k.width + i, b * k.width + i);
  }
}

function vanish(k: Kit, s: Storyweave, seat: number): void {
  const from = k.firstSlot[seat];
  for (let i = s.pendingCount - 1; i >= 0; i--) if (s.pending.seat[i] === seat) dropPending(s, i);
  for (let i = s.floatCount - 1; i >= 0; i--) if (s.float.seat[i] === seat) dropFloat(s, i);
  for (let slot = from; slot < from + k.deckSizes[seat]; slot++) {
    for (let i = s.modCount - 1; i >= 0; i--) if (s.mod.target[i] === slot) dropMod(s, i);
    if (s.card.zone[slot] === PLAY) clearMarks(s, slot);
    takeOut(k, s, slot);
    s.card.zone[slot] = GONE;
    s.card.top[slot] = NONE;
    renew(s, slot);
  }
  for (let i = s.modCount - 1; i >= 0; i--) if (s.mod.seat[i] === seat) dropMod(s, i);
  s.inkReady[seat] = s.inked[seat] = s.inkMore[seat] = 0;
  s.dirty = 1;
}

export const REASONS: Readonly<Record<number, string>> = {
  ...KIT_REASONS,
  [ENDINGS.LORE]: 'lore',
  [ENDINGS.DECK]: 'empty-deck',
  [ENDINGS.LAST]: 'last-player',
  [ENDINGS.FORFEIT]: 'forfeit',
};
