// Whom or what a turn action can be aimed at. Lists and procedures share these functions.

import { isIn } from '../../cards/ability/frames.ts';
import { HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { payOf } from '../../cards/state/cost-mods.ts';
import { bars, lets } from '../../cards/state/lets.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { isCharacter, isLocation, moveCostOf, printedFor, printedNumber, singCostOf } from './cards-in-play.ts';
import { ACT, LET } from './numbers.ts';
import type { Storyweave } from './state.ts';

/** The printed number of whichever kind of shift the card has. */
export const shiftCostOf = (k: Kit, s: Storyweave, slot: number): number =>
  payOf(k, s, slot, printedNumber(k, s, slot, LET.shift));

/** Onto a character of the same name; of a trait; or onto any. */
export function canShiftOnto(k: Kit, s: Storyweave, slot: number, onto: number): boolean {
  if (!isCharacter(k, s, onto)) return false;
  const { book } = k;
  const def = s.card.def[slot];
  if (printedFor(k, s, slot, LET.shiftOntoAny) !== 0) return true;
  const other = s.card.def[onto];
  if (printedFor(k, s, slot, LET.shiftOntoTrait) !== 0)
    return book.hasTrait[other * book.traits.length + book.defs[def].keywordTrait] === 1;
  const n = book.names.length;
  for (let name = 0; name < n; name++)
    if (book.hasName[def * n + name] === 1 && book.hasName[other * n + name] === 1) return true;
  return false;
}

export function shiftTargets(k: Kit, s: Storyweave, slot: number, out: Uint8Array): number {
  const seat = k.owner[slot];
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) if (canShiftOnto(k, s, slot, s.list[i])) out[n++] = s.list[i];
  return n;
}

/** A character that can be exerted for a cost. */
export const canSing = (k: Kit, s: Storyweave, slot: number): boolean =>
  s.card.spent[slot] === 0 && s.card.fresh[slot] === 0 && isCharacter(k, s, slot) && !bars(k, s, slot, ACT.sing);

export function singTargets(k: Kit, s: Storyweave, slot: number, out: Uint8Array): number {
  const seat = k.owner[slot];
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  const cost = k.book.cost[s.card.def[slot]];
  let n = 0;
  for (let i = base; i < end; i++) {
    const singer = s.list[i];
    if (canSing(k, s, singer) && singCostOf(k, s, singer) >= cost) out[n++] = singer;
  }
  return n;
}

export const togetherCost = (k: Kit, s: Storyweave, slot: number): number =>
  printedNumber(k, s, slot, LET.singTogether);

/** What the singers chosen so far count for together. */
export function sungSoFar(k: Kit, s: Storyweave, f: number): number {
  const seat = s.frame.seat[f];
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let sum = 0;
  for (let i = base; i < end; i++) if (isIn(k, s.chosen, f, s.list[i])) sum += singCostOf(k, s, s.list[i]);
  return sum;
}

/** Singers that may join, in ascending order, as long as those from there on are enough. */
export function togetherTargets(k: Kit, s: Storyweave, f: number, out: Uint8Array): number {
  const seat = s.frame.seat[f];
  const after = s.frame.picks[f] === 0 ? -1 : s.frame.last[f];
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let left = sungSoFar(k, s, f);
  for (let i = base; i < end; i++)
    if (s.list[i] > after && canSing(k, s, s.list[i])) left += singCostOf(k, s, s.list[i]);
  const needed = togetherCost(k, s, s.frame.subject[f]);
  let n = 0;
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (slot <= after || !canSing(k, s, slot)) continue;
    if (left >= needed) out[n++] = slot;
    left -= singCostOf(k, s, slot);
  }
  return n;
}

/** Everything but Bodyguard. */
function canBeChallenged(k: Kit, s: Storyweave, challenger: number, slot: number): boolean {
  if (bars(k, s, slot, ACT.beChallenged)) return false;
  if (isLocation(k, s, slot)) return true;
  if (s.card.spent[slot] === 0 || !isCharacter(k, s, slot)) return false;
  return !lets(k, s, slot, LET.evade) || lets(k, s, challenger, LET.challengeEvasive);
}

/** Of one opponent's characters those with Bodyguard come first; locations may be challenged all the same. */
export function challengeTargets(k: Kit, s: Storyweave, challenger: number, out: Uint8Array): number {
  let n = 0;
  for (let seat = 0; seat < k.seats; seat++) {
    if (seat === k.owner[challenger]) continue;
    const base = listAt(k, seat, PLAY);
    const end = base + countIn(k, s, seat, PLAY);
    const from = n;
    let guards = 0;
    for (let i = base; i < end; i++) {
      const slot = s.list[i];
      if (!canBeChallenged(k, s, challenger, slot)) continue;
      out[n++] = slot;
      if (lets(k, s, slot, LET.guard) && isCharacter(k, s, slot)) guards++;
    }
    if (guards > 0) n = onlyGuards(k, s, out, from, n);
  }
  return n;
}

function onlyGuards(k: Kit, s: Storyweave, out: Uint8Array, from: number, to: number): number {
  let n = from;
  for (let i = from; i < to; i++) if (lets(k, s, out[i], LET.guard) || isLocation(k, s, out[i])) out[n++] = out[i];
  return n;
}

export function moveTargets(k: Kit, s: Storyweave, mover: number, out: Uint8Array): number {
  const seat = k.owner[mover];
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (isLocation(k, s, slot) && s.card.at[mover] !== slot && moveCostOf(k, s, slot) <= s.inkReady[seat])
      out[n++] = slot;
  }
  return n;
}

/** Cards of the hand in ascending order; of equal ones only the first that is left. */
export function mulliganTargets(k: Kit, s: Storyweave, f: number, out: Uint8Array): number {
  const seat = s.frame.seat[f];
  const after = s.frame.picks[f] === 0 ? -1 : s.frame.last[f];
  const base = listAt(k, seat, HAND);
  const end = base + countIn(k, s, seat, HAND);
  let n = 0;
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (slot > after && !hasEqual(s, out, n, s.card.def[slot])) out[n++] = slot;
  }
  return n;
}

function hasEqual(s: Storyweave, list: Uint8Array, n: number, def: number): boolean {
  for (let i = 0; i < n; i++) if (s.card.def[list[i]] === def) return true;
  return false;
}
