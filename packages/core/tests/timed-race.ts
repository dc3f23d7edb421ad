// The race with a clock, and the inputs that carry readings.
import type { Clock } from '../src/author.ts';
import type { Input, Rules } from '../src/index.ts';
import { open, type Race, race } from './tiny-games.ts';

export const ABSOLUTE: Clock = { kind: 'absolute', mainMs: 1000 };
export const FISCHER: Clock = { kind: 'fischer', mainMs: 1000, addMs: 100 };
export const BYOYOMI: Clock = { kind: 'byoyomi', mainMs: 200, periods: 2, periodMs: 100 };
export const CANADIAN: Clock = { kind: 'canadian', mainMs: 200, periodMs: 300, moves: 2 };
export const MOVE: Clock = { kind: 'move', moveMs: 500 };

export const timed = (clock: Clock, options: Record<string, unknown> = {}): Rules<Race> => ({
  ...open(race, options),
  clock,
});
export const rules = timed(ABSOLUTE);
export const three = timed(ABSOLUTE, { seats: 3 });

export const move = (spentMs: number, index = 0): Input => ({ index, clock: { spentMs } });
export const time = (seat: number, spentMs: unknown): Input => ({ command: { type: 'time', seat, spentMs } });
export const undo = (seat: number, spentMs?: number): Input => ({
  command: { type: 'undo', seat },
  ...(spentMs === undefined ? {} : { clock: { spentMs } }),
});
