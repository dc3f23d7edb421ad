// Time as GTP tells it, in seconds: main time, then periods of overtime with a number of stones each.

export interface GtpClock {
  readonly seconds: number;
  /** How many stones are left in this period of overtime; 0 in the main time. */
  readonly stones: number;
}

export interface GtpTimes {
  readonly main: number;
  readonly overtime: number;
  readonly stones: number;
  /** The clocks by colour: 1 Black, 2 White. */
  readonly left: Readonly<Record<number, GtpClock>>;
}

export function startTimes(main: number, overtime: number, stones: number): GtpTimes | undefined {
  // Overtime without stones is how the protocol says that there is no limit.
  if (overtime > 0 && stones === 0) return undefined;
  const clock: GtpClock = main > 0 ? { seconds: main, stones: 0 } : { seconds: overtime, stones };
  return { main, overtime, stones, left: { 1: clock, 2: clock } };
}

/** The share of the time that a player may use: the rest is kept for the way between the player and the clock. */
const SAFE = 0.8;
const MOVES_LEFT_MIN = 10;

/** How long a move may take, in milliseconds. `empty` is the number of empty points. */
export function moveMillis({ overtime, stones, left }: GtpTimes, colour: number, empty: number): number {
  const clock = left[colour];
  if (clock.stones > 0) return (1000 * SAFE * clock.seconds) / clock.stones;
  const share = clock.seconds / Math.max(MOVES_LEFT_MIN, empty / 2);
  const perStone = stones > 0 ? overtime / stones : 0;
  return 1000 * SAFE * Math.max(share, perStone);
}

/** The clocks after a move that took `seconds`, for controllers that do not tell. */
export function spendTime(times: GtpTimes, colour: number, seconds: number): GtpTimes {
  const { overtime, stones, left } = times;
  return { ...times, left: { ...left, [colour]: after(left[colour], seconds, { seconds: overtime, stones }) } };
}

function after(clock: GtpClock, spent: number, period: GtpClock): GtpClock {
  const seconds = clock.seconds - spent;
  if (clock.stones > 1) return { seconds: Math.max(0, seconds), stones: clock.stones - 1 };
  if (clock.stones === 1) return period;
  if (seconds > 0 || period.stones === 0) return { seconds: Math.max(0, seconds), stones: 0 };
  return { seconds: Math.max(0, period.seconds + seconds), stones: period.stones };
}
