// Permanent effects: what the values of every card in play and of every seat are now. All of them are recomputed when
// something they depend on has changed (`dirty`).

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

/** Effects that read each other settle within this many passes, or never. */
const PASSES_MAX = 8;

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

export function fresh(kit: Kit, state: CardState): void {
  if (state.dirty !== 0) refresh(kit, state);
}

export function refresh(kit: Kit, state: CardState): void {
  state.dirty = 0;
  if (!kit.book.readsDerived) {
    layAll(kit, state, state);
    return;
  }
  printed(kit, state, state);
  temporary(kit, state, state);
  const { derived } = kit.scratch;
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    adopt(derived, state);
    layAll(kit, state, derived);
    if (adopt(state, derived)) return;
  }
  // A match that has already been won stays won, even if the values do not settle.
  if (state.over === 0) breakOff(state, ENDING.NO_FIXPOINT);
}

/** Computes one layer after the other; the rarer layers run only if some effect belongs to them. */
function layAll(kit: Kit, state: CardState, into: Derived): void {
  const statics = printed(kit, state, into);
  const kinds = statics | modKinds(state);
  if ((kinds & (1 << MOD.NEGATE)) !== 0) layNegations(kit, state, into);
  if ((kinds & (1 << MOD.BASE)) !== 0) layBases(kit, state, into);
  if (statics !== 0) permanent(kit, state, into);
  kit.game.byRule?.(kit, state, into);
  temporary(kit, state, into);
  if ((kinds & (1 << MOD.NEGATE)) !== 0) strip(kit, state, into);
}

function modKinds({ mod, modCount }: CardState): number {
  let kinds = 0;
  for (let i = 0; i < modCount; i++) kinds |= 1 << mod.kind[i];
  return kinds;
}

/** Writes the printed values. Returns which kinds of permanent effects the cards in play have, one bit each. */
function printed(kit: Kit, state: CardState, into: Derived): number {
  const { book, slots, seatBase } = kit;
  const stats = kit.game.stats.length;
  const levels = into.level.length / slots;
  let kinds = 0;
  if (book.bans.length > 0) into.barredBy.fill(0);
  for (let i = 0; i < seatBase.length; i++) into.seatStat[i] = seatBase[i];
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + state.count[seat * kit.zones + PLAY];
    for (let i = base; i < end; i++) {
      const slot = state.list[i];
      const def = state.card.def[slot];
      for (let j = 0; j < stats; j++) into.stat[j * slots + slot] = book.stat[def * stats + j];
      for (let j = 0; j < levels; j++) into.level[j * slots + slot] = book.level[def * levels + j];
      into.keywords[slot] = book.keywords[def];
      into.barred[slot] = 0;
      kinds |= book.hasStatics[def];
    }
  }
  return kinds;
}

function permanent(kit: Kit, state: CardState, into: Derived): void {
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + state.count[seat * kit.zones + PLAY];
    for (let i = base; i < end; i++) {
      const slot = state.list[i];
      const def = state.card.def[slot];
      if (kit.book.hasStatics[def] === 0 || (into.barred[slot] & NEGATED) !== 0) continue;
      point.source = slot;
      point.seat = seat;
      const { statics } = kit.book.defs[def];
      for (let j = 0; j < statics.length; j++) applyStatic(kit, state, into, statics[j]);
    }
  }
}

function applyStatic(kit: Kit, state: CardState, into: Derived, effect: Static): void {
  if (effect.kind === MOD.NEGATE || effect.kind === MOD.BASE) return;
  if (effect.condition !== null && !isTrue(kit, state, effect.condition, point)) return;
  const value = amountOf(kit, state, effect.amount, point);
  if (effect.kind === MOD.SEAT_STAT) {
    raise(kit, state, into, effect, value);
    return;
  }
  if (effect.selector === null) return;
  const { statics } = kit.scratch;
  const n = collect(kit, state, effect.selector, point, statics);
  for (let i = 0; i < n; i++) apply(kit, into, statics[i], effect.kind, effect.arg, value);
}

/** If several effects change a value of a seat, the highest counts. */
function raise(kit: Kit, state: CardState, into: Derived, { who, arg }: Static, value: number): void {
  const width = kit.game.seatStats.length;
  for (let seat = 0; seat < kit.seats; seat++) {
    const isMeant = who === WHO.EACH || (who === WHO.OWN ? seat === point.seat : seat !== point.seat);
    if (isMeant && state.out[seat] === 0)
      into.seatStat[seat * width + arg] = Math.max(into.seatStat[seat * width + arg], value);
  }
}

function apply(kit: Kit, into: Derived, slot: number, kind: number, arg: number, value: number): void {
  if (kind === MOD.STAT) addStat(into, arg * kit.slots + slot, value);
  else if (kind === MOD.BAR) into.barred[slot] |= arg | (value << 8);
  else if (kind === MOD.BAR_BY) into.barredBy[slot] |= 1 << arg;
  else if (kind === MOD.KEYWORD) {
    into.keywords[slot] |= 1 << arg;
    const at = kit.levelAt[arg];
    if (at < 0) return;
    const cell = at * kit.slots + slot;
    into.level[cell] =
      kit.game.keywords[arg].level === 'sum' ? into.level[cell] + value : Math.max(into.level[cell], value);
  }
}

function addStat({ stat }: Derived, at: number, value: number): void {
  stat[at] = bounded(stat[at] + value);
}

function temporary(kit: Kit, state: CardState, into: Derived): void {
  const { mod } = state;
  for (let i = 0; i < state.modCount; i++) {
    const kind = mod.kind[i];
    if (kind <= MOD.BAR || kind === MOD.BAR_BY) apply(kit, into, mod.target[i], kind, mod.arg[i], mod.value[i]);
    else if (kind === MOD.SEAT_STAT) {
      const at = (mod.target[i] - SEAT_TARGET) * kit.game.seatStats.length + mod.arg[i];
      into.seatStat[at] = Math.max(into.seatStat[at], mod.value[i]);
    }
  }
}

/** Copies what another pass found, and returns whether nothing changed. */
function adopt(own: Derived, next: Derived): boolean {
  let isSame = copyInto(own.stat, next.stat);
  isSame = copyInto(own.keywords, next.keywords) && isSame;
  isSame = copyInto(own.level, next.level) && isSame;
  isSame = copyInto(own.barred, next.barred) && isSame;
  isSame = copyInto(own.barredBy, next.barredBy) && isSame;
  return copyInto(own.seatStat, next.seatStat) && isSame;
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
