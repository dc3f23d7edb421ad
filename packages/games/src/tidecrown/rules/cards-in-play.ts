// What cards in play are and may do now. Derived values must be fresh.

import { type Kit, PLAY } from '../../cards/kit.ts';
import { isBarred } from '../../cards/state/bans.ts';
import { lets } from '../../cards/state/lets.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { LET } from './lets.ts';
import { BAR, SEAT_STAT, SEAT_STATS, STAT, TYPE } from './numbers.ts';
import type { Tidecrown } from './state.ts';

/** The captain is the first card of its seat, and never leaves. */
export const captainOf = (k: Kit, seat: number): number => k.firstSlot[seat];
export const typeOf = (k: Kit, s: Tidecrown, slot: number): number => k.book.type[s.card.def[slot]];
export const isCrew = (k: Kit, s: Tidecrown, slot: number): boolean => typeOf(k, s, slot) === TYPE.character;
export const powerOf = (k: Kit, s: Tidecrown, slot: number): number => s.stat[STAT.power * k.slots + slot];
export const rivalOf = (seat: number): number => 1 - seat;
/** `stat` is one of SEAT_STAT. */
export const seatValue = (s: Tidecrown, seat: number, stat: number): number =>
  s.seatStat[seat * SEAT_STATS.length + stat];

export const mayDraw = (s: Tidecrown, seat: number): boolean => seatValue(s, seat, SEAT_STAT['forbid.draw']) === 0;

/** Writes a seat's crew, ascending. */
export function crewOf(k: Kit, s: Tidecrown, seat: number, out: Uint8Array): number {
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) if (isCrew(k, s, s.list[i])) out[n++] = s.list[i];
  return n;
}

/** Writes a seat's captain and crew, ascending. */
export function fightersOf(k: Kit, s: Tidecrown, seat: number, out: Uint8Array): number {
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) if (typeOf(k, s, s.list[i]) <= TYPE.character) out[n++] = s.list[i];
  return n;
}

/** Nobody attacks in their own first turn. */
export const mayBattle = (s: Tidecrown, seat: number): boolean => s.turns[seat] > 1;

/** Whether a card could attack at all; whom is another matter. */
export function canAttack(k: Kit, s: Tidecrown, slot: number): boolean {
  if (s.card.spent[slot] === 1 || typeOf(k, s, slot) > TYPE.character) return false;
  if (s.card.fresh[slot] === 1 && !lets(k, s, slot, LET.attackAtOnce)) return false;
  return !isBarred(k, s, slot, BAR.attack);
}

function mayAttackCaptain(k: Kit, s: Tidecrown, slot: number): boolean {
  const onlyCrew = s.card.fresh[slot] === 1 && !lets(k, s, slot, LET.attackCaptainAtOnce);
  return !onlyCrew && !isBarred(k, s, slot, BAR.attackLeader);
}

export const hasTarget = (k: Kit, s: Tidecrown, slot: number): boolean =>
  mayAttackCaptain(k, s, slot) || attackTargets(k, s, slot, k.scratch.targets) > 0;

/** Writes whom a card may attack, ascending: the captain, and spent crew. */
export function attackTargets(k: Kit, s: Tidecrown, slot: number, out: Uint8Array): number {
  const rival = rivalOf(k.owner[slot]);
  let n = 0;
  if (mayAttackCaptain(k, s, slot)) out[n++] = captainOf(k, rival);
  const anyCrew = lets(k, s, slot, LET.attackReady);
  const base = listAt(k, rival, PLAY);
  const end = base + countIn(k, s, rival, PLAY);
  for (let i = base; i < end; i++) {
    const each = s.list[i];
    if ((anyCrew || s.card.spent[each] === 1) && isCrew(k, s, each)) out[n++] = each;
  }
  return n;
}

/** Writes the blockers that may step in, ascending. */
export function blockers(k: Kit, s: Tidecrown, attacker: number, target: number, out: Uint8Array): number {
  const seat = rivalOf(k.owner[attacker]);
  if (lets(k, s, attacker, LET.attackUnblocked) || seatValue(s, seat, SEAT_STAT['forbid.useBlocker']) > 0) return 0;
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let n = 0;
  for (let i = base; i < end; i++) {
    const slot = s.list[i];
    if (!lets(k, s, slot, LET.block) || s.card.spent[slot] === 1 || slot === target) continue;
    if (!isBarred(k, s, slot, BAR.block | BAR.useBlocker)) out[n++] = slot;
  }
  return n;
}
