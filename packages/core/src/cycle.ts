// A cycle: the positions between two equal ones, who decided in each, and where someone could have left it.
import { copy } from './block.ts';
import type { Chance } from './chance.ts';
import type { Rules } from './contract.ts';
import type { Block } from './layout.ts';
import { type LoopState, NAMING } from './loop-fields.ts';
import type { Past } from './past.ts';
import { recordedKey, samePosition } from './recorded-key.ts';
import { OVER } from './seats.ts';

export interface Cycle<S extends Block = Block> {
  /** When each of its positions was there. */
  readonly plies: readonly number[];
  /** How many actions it takes. */
  readonly period: number;
  readonly states: readonly S[];
  readonly seats: readonly number[];
  /** The places 0 … period-1 where the seat has an action that leads out. */
  readonly stops: readonly number[];
  /** Places by the keys of their positions. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Longer ones are left to the budget: nobody could follow them. */
const PERIOD_MAX = 2048;

const key = new Int32Array(2);
const keyOf = <S extends Block>(rules: Rules<S>, state: S): string => {
  recordedKey(rules, state, key);
  return `${key[0]},${key[1]}`;
};

/**
 * The cycle from `firstPly` to the position of `state`. Undefined where something in it was left to chance, or where it
 * cannot be rebuilt: what need not come again is no loop.
 */
export function findCycle<S extends Block>(
  rules: Rules<S>,
  past: Past,
  state: S,
  firstPly: number,
): Cycle<S> | undefined {
  const track = past.track;
  const length = state.ply - firstPly;
  if (track === undefined || length < 1 || length > PERIOD_MAX || !track.reaches(firstPly)) return undefined;
  if (track.drewWithin(firstPly, state.ply)) return undefined;
  const plies: number[] = [];
  const states: S[] = [];
  const places = new Map<string, number[]>();
  for (let ply = firstPly; ply < state.ply; ply++) {
    const position = rules.layout.create();
    copy(position, track.at(ply) as S);
    // Where a number was named the position did not change.
    if ((position as Partial<LoopState>).loopPhase === NAMING) continue;
    const name = keyOf(rules, position);
    places.set(name, [...(places.get(name) ?? []), states.length]);
    plies.push(ply);
    states.push(position);
  }
  const seats = states.map((each) => rules.toAct(each));
  const cycle = { plies, period: states.length, states, seats, stops: [], places };
  const stops = states.flatMap((_, place) => (exitsAt(rules, past, cycle, place).length > 0 ? [place] : []));
  return { ...cycle, stops };
}

/** The actions at one place of the cycle that lead out of it. */
export function exitsAt<S extends Block>(rules: Rules<S>, past: Past, cycle: Cycle<S>, place: number): number[] {
  const position = cycle.states[place];
  const list = new Int32Array(rules.legalMax);
  const count = rules.legal(position, past, list);
  return Array.from(list.subarray(0, count)).filter((action) => placeAfter(rules, cycle, position, action) === OUTSIDE);
}

/** The seats that could leave the cycle. Giving up is no action, so it never counts. */
export function stoppersOf({ seats, stops }: Cycle): number[] {
  return [...new Set(stops.map((place) => seats[place]))].sort((a, b) => a - b);
}

export const OUTSIDE = -1;

/** The place of the cycle to which an action leads, or OUTSIDE. What is left to chance may end anywhere, so it leads out. */
export function placeAfter<S extends Block>(rules: Rules<S>, cycle: Cycle<S>, from: S, action: number): number {
  const after = stateAfter(rules, from, action);
  return after === undefined ? OUTSIDE : placeOf(rules, cycle, after);
}

/** The position after an action; undefined where that is left to chance, or the end. */
export function stateAfter<S extends Block>(rules: Rules<S>, from: S, action: number): S | undefined {
  const after = rules.layout.create();
  copy(after, from);
  let isDrawn = false;
  const dice: Chance = () => {
    isDrawn = true;
    return { below: () => 0 };
  };
  rules.apply(after, action, dice);
  after.ply++;
  return isDrawn || rules.toAct(after) === OVER ? undefined : after;
}

/** Where in the cycle this position is, or OUTSIDE. */
export function placeOf<S extends Block>(rules: Rules<S>, cycle: Cycle<S>, state: S): number {
  return placesOf(rules, cycle, state)[0] ?? OUTSIDE;
}

/** Every place of this position: one that is not recorded may come by more than once. Equal keys are not enough. */
export function placesOf<S extends Block>(rules: Rules<S>, cycle: Cycle<S>, state: S): readonly number[] {
  const places = cycle.places.get(keyOf(rules, state)) ?? [];
  return places.filter((place) => samePosition(rules, cycle.states[place], state));
}
