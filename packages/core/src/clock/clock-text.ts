// Clocks as they are typed: none, absolute:600, fischer:600+10, byoyomi:600+3x30, canadian:600+300/25, move:10.

import { accept, type Result, refuse } from '../contract/refusal.ts';
import { type Clock, clockFault } from './clock.ts';

const FORMS = 'none, absolute:600, fischer:600+10, byoyomi:600+3x30, canadian:600+300/25 or move:10 (in seconds)';

// The number of digits is limited, so that every number typed is exact.
const S = '(\\d{1,9}(?:\\.\\d{1,3})?)';
const N = '(\\d{1,9})';
const ABSOLUTE = new RegExp(`^absolute:${S}$`);
const FISCHER = new RegExp(`^fischer:${S}\\+${S}$`);
const BYOYOMI = new RegExp(`^byoyomi:${S}\\+${N}x${S}$`);
const CANADIAN = new RegExp(`^canadian:${S}\\+${S}/${N}$`);
const MOVE = new RegExp(`^move:${S}$`);

/** The clock, or undefined for none. */
export function parseClock(typed: string): Result<Clock | undefined> {
  const text = typed.trim().toLowerCase();
  if (text === '' || text === 'none') return accept(undefined);
  const clock = clockOf(text);
  if (clock === undefined) return refuse('bad-clock', typed, `A clock is one of ${FORMS}.`);
  const fault = clockFault(clock);
  return fault === undefined ? accept(clock) : refuse('bad-clock', typed, `In a clock ${fault}.`);
}

function clockOf(text: string): Clock | undefined {
  const read = (form: RegExp): string[] | undefined => form.exec(text)?.slice(1);
  let parts = read(ABSOLUTE);
  if (parts !== undefined) return { kind: 'absolute', mainMs: msOf(parts[0]) };
  parts = read(FISCHER);
  if (parts !== undefined) return { kind: 'fischer', mainMs: msOf(parts[0]), addMs: msOf(parts[1]) };
  parts = read(BYOYOMI);
  if (parts !== undefined)
    return { kind: 'byoyomi', mainMs: msOf(parts[0]), periods: Number(parts[1]), periodMs: msOf(parts[2]) };
  parts = read(CANADIAN);
  if (parts !== undefined)
    return { kind: 'canadian', mainMs: msOf(parts[0]), periodMs: msOf(parts[1]), moves: Number(parts[2]) };
  parts = read(MOVE);
  return parts === undefined ? undefined : { kind: 'move', moveMs: msOf(parts[0]) };
}

/** 0.29 × 1000 is not quite 290. */
const msOf = (seconds: string): number => Math.round(Number(seconds) * 1000);
const seconds = (ms: number): string => String(ms / 1000);

export function formatClock(clock: Clock | undefined): string {
  switch (clock?.kind) {
    case undefined:
      return 'none';
    case 'absolute':
      return `absolute:${seconds(clock.mainMs)}`;
    case 'fischer':
      return `fischer:${seconds(clock.mainMs)}+${seconds(clock.addMs)}`;
    case 'byoyomi':
      return `byoyomi:${seconds(clock.mainMs)}+${clock.periods}x${seconds(clock.periodMs)}`;
    case 'canadian':
      return `canadian:${seconds(clock.mainMs)}+${seconds(clock.periodMs)}/${clock.moves}`;
    case 'move':
      return `move:${seconds(clock.moveMs)}`;
  }
}
