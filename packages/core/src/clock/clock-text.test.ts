import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Clock } from './clock.ts';
import { formatClock, parseClock } from './clock-text.ts';

test.each<[string, Clock | undefined]>([
  ['', undefined],
  ['none', undefined],
  ['absolute:600', { kind: 'absolute', mainMs: 600_000 }],
  ['fischer:600+10', { kind: 'fischer', mainMs: 600_000, addMs: 10_000 }],
  ['byoyomi:600+3x30', { kind: 'byoyomi', mainMs: 600_000, periods: 3, periodMs: 30_000 }],
  ['byoyomi:0+1x0.5', { kind: 'byoyomi', mainMs: 0, periods: 1, periodMs: 500 }],
  ['canadian:600+300/25', { kind: 'canadian', mainMs: 600_000, periodMs: 300_000, moves: 25 }],
  ['move:10', { kind: 'move', moveMs: 10_000 }],
  ['move:0.29', { kind: 'move', moveMs: 290 }],
  [' Move:0.001 ', { kind: 'move', moveMs: 1 }],
])("'%s' is a clock", (text, clock) => {
  expect(parseClock(text)).toEqual({ ok: true, value: clock });
  expect(parseClock(formatClock(clock))).toEqual({ ok: true, value: clock });
});

test.each([
  'hourglass:60',
  'absolute',
  'absolute:',
  'absolute:-5',
  'absolute:1e3',
  'absolute:1.2345',
  'absolute:NaN',
  'absolute:600+10',
  'fischer:600',
  'byoyomi:600+3',
  'byoyomi:600+3.5x30',
  'canadian:600+300',
  'move:10 20',
  'none:5',
])("'%s' is refused, and told what clocks look like", (text) => {
  expect(parseClock(text)).toMatchObject({
    ok: false,
    refusal: {
      code: 'bad-clock',
      value: text,
      text: 'A clock is one of none, absolute:600, fischer:600+10, byoyomi:600+3x30, canadian:600+300/25 or move:10 (in seconds).',
    },
  });
});

test.each([
  ['absolute:0', /0.001 to 2592000 seconds \(30 days\)/],
  ['absolute:2592001', /2592000 seconds/],
  ['fischer:60+999999999', /2592000 seconds/],
  ['byoyomi:60+1001x30', /periods are 1 to 1000/],
  ['byoyomi:60+0x30', /periods are 1 to 1000/],
  ['canadian:60+30/1001', /moves are 1 to 1000/],
])("'%s' is refused, and told what is allowed", (text, expected) => {
  const parsed = parseClock(text);
  expect(parsed.ok ? '' : parsed.refusal.text).toMatch(expected);
});

const ms = (min: number): fc.Arbitrary<number> => fc.integer({ min, max: 604_800_000 });
const count = fc.integer({ min: 1, max: 1000 });
const someClock: fc.Arbitrary<Clock> = fc.oneof(
  fc.record({ kind: fc.constant('absolute' as const), mainMs: ms(1) }),
  fc.record({ kind: fc.constant('fischer' as const), mainMs: ms(1), addMs: ms(1) }),
  fc.record({ kind: fc.constant('byoyomi' as const), mainMs: ms(0), periods: count, periodMs: ms(1) }),
  fc.record({ kind: fc.constant('canadian' as const), mainMs: ms(0), periodMs: ms(1), moves: count }),
  fc.record({ kind: fc.constant('move' as const), moveMs: ms(1) }),
);

test('every clock is read back as it was written', () => {
  fc.assert(
    fc.property(someClock, (clock) => {
      expect(parseClock(formatClock(clock))).toEqual({ ok: true, value: clock });
    }),
  );
});

test('any text is a clock or a refusal', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseClock(text).ok));
});
