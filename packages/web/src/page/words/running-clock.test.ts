import { type Clock, clockText, deadlineMs, startClock } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { runningClock } from './running-clock.ts';

const faceOf = (clock: Clock) => {
  const seat = startClock(clock);
  return { leftMs: deadlineMs(clock, seat), text: clockText(clock, seat) };
};

test.each<[Clock, used: number, text: string]>([
  [{ kind: 'absolute', mainMs: 600_000 }, 0, '10:00'],
  [{ kind: 'absolute', mainMs: 600_000 }, 1500, '9:59'],
  [{ kind: 'absolute', mainMs: 600_000 }, 700_000, '0:00'],
  [{ kind: 'absolute', mainMs: 3_661_000 }, 1000, '1:01:00'],
  [{ kind: 'fischer', mainMs: 5000, addMs: 5000 }, 1000, '0:04'],
  [{ kind: 'move', moveMs: 3 * 86_400_000 }, 3_600_000, '2 days 23:00'],
  [{ kind: 'move', moveMs: 2 * 86_400_000 }, 60_000, '47:59:00'],
  [{ kind: 'byoyomi', mainMs: 60_000, periods: 3, periodMs: 30_000 }, 10_000, '0:50'],
  [{ kind: 'byoyomi', mainMs: 0, periods: 3, periodMs: 30_000 }, 10_000, '0:20 (3 periods left)'],
  [{ kind: 'byoyomi', mainMs: 0, periods: 3, periodMs: 30_000 }, 65_000, '0:25 (1 period left)'],
  [{ kind: 'canadian', mainMs: 0, periodMs: 300_000, moves: 12 }, 10_000, '4:50 for 12 moves'],
])('%j after %d ms reads %s', (clock, used, text) => {
  expect(runningClock(faceOf(clock), used)).toBe(text);
});

test('what is no time is left as it is', () => {
  expect(runningClock({ leftMs: 0, text: 'out of time' }, 5000)).toBe('out of time');
});
