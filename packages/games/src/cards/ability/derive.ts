// Permanent effects: what every card in play and every seat is worth now. Recomputed as a whole when something it
// depends on has changed.

import { breakOff } from '../end.ts';
import { type Derived, type Kit, PLAY } from '../kit.ts';
import { bounded } from '../state/bounded.ts';
import { type CardState, SEAT_TARGET } from '../state/fields.ts';
import { listAt } from '../state/zones.ts';
import { layBases, layNegations, strip } from './derive-layers.ts';
import type { Point } from './point.ts';
import { ENDING, MOD, NEGATED, type Static } from './program.ts';
import { amountOf, collect, isTrue } from './select.ts';
import { WHO } from './selector.ts';

/** Effects that read each other settle within a few passes, or never. */
const PASSES_MAX = 8;

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

export function fresh(k: Kit, s: CardState): void {
  if (s.dirty !== 0) refresh(k, s);
}

export function refresh(k: Kit, s: CardState): void {
  s.dirty = 0;
  if (!k.book.readsDerived) {
    layAll(k, s, s);
    return;
  }
  printed(k, s, s);
  temporary(k, s, s);
  const { derived } = k.scratch;
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    adopt(derived, s);
    layAll(k, s, derived);
    if (adopt(s, derived)) return;
  }
  // Who has won has won, whatever the cards come to.
  if (s.over === 0) breakOff(s, ENDING.NO_FIXPOINT);
}

/** One layer after the other. Most of the time nothing is in the rarer ones. */
function layAll(k: Kit, s: CardState, into: Derived): void {
  const statics = printed(k, s, into);
  const kinds = statics | modKinds(s);
  if ((kinds & (1 << MOD.NEGATE)) !== 0) layNegations(k, s, into);
  if ((kinds & (1 << MOD.BASE)) !== 0) layBases(k, s, into);
  if (statics !== 0) permanent(k, s, into);
  k.game.byRule?.(k, s, into);
  temporary(k, s, into);
  if ((kinds & (1 << MOD.NEGATE)) !== 0) strip(k, s, into);
}

function modKinds({ mod, modCount }: CardState): number {
  let kinds = 0;
  for (let i = 0; i < modCount; i++) kinds |= 1 << mod.kind[i];
  return kinds;
}

/** What the cards say without any effect. Answers which kinds of permanent effects they have, one bit each. */
function printed(k: Kit, s: CardState, into: Derived): number {
  const { book, slots, seatBase } = k;
  const stats = k.game.stats.length;
  const levels = into.level.length / slots;
  let kinds = 0;
  if (book.bans.length > 0) into.barredBy.fill(0);
  for (let i = 0; i < seatBase.length; i++) into.seatStat[i] = seatBase[i];
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + s.count[seat * k.zones + PLAY];
    for (let i = base; i < end; i++) {
      const slot = s.list[i];
      const def = s.card.def[slot];
      for (let j = 0; j < stats; j++) into.stat[j * slots + slot] = book.stat[def * stats + j];
      for (let j = 0; j < levels; j++) into.level[j * slots + slot] = book.level[def * levels + j];
      into.keywords[slot] = book.keywords[def];
      into.barred[slot] = 0;
      kinds |= book.hasStatics[def];
    }
  }
  return kinds;
}

function permanent(k: Kit, s: CardState, into: Derived): void {
  for (let seat = 0; seat < k.seats; seat++) {
    const base = listAt(k, seat, PLAY);
    const end = base + s.count[seat * k.zones + PLAY];
    for (let i = base; i < end; i++) {
      const slot = s.list[i];
      const def = s.card.def[slot];
      if (k.book.hasStatics[def] === 0 || (into.barred[slot] & NEGATED) !== 0) continue;
      point.source = slot;
      point.seat = seat;
      const { statics } = k.book.defs[def];
      for (let j = 0; j < statics.length; j++) applyStatic(k, s, into, statics[j]);
    }
  }
}

function applyStatic(k: Kit, s: CardState, into: Derived, effect: Static): void {
  if (effect.kind === MOD.NEGATE || effect.kind === MOD.BASE) return;
  if (effect.condition !== null && !isTrue(k, s, effect.condition, point)) return;
  const value = amountOf(k, s, effect.amount, point);
  if (effect.kind === MOD.SEAT_STAT) {
    raise(k, s, into, effect, value);
    return;
  }
  if (effect.selector === null) return;
  const { statics } = k.scratch;
  const n = collect(k, s, effect.selector, point, statics);
  for (let i = 0; i < n; i++) apply(k, into, statics[i], effect.kind, effect.arg, value);
}

/** Of several effects on a value of a seat the highest counts. */
function raise(k: Kit, s: CardState, into: Derived, { who, arg }: Static, value: number): void {
  const width = k.game.seatStats.length;
  for (let seat = 0; seat < k.seats; seat++) {
    const isMeant = who === WHO.EACH || (who === WHO.OWN ? seat === point.seat : seat !== point.seat);
    if (isMeant && s.out[seat] === 0)
      into.seatStat[seat * width + arg] = Math.max(into.seatStat[seat * width + arg], value);
  }
}

function apply(k: Kit, into: Derived, slot: number, kind: number, arg: number, value: number): void {
  if (kind === MOD.STAT) addStat(into, arg * k.slots + slot, value);
  else if (kind === MOD.BAR) into.barred[slot] |= arg | (value << 8);
  else if (kind === MOD.BAR_BY) into.barredBy[slot] |= 1 << arg;
  else if (kind === MOD.KEYWORD) {
    into.keywords[slot] |= 1 << arg;
    const at = k.levelAt[arg];
    if (at < 0) return;
    const cell = at * k.slots + slot;
    into.level[cell] =
      k.game.keywords[arg].level === 'sum' ? into.level[cell] + value : Math.max(into.level[cell], value);
  }
}

function addStat({ stat }: Derived, at: number, value: number): void {
  stat[at] = bounded(stat[at] + value);
}

function temporary(k: Kit, s: CardState, into: Derived): void {
  const { mod } = s;
  for (let i = 0; i < s.modCount; i++) {
    const kind = mod.kind[i];
    if (kind <= MOD.BAR || kind === MOD.BAR_BY) apply(k, into, mod.target[i], kind, mod.arg[i], mod.value[i]);
    else if (kind === MOD.SEAT_STAT) {
      const at = (mod.target[i] - SEAT_TARGET) * k.game.seatStats.length + mod.arg[i];
      into.seatStat[at] = Math.max(into.seatStat[at], mod.value[i]);
    }
  }
}

/** Takes over what another pass found, and answers whether nothing changed. */
function adopt(s: Derived, next: Derived): boolean {
  let isSame = copyInto(s.stat, next.stat);
  isSame = copyInto(s.keywords, next.keywords) && isSame;
  isSame = copyInto(s.level, next.level) && isSame;
  isSame = copyInto(s.barred, next.barred) && isSame;
  isSame = copyInto(s.barredBy, next.barredBy) && isSame;
  return copyInto(s.seatStat, next.seatStat) && isSame;
}

function copyInto(to: { [index: number]: number; readonly length: number }, from: ArrayLike<number>): boolean {
  let isSame = true;
  for (let i = 0; i < to.length; i++) {
    if (to[i] === from[i]) continue;
    to[i] = from[i];
    isSame = false;
  }
  return isSame;
}
