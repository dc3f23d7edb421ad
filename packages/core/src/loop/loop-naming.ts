// The decision about a loop: a seat names after how many actions it stops the loop. Since the loop repeats exactly, only the place
// where it stops matters, so there is one choice for each place.
//
//   first + k                 at stop k, in the present round
//   first + STOPS_MAX + k     at stop k, one round later, if no other seat stops earlier
//   first + 2 * STOPS_MAX     not before another seat stops
import type { ActionWords } from '../contract/action-words.ts';
import { accept, type Result, refuse } from '../contract/refusal.ts';
import { type LoopState, NAMING, RUNNING, STOPS_MAX, UNNAMED } from './loop-fields.ts';

export const NAMINGS = 2 * STOPS_MAX + 1;
const NOT_BEFORE = 2 * STOPS_MAX;

/** Writes what the seat may name into `out`, as actions from `first` on, and returns how many. */
export function namingChoices(state: LoopState, first: number, out: Int32Array): number {
  let n = 0;
  const { loopSeat, loopStopCount, loopEnd, loopPeriod, loopWaiting } = state;
  const mayWait = loopEnd === UNNAMED && (loopWaiting & ~(1 << loopSeat)) !== 0;
  for (let lap = 0; lap < (mayWait ? 2 : 1); lap++)
    for (let k = 0; k < loopStopCount; k++)
      if (state.loopStopSeats[k] === loopSeat && state.loopStops[k] + lap * loopPeriod < loopEnd)
        out[n++] = first + lap * STOPS_MAX + k;
  if (loopEnd !== UNNAMED) out[n++] = first + NOT_BEFORE;
  return n;
}

/** After how many actions the loop would stop; UNNAMED for 'not before'. */
function endOf(state: LoopState, choice: number): number {
  if (choice === NOT_BEFORE) return UNNAMED;
  return state.loopStops[choice % STOPS_MAX] + (choice >= STOPS_MAX ? state.loopPeriod : 0);
}

/** Records what the seat named. Then the next seat names, or the loop runs on to the smallest number. */
export function nameEnd(state: LoopState, choice: number, seats: number): void {
  const end = endOf(state, choice);
  if (end < state.loopEnd) {
    state.loopEnd = end;
    state.loopStopper = state.loopSeat;
  }
  state.loopWaiting &= ~(1 << state.loopSeat);
  const next = nextSeat(state, seats);
  if (next >= 0) {
    state.loopSeat = next;
    return;
  }
  state.loopPhase = RUNNING;
  state.loopWaiting = 0;
  // A round more or less changes nothing.
  state.loopEnd %= state.loopPeriod;
}

/** The next seat to name, in seat order, or -1. A seat that could not stop the loop earlier is skipped. */
function nextSeat(
  { loopWaiting, loopSeat, loopStopCount, loopStops, loopStopSeats, loopEnd }: LoopState,
  seats: number,
): number {
  for (let i = 1; i < seats; i++) {
    const seat = (loopSeat + i) % seats;
    if ((loopWaiting & (1 << seat)) === 0) continue;
    for (let k = 0; k < loopStopCount; k++) if (loopStopSeats[k] === seat && loopStops[k] < loopEnd) return seat;
  }
  return -1;
}

export function namingWords(state: LoopState, choice: number): ActionWords {
  if (choice === NOT_BEFORE) return { text: 'not before', type: 'loop', done: 'Leaves the loop to the others' };
  const end = endOf(state, choice);
  const actions = end === 1 ? '1 action' : `${end} actions`;
  return end === 0
    ? { text: 'stop now', type: 'loop', done: 'Stops the loop now' }
    : { text: `stop after ${end}`, type: 'loop', done: `Stops the loop after ${actions}` };
}

const NAMED = /^(?:stop\s+)?after\s+(\d{1,9})(?:\s+actions?)?$/;

/** Reads what people type: the number of an entry in the list, its text, or any number of actions, which names a place in the round. */
export function parseNaming(state: LoopState, first: number, typed: string): Result<number> {
  const list = new Int32Array(NAMINGS);
  const choices = Array.from(list.subarray(0, namingChoices(state, first, list)));
  const said = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const textOf = (choice: number): string => namingWords(state, choice - first).text;
  const entry = /^\d{1,4}$/.test(said)
    ? choices[Number(said) - 1]
    : choices.find((choice) => [said, `stop ${said}`].includes(textOf(choice)));
  const after = NAMED.exec(said)?.[1];
  const named = entry ?? (after === undefined ? undefined : endingAfter(state, first, choices, Number(after)));
  if (named !== undefined) return accept(named);
  const texts = choices.map((choice) => `'${textOf(choice)}'`).join(', ');
  return refuse('loop', typed, `Say when the loop stops: ${texts}. A round more changes nothing.`);
}

/** The choice that stops after `after` actions, or whole rounds earlier or later, which changes nothing. A time of a round or more prefers the later choice. */
function endingAfter(state: LoopState, first: number, choices: readonly number[], after: number): number | undefined {
  const ends = choices.map((choice) => endOf(state, choice - first));
  const exact = ends.indexOf(after);
  if (exact >= 0) return choices[exact];
  const isSame = (end: number): boolean => end !== UNNAMED && (after - end) % state.loopPeriod === 0;
  const same = after >= state.loopPeriod ? ends.findLastIndex(isSame) : ends.findIndex(isSame);
  return same < 0 ? undefined : choices[same];
}

/** Returns what is wrong with the loop fields of a loaded state, if anything. */
export function namingProblem(state: LoopState, seats: number): string | undefined {
  const { loopPhase, loopSeat, loopStopCount, loopPeriod, loopWaiting } = state;
  if (loopPhase === 0) return undefined;
  if (loopPhase > RUNNING || loopSeat >= seats || loopStopCount > STOPS_MAX || loopPeriod === 0)
    return 'its loop fields are impossible';
  if (loopPhase === NAMING && (loopWaiting & (1 << loopSeat)) === 0)
    return 'the seat that names a number is not among those that still have to';
  return undefined;
}
