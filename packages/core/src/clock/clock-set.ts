// The clocks of one match, one per seat. The program that runs the match measures time and passes readings in as numbers,
// so the same readings always give the same clocks.
import { BrokenRules } from '../contract/broken-rules.ts';
import { accept, type Result, refuse } from '../contract/refusal.ts';
import { type Clock, clockFault, deadlineMs, type SeatClock, spend, startClock } from './clock.ts';
import { clockText } from './clock-face.ts';

/** Stands beside a line of the log: the time read since the line before, and the time that the seat has left. */
export type ClockMark = { readonly spentMs: number; readonly leftMs: number };

/** The longest reading that is accepted: longer than any clock. Sums are capped here too, so that a log can be read back. */
export const READING_MAX_MS = 1e15;

export class ClockSet {
  private readonly clock: Clock;
  private readonly seats: SeatClock[];
  /** By seat: the time used on the decision it is still making. A refused answer or an undo gives no time back. */
  private readonly usedMs: number[];
  private readonly fallen = new Set<number>();
  /** The time read since the last line of the log; undefined if there was no reading. */
  private unloggedMs: number | undefined;

  constructor(gameId: string, clock: Clock, seats: number) {
    const fault = clockFault(clock);
    if (fault !== undefined) throw new BrokenRules(gameId, `its clock cannot run (${fault})`);
    this.clock = clock;
    this.seats = new Array<SeatClock>(seats).fill(startClock(clock));
    this.usedMs = new Array<number>(seats).fill(0);
  }

  /** How long the seat may still think before its flag falls; below zero when it is too late. */
  leftMs(seat: number): number {
    return this.fallen.has(seat) ? 0 : deadlineMs(this.clock, this.seats[seat]) - this.usedMs[seat];
  }

  text(seat: number): string {
    return this.fallen.has(seat) ? 'out of time' : clockText(this.clock, this.seats[seat], this.usedMs[seat]);
  }

  run(seat: number, ms: number): void {
    this.usedMs[seat] += ms;
    this.unloggedMs = this.spentWith(ms);
  }

  /** The time read since the last line of the log, plus `ms`. */
  spentWith(ms: number): number {
    return Math.min(READING_MAX_MS, (this.unloggedMs ?? 0) + ms);
  }

  /** Call when the seat has moved. A move without a reading is not timed: the clock stays as it is. Throws if the time was exceeded. */
  move(seat: number): ClockMark | undefined {
    if (this.unloggedMs === undefined) return undefined;
    const after = spend(this.clock, this.seats[seat], this.usedMs[seat]);
    if (after === 'flag') throw new Error('a move after the flag has fallen');
    this.seats[seat] = after;
    this.usedMs[seat] = 0;
    return this.mark(seat);
  }

  /** The mark for a line of the log that is not a move: the time used stays charged to the decision. */
  mark(seat: number): ClockMark | undefined {
    const spentMs = this.unloggedMs;
    this.unloggedMs = undefined;
    return spentMs === undefined ? undefined : { spentMs, leftMs: this.leftMs(seat) };
  }

  fall(seat: number): void {
    this.fallen.add(seat);
    this.unloggedMs = undefined;
  }
}

/** A reading from outside, in whole milliseconds, rounded up. */
export function readMs(value: unknown): Result<number> {
  if (typeof value !== 'number' || !(value >= 0 && value <= READING_MAX_MS))
    return refuse('bad-reading', value, 'A reading of the clock is a number of milliseconds, 0 or more.');
  return accept(Math.ceil(value));
}

/** The reading that stands beside an input: `{ spentMs }`. */
export const readClock = (value: unknown): Result<number> =>
  readMs(typeof value === 'object' && value !== null ? (value as { spentMs?: unknown }).spentMs : undefined);
