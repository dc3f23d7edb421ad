// What follows from a cycle, in every game: the match ends, a seat has to leave the cycle, or seats name how long it goes on.
// This is decided here, with the whole state in view, and written into fields that everyone may see.

import type { Rules, Tell } from '../contract/contract.ts';
import { EVERYONE } from '../contract/seats.ts';
import { firstOccurrence } from '../line/step.ts';
import type { LineTrack, Past } from '../state/past.ts';
import { recordedKey } from '../state/recorded-key.ts';
import { findCycle, isAt, OUTSIDE, placeAfter, placesOf, stateAfter, stoppersOf, wordOf } from './cycle.ts';
import { blamed } from './loop-blame.ts';
import { type LoopState, NAMING, QUIET, quiet, RUNNING, refuseEntries, STOPS_MAX, UNNAMED } from './loop-fields.ts';
import type { Cycle } from './loop-memory.ts';
import type { ByStoppers, Consequence } from './loop-policy.ts';

const key = new Int32Array(2);
let list = new Int32Array(0);

/** Called by `step` after each action. `seen`: how often the key of this position was recorded. Returns whether it did anything. */
export function judge<S extends LoopState>(rules: Rules<S>, state: S, past: Past, seen: number, tell?: Tell): boolean {
  if (state.over !== 0) return false;
  if (state.loopPhase === NAMING) return true;
  if (state.loopPhase === RUNNING) return runOn(rules, state, past, tell);
  const found = seen > 1 && repeat(rules, state, past, seen, tell);
  if (state.loopPhase !== QUIET || state.over !== 0) return found;
  return refuseStopped(rules, state, past) || refuseOverused(rules, state, past) || found;
}

function repeat<S extends LoopState>(rules: Rules<S>, state: S, past: Past, seen: number, tell?: Tell): boolean {
  const { count, consequence = 'draw' } = rules.loop.repetition ?? { count: {} };
  if (count.act === undefined || seen < count.act) return false;
  recordedKey(rules, state, key);
  const times = past.confirmer === undefined ? seen : past.matches(key[0], key[1], state);
  if (times < count.act) return false;
  if (settleBlamed(rules, state, past, times, tell)) return true;
  const firstPly = past.lastMatch(key[0], key[1], state, 1);
  const cycle = firstPly < 0 ? undefined : findCycle(rules, past, state, firstPly);
  return cycle !== undefined && act(rules, state, past, cycle, verdictOf(consequence, cycle), times, tell);
}

/** What follows from a cycle, and who could leave it. */
export interface Verdict {
  readonly canStop: readonly number[];
  readonly consequence: Consequence;
}

export function verdictOf(consequence: Consequence | ByStoppers, cycle: Cycle): Verdict {
  const canStop = stoppersOf(cycle);
  const what = typeof consequence === 'string' ? consequence : consequence[classOf(canStop)];
  return { canStop, consequence: nobodyStops(what, canStop) };
}

/** Carries out at once what follows from a declared loop. */
export function actOnDeclared<S extends LoopState>(
  rules: Rules<S>,
  state: S,
  past: Past,
  cycle: Cycle,
  verdict: Verdict,
  tell?: Tell,
): void {
  // An entry that stands for no position, as in `step`: a line that goes back over it forgets the loop.
  recordedKey(rules, state, key);
  past.push(key[0] ^ Math.imul(state.ply + 1, 0x9e3779b1), ~key[1], state.ply);
  act(rules, state, past, cycle, verdict, DECLARED_TIMES, tell);
  if (state.loopPhase === QUIET && state.over === 0) refuseStopped(rules, state, past);
}

/** A declared position has occurred twice: once before, and now. */
const DECLARED_TIMES = 2;

/** Settles by what the moves did, if the rules blame a seat for them. This goes before the question of who could have left the cycle. */
function settleBlamed<S extends LoopState>(rules: Rules<S>, state: S, past: Past, count: number, tell?: Tell): boolean {
  const firstPly = firstOccurrence(rules, state, past);
  const loser = blamed(rules, state, past, firstPly);
  if (loser === undefined) return false;
  rules.settle(state, { kind: 'repetition', count, firstPly, consequence: 'loss', loser }, tell);
  return true;
}

const classOf = (canStop: readonly number[]): 'none' | 'one' | 'many' =>
  canStop.length === 0 ? 'none' : canStop.length === 1 ? 'one' : 'many';

/** A cycle that no seat can leave is a draw where a seat would have to leave it. */
const nobodyStops = (what: Consequence, canStop: readonly number[]): Consequence =>
  canStop.length === 0 && (what === 'deviate' || what === 'declare') ? 'draw' : what;

function act<S extends LoopState>(
  rules: Rules<S>,
  state: S,
  past: Past,
  cycle: Cycle,
  { canStop, consequence }: Verdict,
  count: number,
  tell?: Tell,
): boolean {
  if (consequence === 'warn') return false;
  if (tell !== undefined)
    tell(EVERYONE, { type: 'loop-found', period: cycle.period, canStop: [...canStop], consequence });
  if (consequence === 'deviate') {
    past.loops?.add({ since: past.length, cycle, stoppers: [firstStopper(cycle)] });
    return true;
  }
  if (consequence === 'declare') {
    past.loops?.add({ since: past.length, cycle, stoppers: [] });
    ask(rules, state, cycle, canStop);
    return true;
  }
  rules.settle(state, { kind: 'repetition', count, firstPly: cycle.plies[0], consequence, canStop }, tell);
  return true;
}

const firstStopper = ({ seats, stops }: Cycle): number => seats[stops[0]];

/** Has the seats that can stop name how long the loop goes on; the seat whose turn it is, or the next one, names first. */
function ask<S extends LoopState>(rules: Rules<S>, state: S, cycle: Cycle, canStop: readonly number[]): void {
  quiet(state);
  state.loopPeriod = cycle.period;
  state.loopEnd = UNNAMED;
  const stops = offered(cycle, canStop);
  state.loopStopCount = stops.length;
  state.loopStops.set(stops);
  state.loopStopSeats.set(stops.map((place) => cycle.seats[place]));
  const turn = rules.loop.repetition?.turn?.(state) ?? rules.toAct(state);
  const first = canStop.find((seat) => seat >= turn) ?? canStop[0];
  for (const seat of canStop) state.loopWaiting |= 1 << seat;
  state.loopSeat = first;
  state.loopPhase = NAMING;
}

/** The places to stop that are offered: STOPS_MAX at most, but at least one for every seat. */
function offered({ stops, seats }: Cycle, canStop: readonly number[]): number[] {
  const firsts = canStop.flatMap((seat) => stops.find((place) => seats[place] === seat) ?? []);
  const rest = stops.filter((place) => !firsts.includes(place));
  return [...firsts, ...rest].slice(0, STOPS_MAX).sort((a, b) => a - b);
}

/** The loop runs as named: at each decision only actions that continue it are legal, and at its end only those that leave it. */
function runOn<S extends LoopState>(rules: Rules<S>, state: S, past: Past, tell?: Tell): true {
  const cycle = past.loops?.latest?.cycle;
  const at = state.loopAt;
  // A search that has redealt hidden cards does not know the cycle, and plays on without it.
  if (cycle === undefined || !isAt(rules, cycle, at % cycle.period, state)) {
    quiet(state);
    return true;
  }
  state.loopAt = at + 1;
  if (at < state.loopEnd) {
    const next = (at + 1) % cycle.period;
    refuse(rules, state, past, (action) => !leadsTo(rules, state, action, cycle, next));
    return true;
  }
  const seat = state.loopStopper;
  quiet(state);
  past.loops?.add({ since: past.length, cycle, stoppers: [seat] });
  if (tell !== undefined) tell(EVERYONE, { type: 'loop-stopped', seat });
  refuseStopped(rules, state, past);
  return true;
}

/** Refuses actions that go on with a loop, at a place where this seat stopped it before. */
function refuseStopped<S extends LoopState>(rules: Rules<S>, state: S, past: Past): boolean {
  const { loops } = past;
  const seat = rules.toAct(state);
  if (loops === undefined || !loops.anyStoppedBy(seat)) return false;
  const word = wordOf(rules, state);
  const here = loops
    .stoppedAt(seat, word)
    .filter((cycle) => placesOf(rules, cycle, state, word).some((place) => cycle.stops.includes(place)));
  if (here.length === 0) return false;
  return refuse(rules, state, past, (action) =>
    here.some((cycle) => placeAfter(rules, cycle, state, action) !== OUTSIDE),
  );
}

/** Refuses actions that would close a cycle in which they have been used too often. */
function refuseOverused<S extends LoopState>(rules: Rules<S>, state: S, past: Past): boolean {
  const { track } = past;
  const limits = rules.loop.repetition?.limits;
  if (limits === undefined || track === undefined) return false;
  return refuse(rules, state, past, (action) => {
    const counted = limits.filter((limit) => limit.counts(action));
    const after = counted.length === 0 ? undefined : stateAfter(rules, state, action);
    if (after === undefined) return false;
    recordedKey(rules, after, key);
    const from = past.lastMatch(key[0], key[1], after);
    if (from < 0 || !track.reaches(from)) return false;
    return counted.some(({ most, counts }) => 1 + usesSince(track, from, state.ply, counts) > most);
  });
}

function usesSince(track: LineTrack, from: number, to: number, counts: (action: number) => boolean): number {
  let used = 0;
  for (let ply = from; ply < to; ply++) if (counts(track.actionAt(ply))) used++;
  return used;
}

/** Marks entries of the legal list as refused, unless none would be left. Returns whether any was marked. */
function refuse<S extends LoopState>(
  rules: Rules<S>,
  state: S,
  past: Past,
  isBad: (action: number) => boolean,
): boolean {
  if (list.length < rules.legalMax) list = new Int32Array(rules.legalMax);
  const count = rules.legal(state, past, list);
  const bad: number[] = [];
  for (let entry = 0; entry < count; entry++) if (isBad(list[entry])) bad.push(entry);
  if (bad.length === 0 || bad.length === count) return false;
  refuseEntries(state, bad);
  return true;
}

function leadsTo<S extends LoopState>(rules: Rules<S>, from: S, action: number, cycle: Cycle, place: number): boolean {
  const after = stateAfter(rules, from, action);
  return after !== undefined && isAt(rules, cycle, place, after);
}
