// What the log of a match with a clock proves.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drive, logOf } from '../../tests/drive.ts';
import {
  ABSOLUTE,
  BYOYOMI,
  CANADIAN,
  FISCHER,
  MOVE,
  move,
  rules,
  three,
  time,
  timed,
  undo,
} from '../../tests/timed-race.ts';
import { type Race, race } from '../../tests/tiny-games.ts';
import type { Rules } from '../contract/contract.ts';
import { formatLog } from '../log/chain.ts';
import { type Log, type LogLine, logLine } from '../log/log.ts';
import { parseLog } from '../log/parse-log.ts';
import { replay } from '../log/replay.ts';
import type { Input, MatchEvent } from '../match/match.ts';

const CASES: [name: string, of: Rules<Race>, inputs: Input[]][] = [
  ['moves in time', timed(FISCHER), [move(1), move(2.5), move(0), { index: 0 }, move(7)]],
  ['periods', timed(BYOYOMI), [move(150), move(1), move(250), move(199), move(100), move(101), move(100)]],
  ['stones', timed(CANADIAN), [move(250), move(0), move(200), move(0), move(300), move(300), move(0)]],
  ['seconds per move', timed(MOVE), [move(500), move(499), move(501)]],
  ['refused answers', rules, [move(100, 9), move(1), move(5, 9), { text: 'x', clock: { spentMs: 1 } }, move(2)]],
  ['an undo', rules, [move(300), move(200), move(5, 9), undo(0, 50), move(10), move(10), undo(1), move(1)]],
  ['a late answer', rules, [move(300), move(1), move(100, 9), move(601)]],
  ['a late answer after an undo', rules, [move(300), move(1), undo(0, 600), move(101)]],
  ['an absent player', rules, [move(300), time(1, 5), time(1, 1001)]],
  ['an absurd reading', rules, [move(5, 9), move(1e15)]],
  ['chat and events', rules, [{ chat: 'hi', clock: { spentMs: 5 } }, { event: 1, clock: { spentMs: 3 } }, move(1)]],
  ['faults', rules, [{ fault: 'timeout', clock: { spentMs: 9 } }, { fault: 'crash' }, move(1)]],
  ['a flag of three', three, [move(10), move(1001), move(10), move(10), undo(2, 7), move(10)]],
  ['an absent one of three', three, [time(0, 1001), move(10), time(2, 1), move(3, 9), time(1, 1000), move(1)]],
  ['a resignation of three', three, [move(5, 9), { command: { type: 'resign', seat: 2 } }, move(10), move(10)]],
  ['all flags of three', timed(ABSOLUTE, { seats: 3, plies: 9 }), [time(0, 1001), time(1, 1001), time(2, 1001)]],
];

test.each(CASES)('%s: the log replays exactly, through text too, however early it is cut', (_, of, inputs) => {
  const live = drive(of, inputs);
  const log = logOf(race, of, inputs);
  const parsed = parseLog(formatLog(log.header, log.lines));
  if (!parsed.ok) return expect.unreachable(parsed.refusal.text);
  expect(parsed.value.lines).toEqual(log.lines);
  const events: MatchEvent<Race>[] = [];
  const replayed = replay(of, parsed.value, { onEvent: (event) => events.push(event) });
  expect(replayed.difference).toBeUndefined();
  expect(events.flatMap((event) => logLine(event) ?? [])).toEqual(log.lines);
  expect(replayed.next.done).toBe(live.played !== undefined);
  for (let length = 0; length < log.lines.length; length++)
    expect(replay(of, { ...log, lines: log.lines.slice(0, length) }).difference).toBeUndefined();
});

test.each(CASES)('%s: every position of it can be shown', (_, of, inputs) => {
  const log = logOf(race, of, inputs);
  const plies = log.lines.reduce(
    (n, line) =>
      'action' in line ? n + 1 : 'command' in line && line.command.type === 'undo' ? (line.command.to ?? 0) : n,
    0,
  );
  for (let at = 0; at <= plies; at++) {
    const { next, difference } = replay(of, log, { at });
    expect(difference).toBeUndefined();
    const value = next.value;
    const state = 'line' in value ? value.line.state : value.kind === 'ask' ? value.question.line.state : undefined;
    expect(state?.ply).toBe(at);
  }
});

const someInput: fc.Arbitrary<Input> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.integer({ min: 0, max: 150 }), fc.nat(3)).map(([ms, at]) => move(ms, at)) },
  { weight: 1, arbitrary: fc.nat(3).map((index) => ({ index })) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(2), fc.nat(1200)).map(([seat, ms]) => time(seat, ms)) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(2), fc.nat(50)).map(([seat, ms]) => undo(seat, ms)) },
  { weight: 1, arbitrary: fc.nat(50).map((spentMs) => ({ chat: 'hm', clock: { spentMs } })) },
  { weight: 1, arbitrary: fc.nat(2).map((seat) => ({ command: { type: 'resign', seat } })) },
);

test('any match with a clock replays exactly', () => {
  const clocks = fc.constantFrom(ABSOLUTE, FISCHER, BYOYOMI, CANADIAN, MOVE);
  fc.assert(
    fc.property(clocks, fc.constantFrom(2, 3), fc.array(someInput, { maxLength: 40 }), (clock, seats, inputs) => {
      const of = timed(clock, { seats, goal: 30 });
      const log = logOf(race, of, inputs);
      expect(replay(of, log).difference).toBeUndefined();
      expect(replay(of, log, { at: 0 }).difference).toBeUndefined();
    }),
  );
});

/** The difference that is reported for a log with one line changed. */
function changed(of: Rules<Race>, inputs: Input[], at: number, change: (line: LogLine) => LogLine): unknown {
  const log = logOf(race, of, inputs);
  const lines = log.lines.map((line, i) => (i === at ? change(line) : line));
  return replay(of, { ...log, lines } as Log).difference;
}
const withClock = (clock: unknown) => (line: LogLine) => ({ ...line, clock }) as LogLine;

test.each<[string, Input[], number, (line: LogLine) => LogLine, object]>([
  [
    'more time left than there was',
    [move(300), move(1)],
    0,
    withClock({ spentMs: 300, leftMs: 701 }),
    { ply: 0, what: 'clock', logged: '300 ms spent and 701 ms left', replayed: '300 ms spent and 700 ms left' },
  ],
  [
    'less time spent',
    [move(300), move(1), move(5)],
    2,
    withClock({ spentMs: 4, leftMs: 695 }),
    { ply: 2, what: 'clock', replayed: '4 ms spent and 696 ms left' },
  ],
  [
    'no reading where there was one',
    [move(300), move(1), move(5)],
    0,
    ({ clock: _, ...line }: LogLine & { clock?: unknown }) => line as LogLine,
    { ply: 2, what: 'clock', logged: '5 ms spent and 695 ms left', replayed: '5 ms spent and 995 ms left' },
  ],
  [
    'a move after the flag fell',
    [move(300), move(1)],
    1,
    withClock({ spentMs: 1001, leftMs: 0 }),
    { ply: 1, what: 'clock', logged: '+1', replayed: 'out of time' },
  ],
  [
    'something that is no reading',
    [move(300)],
    0,
    withClock('noon'),
    { ply: 0, what: 'refused', replayed: 'A reading of the clock is a number of milliseconds, 0 or more.' },
  ],
  [
    'an undo that took less time',
    [move(300), move(1), undo(0, 50)],
    2,
    withClock({ spentMs: 40, leftMs: 650 }),
    { what: 'clock', replayed: '40 ms spent and 660 ms left' },
  ],
  [
    'a chat that took less time',
    [{ chat: 'hi', clock: { spentMs: 50 } }],
    0,
    withClock({ spentMs: 40, leftMs: 950 }),
    { what: 'clock' },
  ],
  [
    'a flag that had not fallen',
    [move(300), move(1), time(0, 701)],
    2,
    () => ({ command: { type: 'time', seat: 0, spentMs: 700 } }),
    { ply: 2, what: 'refused', replayed: 'There are 0 ms left.' },
  ],
])('a log that claims %s is found out', (_, inputs, at, change, difference) => {
  expect(changed(rules, inputs, at, change)).toMatchObject(difference);
});

test('a resumed match goes on with the clocks of its log', () => {
  const log = logOf(race, rules, [move(300), move(200), undo(0, 50)]);
  const { next } = replay(rules, log);
  if (next.done || next.value.kind !== 'ask') return expect.unreachable();
  expect(next.value.question.clocks?.map(({ leftMs }) => leftMs)).toEqual([650, 800]);
});
