// Effects that last for a while: a table with a fixed number of rows. If it is full, the match ends as a draw.

import { breakOff } from '../end.ts';
import type { Kit } from '../kit.ts';
import { bounded } from '../state/bounded.ts';
import { type CardState, MODS_MAX, NONE } from '../state/fields.ts';
import { ENDING, MOD } from './program.ts';

export interface Mod {
  readonly kind: number;
  readonly target: number;
  readonly arg: number;
  readonly value: number;
  readonly duration: number;
  readonly seat: number;
  readonly uses: number;
}

export function addMod(kit: Kit, state: CardState, made: Mod): void {
  const { mod } = state;
  const same = made.uses === 0 ? findEqual(state, made) : -1;
  state.dirty = 1;
  if (same >= 0) {
    mod.value[same] = joined(kit, made, mod.value[same]);
    return;
  }
  const at = state.modCount;
  if (at === MODS_MAX) {
    breakOff(state, ENDING.TABLE_FULL);
    return;
  }
  state.modCount = at + 1;
  mod.kind[at] = made.kind;
  mod.target[at] = made.target;
  mod.arg[at] = made.arg;
  mod.value[at] = made.value;
  mod.duration[at] = made.duration;
  mod.seat[at] = made.seat;
  mod.uses[at] = made.uses;
}

/** Prohibitions are united. Bases, values of seats and keywords whose numbers do not add up keep the highest value. */
function joined(kit: Kit, { kind, arg, value }: Mod, before: number): number {
  if (kind === MOD.BAR) return before | value;
  if (kind === MOD.BASE || kind === MOD.SEAT_STAT) return Math.max(before, value);
  if (kind === MOD.KEYWORD && kit.game.keywords[arg].level !== 'sum') return Math.max(before, value);
  return bounded(before + value);
}

/** The row that differs only in its value, or -1: equal effects share a row, so that a repeated one never fills the table. */
function findEqual({ mod, modCount }: CardState, { kind, target, arg, duration, seat }: Mod): number {
  for (let i = 0; i < modCount; i++)
    if (
      mod.target[i] === target &&
      mod.kind[i] === kind &&
      mod.arg[i] === arg &&
      mod.duration[i] === duration &&
      mod.seat[i] === seat &&
      mod.uses[i] === 0
    )
      return i;
  return -1;
}

export function dropMod(state: CardState, at: number): void {
  const { kind, target, arg, value, duration, seat, uses } = state.mod;
  const last = state.modCount - 1;
  for (let i = at; i < last; i++) {
    kind[i] = kind[i + 1];
    target[i] = target[i + 1];
    arg[i] = arg[i + 1];
    value[i] = value[i + 1];
    duration[i] = duration[i + 1];
    seat[i] = seat[i + 1];
    uses[i] = uses[i + 1];
  }
  kind[last] = target[last] = arg[last] = value[last] = duration[last] = seat[last] = uses[last] = 0;
  state.modCount = last;
  state.dirty = 1;
}

export function dropModsOf(state: CardState, slot: number): void {
  for (let i = state.modCount - 1; i >= 0; i--) if (state.mod.target[i] === slot) dropMod(state, i);
}

export function dropFloat(state: CardState, at: number): void {
  const { ability, source, seat, duration } = state.float;
  const last = state.floatCount - 1;
  for (let i = at; i < last; i++) {
    ability[i] = ability[i + 1];
    source[i] = source[i + 1];
    seat[i] = seat[i + 1];
    duration[i] = duration[i + 1];
  }
  ability[last] = source[last] = seat[last] = duration[last] = 0;
  state.floatCount = last;
}

/** Ends all effects of this duration; only those keyed to seat `of`, unless that is NONE. */
export function expire(state: CardState, duration: number, of: number = NONE): void {
  for (let i = state.modCount - 1; i >= 0; i--)
    if (state.mod.duration[i] === duration && (of === NONE || state.mod.seat[i] === of)) dropMod(state, i);
  for (let i = state.floatCount - 1; i >= 0; i--)
    if (state.float.duration[i] === duration && (of === NONE || state.float.seat[i] === of)) dropFloat(state, i);
}
