// A cycle: the positions between two equal ones, who decided in each, and where someone could have left it.

import type { Rules } from '../contract/contract.ts';
import { tryOn } from '../line/advance.ts';
import type { Block, Layout } from '../state/layout.ts';
import type { Past } from '../state/past.ts';
import { recordedKey, samePosition } from '../state/recorded-key.ts';
import { type LoopState, NAMING } from './loop-fields.ts';
import type { Cycle } from './loop-memory.ts';

/** Longer cycles are left to the budget: nobody could follow them. */
const PERIOD_MAX = 2048;

export const OUTSIDE = -1;

const key = new Int32Array(2);
/** The first word of a position's key, by which `Cycle.places` is looked up. */
export function wordOf<S extends Block>(rules: Rules<S>, state: S): number {
  recordedKey(rules, state, key);
  return key[0];
}
const NO_PLACES: readonly number[] = [];

/** States that are used again and again: making one costs far more than filling one, and playouts judge many cycles. */
interface Scratch {
  readonly here: Block;
  readonly after: Block;
  readonly compared: Block;
  readonly list: Int32Array;
}
const scratches = new WeakMap<Layout, Scratch>();

function scratchOf<S extends Block>({ layout, legalMax }: Rules<S>): Scratch {
  const found = scratches.get(layout);
  if (found !== undefined && found.list.length >= legalMax) return found;
  const [here, after, compared] = [layout.create(), layout.create(), layout.create()];
  const made = { here, after, compared, list: new Int32Array(legalMax) };
  scratches.set(layout, made);
  return made;
}

/**
 * The cycle from `firstPly` to the position of `state`. Undefined if chance decided anything in it, since it need not repeat
 * then; if it is too long; or if its positions cannot be rebuilt.
 */
export function findCycle<S extends Block>(rules: Rules<S>, past: Past, state: S, firstPly: number): Cycle | undefined {
  const track = past.track;
  const length = state.ply - firstPly;
  if (track === undefined || length < 1 || length > PERIOD_MAX || !track.reaches(firstPly)) return undefined;
  if (track.drewWithin(firstPly, state.ply)) return undefined;
  const plies: number[] = [];
  const seats: number[] = [];
  const positions: Uint8Array[] = [];
  const places = new Map<number, number[]>();
  for (let ply = firstPly; ply < state.ply; ply++) {
    const position = track.at(ply) as S;
    // The position does not change while a seat names a number.
    if ((position as Partial<LoopState>).loopPhase === NAMING) continue;
    const word = wordOf(rules, position);
    places.set(word, [...(places.get(word) ?? []), positions.length]);
    plies.push(ply);
    seats.push(rules.toAct(position));
    positions.push(position.bytes.slice());
  }
  const cycle = { plies, period: positions.length, positions, seats, stops: [], places };
  const stops = positions.flatMap((_, place) => (hasExit(rules, past, cycle, place) ? [place] : []));
  return { ...cycle, stops };
}

/** Whether the seat that decides at one place of the cycle has an action that leads out of it. */
function hasExit<S extends Block>(rules: Rules<S>, past: Past, cycle: Cycle, place: number): boolean {
  const { here, list } = scratchOf(rules);
  here.bytes.set(cycle.positions[place]);
  const count = rules.legal(here as S, past, list);
  for (let i = 0; i < count; i++) if (placeAfter(rules, cycle, here as S, list[i]) === OUTSIDE) return true;
  return false;
}

/** The seats that could leave the cycle. Giving up is no action, so it never counts. */
export const stoppersOf = ({ seats, stops }: Cycle): number[] =>
  [...new Set(stops.map((place) => seats[place]))].sort((a, b) => a - b);

/** The place of the cycle to which an action leads, or OUTSIDE; also OUTSIDE if chance decides or the match ends. */
export function placeAfter<S extends Block>(rules: Rules<S>, cycle: Cycle, from: S, action: number): number {
  const after = stateAfter(rules, from, action);
  return after === undefined ? OUTSIDE : (placesOf(rules, cycle, after)[0] ?? OUTSIDE);
}

/** The position after an action; undefined if chance decides it or the match ends. Valid until the next call. */
export function stateAfter<S extends Block>(rules: Rules<S>, from: S, action: number): S | undefined {
  const after = scratchOf(rules).after as S;
  const isDrawn = tryOn(rules, after, from, action);
  return isDrawn || after.over !== 0 ? undefined : after;
}

/** Every place of the cycle with this position, compared in full: a position that is not recorded may occur more than once. */
export function placesOf<S extends Block>(
  rules: Rules<S>,
  cycle: Cycle,
  state: S,
  word = wordOf(rules, state),
): readonly number[] {
  const places = cycle.places.get(word);
  return places === undefined ? NO_PLACES : places.filter((place) => isAt(rules, cycle, place, state));
}

/** Whether a state is the position at this place of the cycle. */
export function isAt<S extends Block>(rules: Rules<S>, cycle: Cycle, place: number, state: S): boolean {
  const compared = scratchOf(rules).compared as S;
  compared.bytes.set(cycle.positions[place]);
  return samePosition(rules, compared, state);
}
