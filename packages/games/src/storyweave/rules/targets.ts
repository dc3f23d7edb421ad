// What the actions of a turn can be aimed at. Lists of actions and procedures share these functions.

import { isIn } from '../../cards/ability/frames.ts';
import { HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { payOf } from '../../cards/state/cost-mods.ts';
import { bars, lets } from '../../cards/state/lets.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { isCharacter, isLocation, moveCostOf, printedFor, printedNumber, singCostOf } from './cards-in-play.ts';
import { ACT, LET } from './numbers.ts';
import type { Storyweave } from './state.ts';

// Bound once: the compiler inlines constants of this file, but not fields of an imported object.
const { challengeEvasive, evade, guard, shift, shiftOntoAny, shiftOntoTrait, singTogether } = LET;
const { beChallenged, sing } = ACT;

/** What is paid for the shift of a card, whichever kind of shift it has. */
export const shiftCostOf = (kit: Kit, state: Storyweave, slot: number): number =>
  payOf(kit, state, slot, printedNumber(kit, state, slot, shift));

/** Whether a card can be shifted onto this one: a character of the same name, of a trait, or any. */
export function canShiftOnto(kit: Kit, state: Storyweave, slot: number, onto: number): boolean {
  if (!isCharacter(kit, state, onto)) return false;
  const { book } = kit;
  const def = state.card.def[slot];
  if (printedFor(kit, state, slot, shiftOntoAny) !== 0) return true;
  const other = state.card.def[onto];
  if (printedFor(kit, state, slot, shiftOntoTrait) !== 0)
    return book.hasTrait[other * book.traits.length + book.defs[def].keywordTrait] === 1;
  const n = book.names.length;
  for (let name = 0; name < n; name++)
    if (book.hasName[def * n + name] === 1 && book.hasName[other * n + name] === 1) return true;
  return false;
}

export function shiftTargets(kit: Kit, state: Storyweave, slot: number, out: Uint8Array): number {
  const seat = kit.owner[slot];
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) if (canShiftOnto(kit, state, slot, state.list[i])) out[n++] = state.list[i];
  return n;
}

/** Whether a card is a character that can be exerted to sing. */
export const canSing = (kit: Kit, state: Storyweave, slot: number): boolean =>
  state.card.spent[slot] === 0 &&
  state.card.fresh[slot] === 0 &&
  isCharacter(kit, state, slot) &&
  !bars(kit, state, slot, sing);

export function singTargets(kit: Kit, state: Storyweave, slot: number, out: Uint8Array): number {
  const seat = kit.owner[slot];
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  const cost = kit.book.cost[state.card.def[slot]];
  let n = 0;
  for (let i = base; i < end; i++) {
    const singer = state.list[i];
    if (canSing(kit, state, singer) && singCostOf(kit, state, singer) >= cost) out[n++] = singer;
  }
  return n;
}

export const togetherCost = (kit: Kit, state: Storyweave, slot: number): number =>
  printedNumber(kit, state, slot, singTogether);

/** The total that the singers chosen so far count for. */
export function sungSoFar(kit: Kit, state: Storyweave, frame: number): number {
  const seat = state.frame.seat[frame];
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let sum = 0;
  for (let i = base; i < end; i++)
    if (isIn(kit, state.chosen, frame, state.list[i])) sum += singCostOf(kit, state, state.list[i]);
  return sum;
}

/** Writes the singers that may join, ascending: those from which on the rest could still reach the cost. */
export function togetherTargets(kit: Kit, state: Storyweave, frame: number, out: Uint8Array): number {
  const seat = state.frame.seat[frame];
  const after = state.frame.picks[frame] === 0 ? -1 : state.frame.last[frame];
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let left = sungSoFar(kit, state, frame);
  for (let i = base; i < end; i++)
    if (state.list[i] > after && canSing(kit, state, state.list[i])) left += singCostOf(kit, state, state.list[i]);
  const needed = togetherCost(kit, state, state.frame.subject[frame]);
  let n = 0;
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (slot <= after || !canSing(kit, state, slot)) continue;
    if (left >= needed) out[n++] = slot;
    left -= singCostOf(kit, state, slot);
  }
  return n;
}

/** Whether a challenge of this card is allowed by everything but Bodyguard. */
function canBeChallenged(kit: Kit, state: Storyweave, challenger: number, slot: number): boolean {
  if (bars(kit, state, slot, beChallenged)) return false;
  if (isLocation(kit, state, slot)) return true;
  if (state.card.spent[slot] === 0 || !isCharacter(kit, state, slot)) return false;
  return !lets(kit, state, slot, evade) || lets(kit, state, challenger, challengeEvasive);
}

/** Writes what a character may challenge. Characters with Bodyguard exclude the others of their side, but no locations. */
export function challengeTargets(kit: Kit, state: Storyweave, challenger: number, out: Uint8Array): number {
  let n = 0;
  for (let seat = 0; seat < kit.seats; seat++) {
    if (seat === kit.owner[challenger]) continue;
    const base = listAt(kit, seat, PLAY);
    const end = base + countIn(kit, state, seat, PLAY);
    const from = n;
    let guards = 0;
    for (let i = base; i < end; i++) {
      const slot = state.list[i];
      if (!canBeChallenged(kit, state, challenger, slot)) continue;
      out[n++] = slot;
      if (lets(kit, state, slot, guard) && isCharacter(kit, state, slot)) guards++;
    }
    if (guards > 0) n = onlyGuards(kit, state, out, from, n);
  }
  return n;
}

function onlyGuards(kit: Kit, state: Storyweave, out: Uint8Array, from: number, to: number): number {
  let n = from;
  for (let i = from; i < to; i++)
    if (lets(kit, state, out[i], guard) || isLocation(kit, state, out[i])) out[n++] = out[i];
  return n;
}

export function moveTargets(kit: Kit, state: Storyweave, mover: number, out: Uint8Array): number {
  const seat = kit.owner[mover];
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (
      isLocation(kit, state, slot) &&
      state.card.at[mover] !== slot &&
      moveCostOf(kit, state, slot) <= state.inkReady[seat]
    )
      out[n++] = slot;
  }
  return n;
}

/** Writes the cards of the hand that may be changed, ascending; of equal cards only the first that is left. */
export function mulliganTargets(kit: Kit, state: Storyweave, frame: number, out: Uint8Array): number {
  const seat = state.frame.seat[frame];
  const after = state.frame.picks[frame] === 0 ? -1 : state.frame.last[frame];
  const base = listAt(kit, seat, HAND);
  const end = base + countIn(kit, state, seat, HAND);
  let n = 0;
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (slot > after && !hasEqual(state, out, n, state.card.def[slot])) out[n++] = slot;
  }
  return n;
}

function hasEqual(state: Storyweave, list: Uint8Array, n: number, def: number): boolean {
  for (let i = 0; i < n; i++) if (state.card.def[list[i]] === def) return true;
  return false;
}
