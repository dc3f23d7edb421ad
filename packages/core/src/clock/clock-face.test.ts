import { expect, test } from 'vitest';
import { type Clock, startClock } from './clock.ts';
import { clockText } from './clock-face.ts';

const BYOYOMI: Clock = { kind: 'byoyomi', mainMs: 60_000, periods: 3, periodMs: 30_000 };
const CANADIAN: Clock = { kind: 'canadian', mainMs: 60_000, periodMs: 300_000, moves: 12 };

test.each<[Clock, used: number, text: string]>([
  [{ kind: 'absolute', mainMs: 600_000 }, 0, '10:00'],
  [{ kind: 'absolute', mainMs: 600_000 }, 1, '9:59'],
  [{ kind: 'absolute', mainMs: 600_000 }, 600_001, '0:00.0'],
  [{ kind: 'absolute', mainMs: 3_661_000 }, 0, '1:01:01'],
  [{ kind: 'fischer', mainMs: 61_000, addMs: 5000 }, 0, '1:01'],
  [{ kind: 'fischer', mainMs: 61_000, addMs: 5000 }, 51_001, '0:09.9'],
  [{ kind: 'move', moveMs: 10_000 }, 0, '0:10'],
  [{ kind: 'move', moveMs: 3 * 86_400_000 }, 3_600_000, '2 days 23:00'],
  [{ kind: 'move', moveMs: 10_000 }, 9_950, '0:00.0'],
  [BYOYOMI, 0, '1:00'],
  [BYOYOMI, 60_000, '0:30 (3 periods left)'],
  [BYOYOMI, 63_000, '0:27 (3 periods left)'],
  [BYOYOMI, 90_001, '0:29 (2 periods left)'],
  [BYOYOMI, 140_000, '0:10 (1 period left)'],
  [BYOYOMI, 160_000, '0:00.0 (1 period left)'],
  [CANADIAN, 59_000, '0:01.0'],
  [CANADIAN, 110_000, '4:10 for 12 moves'],
])('%j after %d ms shows %s', (clock, used, text) => {
  expect(clockText(clock, startClock(clock), used)).toBe(text);
});

test('a single move to make is one move', () => {
  expect(clockText(CANADIAN, { mainMs: 0, periods: 0, periodMs: 250_000, moves: 1 })).toBe('4:10 for 1 move');
});
