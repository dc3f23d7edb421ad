// The layers below the permanent effects that add: which cards are negated, and what values are set to before anything is
// added. `state` holds what the pass before found; results go `into` the next one.

import { type Derived, type Kit, PLAY } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { listAt } from '../state/zones.ts';
import type { Point } from './point.ts';
import { MOD, NEGATED, type Static } from './program.ts';
import { amountOf, collect, isTrue } from './select.ts';

const point: Point = { source: 0, sourceLives: true, seat: 0, frame: -1 };

/** The values that effects set, and the place of each: only a few at a time. */
const setAt: number[] = [];
const setTo: number[] = [];

/** Negations that last for a while, and permanent ones of cards that the pass before did not find negated. */
export function layNegations(kit: Kit, state: CardState, into: Derived): void {
  const { mod } = state;
  for (let i = 0; i < state.modCount; i++) if (mod.kind[i] === MOD.NEGATE) into.barred[mod.target[i]] |= NEGATED;
  forStatics(kit, state, state.barred, MOD.NEGATE, (slot) => {
    into.barred[slot] |= NEGATED;
  });
}

/** If several effects set the base of one value, the highest counts. */
export function layBases(kit: Kit, state: CardState, into: Derived): void {
  setAt.length = setTo.length = 0;
  const { mod } = state;
  for (let i = 0; i < state.modCount; i++)
    if (mod.kind[i] === MOD.BASE) setHighest(mod.arg[i] * kit.slots + mod.target[i], mod.value[i]);
  forStatics(kit, state, into.barred, MOD.BASE, (slot, { arg, amount }) =>
    setHighest(arg * kit.slots + slot, amountOf(kit, state, amount, point)),
  );
  for (let i = 0; i < setAt.length; i++) into.stat[setAt[i]] = setTo[i];
}

function setHighest(at: number, value: number): void {
  const known = setAt.indexOf(at);
  if (known >= 0) setTo[known] = Math.max(setTo[known], value);
  else {
    setAt.push(at);
    setTo.push(value);
  }
}

/** A negated card has no keywords, whoever gave them. */
export function strip(kit: Kit, state: CardState, into: Derived): void {
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + state.count[seat * kit.zones + PLAY];
    for (let i = base; i < end; i++) {
      const slot = state.list[i];
      if ((into.barred[slot] & NEGATED) === 0) continue;
      into.keywords[slot] = 0;
      for (let j = slot; j < into.level.length; j += kit.slots) into.level[j] = 0;
    }
  }
}

/** Calls `on` for every card that a permanent effect of this kind applies to, with that effect. */
function forStatics(
  kit: Kit,
  state: CardState,
  barred: Uint16Array,
  kind: number,
  on: (slot: number, effect: Static) => void,
): void {
  for (let seat = 0; seat < kit.seats; seat++) {
    const base = listAt(kit, seat, PLAY);
    const end = base + state.count[seat * kit.zones + PLAY];
    for (let i = base; i < end; i++) {
      const slot = state.list[i];
      const def = state.card.def[slot];
      if ((kit.book.hasStatics[def] & (1 << kind)) === 0 || (barred[slot] & NEGATED) !== 0) continue;
      point.source = slot;
      point.seat = seat;
      for (const effect of kit.book.defs[def].statics) if (effect.kind === kind) layOn(kit, state, effect, on);
    }
  }
}

function layOn(kit: Kit, state: CardState, effect: Static, on: (slot: number, effect: Static) => void): void {
  if (effect.selector === null || (effect.condition !== null && !isTrue(kit, state, effect.condition, point))) return;
  const { statics } = kit.scratch;
  const n = collect(kit, state, effect.selector, point, statics);
  for (let i = 0; i < n; i++) on(statics[i], effect);
}
