import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clock, clockFault, deadlineMs, type SeatClock, spend, startClock } from './clock.ts';

const ABSOLUTE: Clock = { kind: 'absolute', mainMs: 1000 };
const FISCHER: Clock = { kind: 'fischer', mainMs: 1000, addMs: 100 };
const BYOYOMI: Clock = { kind: 'byoyomi', mainMs: 1000, periods: 3, periodMs: 100 };
const CANADIAN: Clock = { kind: 'canadian', mainMs: 1000, periodMs: 300, moves: 3 };
const MOVE: Clock = { kind: 'move', moveMs: 100 };

/** The deadlines before the first move and after each of these, until the flag falls. */
function deadlines(clock: Clock, spent: readonly number[]): (number | 'flag')[] {
  let seat = startClock(clock);
  const seen: (number | 'flag')[] = [deadlineMs(clock, seat)];
  for (const ms of spent) {
    const after = spend(clock, seat, ms);
    if (after === 'flag') return [...seen, 'flag'];
    seat = after;
    seen.push(deadlineMs(clock, seat));
  }
  return seen;
}

test.each<[name: string, clock: Clock, spent: number[], expected: (number | 'flag')[]]>([
  ['absolute: time only goes down', ABSOLUTE, [400, 600, 0, 1], [1000, 600, 0, 0, 'flag']],
  ['fischer: each move adds, after it was made', FISCHER, [0, 1100, 101], [1000, 1100, 100, 'flag']],
  ['fischer: the deadline itself is in time', FISCHER, [1000, 100, 100], [1000, 100, 100, 100]],
  ['byo-yomi: main time first, then whole periods', BYOYOMI, [999, 1, 100, 1, 100], [1300, 301, 300, 300, 300, 300]],
  ['byo-yomi: a period is lost once it is exceeded', BYOYOMI, [1100, 101, 100, 101], [1300, 300, 200, 200, 100]],
  ['byo-yomi: main time runs over into a period', BYOYOMI, [1101], [1300, 200]],
  ['byo-yomi: two periods lost at once', BYOYOMI, [1201, 100, 101], [1300, 100, 100, 'flag']],
  ['byo-yomi: all at once is in time, one more is not', BYOYOMI, [1300], [1300, 100]],
  ['byo-yomi: beyond the last period', BYOYOMI, [1301], [1300, 'flag']],
  ['canadian: a period for some moves, then a fresh one', CANADIAN, [1000, 100, 100, 100], [1300, 300, 200, 100, 300]],
  ['canadian: a move in main time does not count', CANADIAN, [500, 500, 1, 1], [1300, 800, 300, 299, 298]],
  ['canadian: the move that leaves main time counts', CANADIAN, [1050, 0, 0], [1300, 250, 250, 300]],
  ['canadian: too few moves in the period', CANADIAN, [1300, 0, 1], [1300, 0, 0, 'flag']],
  ['canadian: nothing left, and a move still to make', CANADIAN, [1300, 1], [1300, 0, 'flag']],
  ['per move: nothing is saved up', MOVE, [0, 100, 1, 101], [100, 100, 100, 100, 'flag']],
])('%s', (_, clock, spent, expected) => {
  expect(deadlines(clock, spent)).toEqual(expected);
});

test('a clock is plain data and spending leaves the old one as it was', () => {
  const seat = startClock(CANADIAN);
  expect(JSON.parse(JSON.stringify(seat))).toEqual({ mainMs: 1000, periods: 0, periodMs: 300, moves: 3 });
  spend(CANADIAN, seat, 1100);
  expect(seat).toEqual(startClock(CANADIAN));
});

const ms = (min: number): fc.Arbitrary<number> => fc.integer({ min, max: 1000 });
const someClock: fc.Arbitrary<Clock> = fc.oneof(
  fc.record({ kind: fc.constant('absolute' as const), mainMs: ms(1) }),
  fc.record({ kind: fc.constant('fischer' as const), mainMs: ms(1), addMs: ms(1) }),
  fc.record({
    kind: fc.constant('byoyomi' as const),
    mainMs: ms(0),
    periods: fc.integer({ min: 1, max: 4 }),
    periodMs: ms(1),
  }),
  fc.record({
    kind: fc.constant('canadian' as const),
    mainMs: ms(0),
    periodMs: ms(1),
    moves: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('move' as const), moveMs: ms(1) }),
);

/** The most that this many moves may take together. */
function allowance(clock: Clock, moves: number): number {
  switch (clock.kind) {
    case 'absolute':
      return clock.mainMs;
    case 'fischer':
      return clock.mainMs + (moves - 1) * clock.addMs;
    case 'byoyomi':
      return clock.mainMs + (moves + clock.periods - 1) * clock.periodMs;
    case 'canadian':
      return clock.mainMs + Math.ceil(moves / clock.moves) * clock.periodMs;
    case 'move':
      return moves * clock.moveMs;
  }
}

test('all moves together never take more than the clock allows', () => {
  fc.assert(
    fc.property(someClock, fc.array(ms(0), { minLength: 1, maxLength: 30 }), (clock, spent) => {
      let seat = startClock(clock);
      let total = 0;
      for (const [i, each] of spent.entries()) {
        const after = spend(clock, seat, each);
        if (after === 'flag') continue;
        seat = after;
        total += each;
        expect(total).toBeLessThanOrEqual(allowance(clock, i + 1));
        expect(Object.values(seat).every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
      }
    }),
  );
});

test('the flag falls beyond the deadline and only there, and more time never leaves more', () => {
  fc.assert(
    fc.property(someClock, fc.array(ms(0), { maxLength: 10 }), ms(0), ms(0), (clock, before, a, b) => {
      let seat: SeatClock = startClock(clock);
      for (const each of before) {
        const after = spend(clock, seat, each);
        if (after !== 'flag') seat = after;
      }
      const deadline = deadlineMs(clock, seat);
      expect(spend(clock, seat, deadline)).not.toBe('flag');
      expect(spend(clock, seat, deadline + 1)).toBe('flag');
      const [less, more] = [spend(clock, seat, Math.min(a, b)), spend(clock, seat, Math.max(a, b))];
      if (more === 'flag') return;
      if (less === 'flag') return expect.unreachable();
      expect(deadlineMs(clock, more)).toBeLessThanOrEqual(deadlineMs(clock, less));
    }),
  );
});

test.each<[Clock, RegExp | undefined]>([
  [ABSOLUTE, undefined],
  [{ ...BYOYOMI, mainMs: 0 }, undefined],
  [{ ...CANADIAN, mainMs: 0 }, undefined],
  [{ ...ABSOLUTE, mainMs: 0 }, /0.001 to 2592000 seconds/],
  [{ ...FISCHER, mainMs: Number.NaN }, /0.001 to 2592000 seconds/],
  [{ ...FISCHER, addMs: 0.5 }, /0.001 to 2592000 seconds/],
  [{ ...BYOYOMI, mainMs: -1 }, /at most 2592000 seconds/],
  [{ ...BYOYOMI, periods: 0 }, /periods are 1 to 1000/],
  [{ ...CANADIAN, moves: 1001 }, /moves are 1 to 1000/],
  [{ ...MOVE, moveMs: 2_592_000_001 }, /30 days/],
  [{ kind: 'fischer', mainMs: 5 } as unknown as Clock, /0.001 to 2592000 seconds/],
  [{ kind: 'hourglass' } as unknown as Clock, /a kind is one of absolute, fischer, byoyomi, canadian, move/],
])('what is wrong with %j', (clock, expected) => {
  const fault = clockFault(clock);
  if (expected === undefined) expect(fault).toBeUndefined();
  else expect(fault).toMatch(expected);
});
