// Clocks: how long a seat may think. Plain data and pure functions in whole milliseconds; nothing here knows the time.

export type Clock =
  | { readonly kind: 'absolute'; readonly mainMs: number }
  | { readonly kind: 'fischer'; readonly mainMs: number; readonly addMs: number }
  | { readonly kind: 'byoyomi'; readonly mainMs: number; readonly periods: number; readonly periodMs: number }
  | { readonly kind: 'canadian'; readonly mainMs: number; readonly periodMs: number; readonly moves: number }
  | { readonly kind: 'move'; readonly moveMs: number };

/** What one seat has left. A field that its clock does not use is 0. */
export interface SeatClock {
  readonly mainMs: number;
  /** Byo-yomi: the periods left. */
  readonly periods: number;
  /** Canadian: what is left of the period, which runs once main time is over. */
  readonly periodMs: number;
  /** Canadian: the moves still to be made in it. */
  readonly moves: number;
}

/** Correspondence is played with days for a move. */
const MS_MAX = 30 * 24 * 60 * 60 * 1000;
const COUNT_MAX = 1000;

export function startClock(clock: Clock): SeatClock {
  return {
    mainMs: clock.kind === 'move' ? 0 : clock.mainMs,
    periods: clock.kind === 'byoyomi' ? clock.periods : 0,
    periodMs: clock.kind === 'canadian' ? clock.periodMs : 0,
    moves: clock.kind === 'canadian' ? clock.moves : 0,
  };
}

/** How long the seat may think about this move. Using exactly that much is still in time. */
export function deadlineMs(clock: Clock, seat: SeatClock): number {
  if (clock.kind === 'move') return clock.moveMs;
  if (clock.kind === 'byoyomi') return seat.mainMs + seat.periods * clock.periodMs;
  return seat.mainMs + seat.periodMs;
}

/** The seat's clock after a move that took `ms`, or 'flag' if that was too long. */
export function spend(clock: Clock, seat: SeatClock, ms: number): SeatClock | 'flag' {
  if (ms > deadlineMs(clock, seat)) return 'flag';
  const mainMs = Math.max(0, seat.mainMs - ms);
  const overMs = Math.max(0, ms - seat.mainMs);
  switch (clock.kind) {
    case 'absolute':
      return { ...seat, mainMs };
    case 'fischer':
      return { ...seat, mainMs: mainMs + clock.addMs };
    case 'byoyomi':
      return { ...seat, mainMs, periods: seat.periods - periodsLost(clock.periodMs, overMs) };
    case 'canadian':
      // A move that uses up main time exactly was still made in main time.
      return seat.mainMs > 0 && overMs === 0 ? { ...seat, mainMs } : moveInPeriod(clock, seat, overMs);
    case 'move':
      return seat;
  }
}

/** A seat loses only the periods it exceeded: the period in which it moves is restored in full. */
export const periodsLost = (periodMs: number, overMs: number): number => Math.max(0, Math.ceil(overMs / periodMs) - 1);

function moveInPeriod(clock: Extract<Clock, { kind: 'canadian' }>, seat: SeatClock, overMs: number): SeatClock {
  if (seat.moves === 1) return { ...startClock(clock), mainMs: 0 };
  return { ...seat, mainMs: 0, periodMs: seat.periodMs - overMs, moves: seat.moves - 1 };
}

const PARTS = {
  absolute: ['mainMs'],
  fischer: ['mainMs', 'addMs'],
  byoyomi: ['mainMs', 'periods', 'periodMs'],
  canadian: ['mainMs', 'periodMs', 'moves'],
  move: ['moveMs'],
} as const;

/** What is wrong with a clock, in words. Times are whole milliseconds within limits, and a first move must be possible. */
export function clockFault(clock: Clock): string | undefined {
  const { kind } = clock;
  if (!Object.hasOwn(PARTS, kind)) return `a kind is one of ${Object.keys(PARTS).join(', ')}`;
  for (const name of PARTS[kind]) {
    const value = (clock as Partial<Record<typeof name, number>>)[name] ?? -1;
    const least = name === 'mainMs' && (kind === 'byoyomi' || kind === 'canadian') ? 0 : 1;
    const isTime = name.endsWith('Ms');
    if (Number.isInteger(value) && value >= least && value <= (isTime ? MS_MAX : COUNT_MAX)) continue;
    if (!isTime) return `${name} are 1 to ${COUNT_MAX}`;
    return `a time is ${least === 0 ? 'at most' : '0.001 to'} ${MS_MAX / 1000} seconds (30 days)`;
  }
  return undefined;
}
