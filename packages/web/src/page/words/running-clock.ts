// The clock of whoever is asked, some time after the question was sent: what core says of a clock, counted on.
import { strings } from './strings.ts';

export interface ClockFace {
  /** All the time there is, overtime included. */
  readonly leftMs: number;
  /** As core writes it: '9:58', '0:27 (2 periods left)', '4:10 for 12 moves', '2 days 3:00'. */
  readonly text: string;
}

const DAYS = /^(\d+) days (\d+):(\d\d)/;
const TIME = /^(?:(\d+):)?(\d+):(\d\d)(?:\.\d)?/;
const PERIODS = /^ \((\d+) periods? left\)$/;

export function runningClock({ leftMs, text }: ClockFace, usedMs: number): string {
  const face = DAYS.exec(text) ?? TIME.exec(text);
  if (face === null) return text;
  const rest = text.slice(face[0].length);
  const left = Math.max(0, leftMs - usedMs);
  const periods = Number(PERIODS.exec(rest)?.[1] ?? 0);
  if (periods > 0) {
    const periodMs = leftMs / periods;
    const now = Math.max(1, Math.ceil(left / periodMs));
    return `${timeText(left - (now - 1) * periodMs)} (${now} ${now === 1 ? 'period' : 'periods'} left)`;
  }
  // Less than the whole is shown where overtime follows.
  const overtimeMs = rest === '' && !DAYS.test(text) ? leftMs - millisOf(face) : 0;
  const hasOvertime = overtimeMs >= 1000 && left > overtimeMs;
  return `${timeText(hasOvertime ? left - overtimeMs : left)}${rest}`;
}

const millisOf = ([, hours = '0', minutes, seconds]: readonly string[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;

/** The same in the language of the page. */
export const clockWords = (text: string): string =>
  text
    .replace(/^(\d+) days /, (_, days: string) => `${strings.clockDays(Number(days))} `)
    .replace(/\((\d+) periods? left\)/, (_, periods: string) => `(${strings.clockPeriods(Number(periods))})`)
    .replace(/for (\d+) moves?/, (_, moves: string) => strings.clockMoves(Number(moves)));

/** Rounded up, as people count down. */
function timeText(ms: number): string {
  const total = Math.ceil(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  if (hours >= 48) return `${Math.floor(hours / 24)} days ${hours % 24}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
