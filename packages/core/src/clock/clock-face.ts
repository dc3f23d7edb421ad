// What a person reads on the clock of a seat: 9:58, 0:27 (2 periods left), 4:10 for 12 moves, 2 days 3:00.
import { type Clock, deadlineMs, periodsLost, type SeatClock } from './clock.ts';

/** `usedMs` is the time that the seat has already used on its move. */
export function clockText(clock: Clock, seat: SeatClock, usedMs = 0): string {
  const leftMs = Math.max(0, deadlineMs(clock, seat) - usedMs);
  if (seat.mainMs > usedMs) return timeText(seat.mainMs - usedMs);
  if (clock.kind === 'byoyomi') {
    const overMs = usedMs - seat.mainMs;
    const periods = Math.max(1, seat.periods - periodsLost(clock.periodMs, overMs));
    return `${timeText(leftMs - (periods - 1) * clock.periodMs)} (${counted(periods, 'period')} left)`;
  }
  if (clock.kind === 'canadian') return `${timeText(leftMs)} for ${counted(seat.moves, 'move')}`;
  return timeText(leftMs);
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** Rounded down, so that a clock never shows more than there is; tenths when there is little. */
function timeText(ms: number): string {
  if (ms < 10_000) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const total = Math.floor(ms / 1000);
  const [hours, minutes, secs] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  if (hours >= 48) return `${Math.floor(hours / 24)} days ${hours % 24}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(secs)}` : `${minutes}:${two(secs)}`;
}
