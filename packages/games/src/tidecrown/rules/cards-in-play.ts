// What cards in play are and may do now. Derived values must be fresh.

import { type Kit, PLAY } from '../../cards/kit.ts';
import { isBarred } from '../../cards/state/bans.ts';
import { lets } from '../../cards/state/lets.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { LET } from './lets.ts';
import { BAR, SEAT_STAT, SEAT_STATS, STAT, TYPE } from './numbers.ts';
import type { Tidecrown } from './state.ts';

// Bound once: the compiler inlines constants of this file, but not fields of an imported object.
const { character } = TYPE;
const { attackAtOnce, attackCaptainAtOnce, attackReady, attackUnblocked, block: blocks } = LET;
const { attack, attackLeader, block, useBlocker } = BAR;
const SEAT_VALUES = SEAT_STATS.length;

/** The captain is the first card of its seat, and never leaves. */
export const captainOf = (kit: Kit, seat: number): number => kit.firstSlot[seat];
export const typeOf = (kit: Kit, state: Tidecrown, slot: number): number => kit.book.type[state.card.def[slot]];
export const isCrew = (kit: Kit, state: Tidecrown, slot: number): boolean => typeOf(kit, state, slot) === character;
export const powerOf = (kit: Kit, state: Tidecrown, slot: number): number => state.stat[STAT.power * kit.slots + slot];
export const rivalOf = (seat: number): number => 1 - seat;
/** A value of a seat; `stat` is one of SEAT_STAT. */
export const seatValue = (state: Tidecrown, seat: number, stat: number): number =>
  state.seatStat[seat * SEAT_VALUES + stat];

export const mayDraw = (state: Tidecrown, seat: number): boolean =>
  seatValue(state, seat, SEAT_STAT['forbid.draw']) === 0;

/** Writes a seat's crew, ascending. */
export function crewOf(kit: Kit, state: Tidecrown, seat: number, out: Uint8Array): number {
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) if (isCrew(kit, state, state.list[i])) out[n++] = state.list[i];
  return n;
}

/** Writes a seat's captain and crew, ascending. */
export function fightersOf(kit: Kit, state: Tidecrown, seat: number, out: Uint8Array): number {
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) if (typeOf(kit, state, state.list[i]) <= character) out[n++] = state.list[i];
  return n;
}

/** Whether a seat may attack: nobody does in their own first turn. */
export const mayBattle = (state: Tidecrown, seat: number): boolean => state.turns[seat] > 1;

/** Whether a card could attack at all; which targets it has is another question. */
export function canAttack(kit: Kit, state: Tidecrown, slot: number): boolean {
  if (state.card.spent[slot] === 1 || typeOf(kit, state, slot) > character) return false;
  if (state.card.fresh[slot] === 1 && !lets(kit, state, slot, attackAtOnce)) return false;
  return !isBarred(kit, state, slot, attack);
}

function mayAttackCaptain(kit: Kit, state: Tidecrown, slot: number): boolean {
  const onlyCrew = state.card.fresh[slot] === 1 && !lets(kit, state, slot, attackCaptainAtOnce);
  return !onlyCrew && !isBarred(kit, state, slot, attackLeader);
}

export const hasTarget = (kit: Kit, state: Tidecrown, slot: number): boolean =>
  mayAttackCaptain(kit, state, slot) || attackTargets(kit, state, slot, kit.scratch.targets) > 0;

/** Writes the targets that a card may attack, ascending: the captain, and spent crew. */
export function attackTargets(kit: Kit, state: Tidecrown, slot: number, out: Uint8Array): number {
  const rival = rivalOf(kit.owner[slot]);
  let n = 0;
  if (mayAttackCaptain(kit, state, slot)) out[n++] = captainOf(kit, rival);
  const anyCrew = lets(kit, state, slot, attackReady);
  const base = listAt(kit, rival, PLAY);
  const end = base + countIn(kit, state, rival, PLAY);
  for (let i = base; i < end; i++) {
    const each = state.list[i];
    if ((anyCrew || state.card.spent[each] === 1) && isCrew(kit, state, each)) out[n++] = each;
  }
  return n;
}

/** Writes the blockers that may step in, ascending, and returns how many. */
export function blockers(kit: Kit, state: Tidecrown, attacker: number, target: number, out: Uint8Array): number {
  const seat = rivalOf(kit.owner[attacker]);
  if (lets(kit, state, attacker, attackUnblocked) || seatValue(state, seat, SEAT_STAT['forbid.useBlocker']) > 0)
    return 0;
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) {
    const slot = state.list[i];
    if (!lets(kit, state, slot, blocks) || state.card.spent[slot] === 1 || slot === target) continue;
    if (!isBarred(kit, state, slot, block | useBlocker)) out[n++] = slot;
  }
  return n;
}
