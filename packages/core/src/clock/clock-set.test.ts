// Matches with a clock: what readings do, and when a flag falls.
import { expect, test } from 'vitest';
import { drive } from '../../tests/drive.ts';
import { FISCHER, move, rules, three, time, timed, undo } from '../../tests/timed-race.ts';
import { open, type Race, race } from '../../tests/tiny-games.ts';
import type { Rules } from '../contract/contract.ts';
import { type Input, playMatch } from '../match/match.ts';
import type { Question } from '../match/question.ts';

function questionAfter(of: Rules<Race>, inputs: readonly Input[]): Question<Race> {
  const match = playMatch(of, { seed: 'seed' });
  let next = match.next();
  for (const input of inputs) {
    next = match.next(input);
    while (!next.done && next.value.kind !== 'ask') next = match.next();
  }
  if (next.done || next.value.kind !== 'ask') throw new Error('the match is over');
  return next.value.question;
}
const leftAfter = (of: Rules<Race>, inputs: readonly Input[]): number[] | undefined =>
  questionAfter(of, inputs).clocks?.map(({ leftMs }) => leftMs);
const codes = (of: Rules<Race>, inputs: Input[]): string[] =>
  drive(of, inputs).events.flatMap((event) => (event.kind === 'refused' ? [event.refusal.code] : []));

test('an act carries what was spent and what is left, and so does its line', () => {
  const { events, lines } = drive(timed(FISCHER), [move(300), move(50)]);
  expect(events.flatMap((event) => (event.kind === 'acted' ? [event.clock] : []))).toEqual([
    { spentMs: 300, leftMs: 800 },
    { spentMs: 50, leftMs: 1050 },
  ]);
  expect(lines[0]).toMatchObject({ ply: 0, clock: { spentMs: 300, leftMs: 800 } });
});

test('each seat has its own clock, and only that of the seat to act runs', () => {
  expect(leftAfter(rules, [])).toEqual([1000, 1000]);
  expect(leftAfter(rules, [move(300)])).toEqual([700, 1000]);
  expect(leftAfter(rules, [move(300), move(100), move(1)])).toEqual([699, 900]);
});

test('a question says how long may be thought, and shows all clocks', () => {
  const question = questionAfter(timed({ kind: 'absolute', mainMs: 60_000 }), [move(300), move(11_000)]);
  expect(question.deadlineMs).toBe(59_700);
  expect(questionAfter(rules, [move(300)]).deadlineMs).toBe(1000);
  expect(question.clocks).toEqual([
    { leftMs: 59_700, text: '0:59' },
    { leftMs: 49_000, text: '0:49' },
  ]);
  expect(question.botView().clock).toEqual({ leftMs: [59_700, 49_000] });
});

test('without a clock a question has none, and a reading is any remark', () => {
  const question = questionAfter(open(race), [{ index: 0, clock: 'noon' }]);
  expect([question.deadlineMs, question.clocks]).toEqual([undefined, undefined]);
  expect(question.botView()).not.toHaveProperty('clock');
  expect(drive(open(race), [{ index: 0, clock: 'noon' }]).events[0]).toMatchObject({ clock: 'noon' });
  expect(codes(open(race), [time(0, 9999)])).toEqual(['no-clock']);
});

test('the time of refused answers and refused commands counts too', () => {
  const refused: Input[] = [
    move(100, 9),
    { text: 'four', clock: { spentMs: 20 } },
    { command: { type: 'claim' }, clock: { spentMs: 3 } },
  ];
  expect(leftAfter(rules, refused)).toEqual([877, 1000]);
  expect(questionAfter(rules, refused).deadlineMs).toBe(877);
  const { lines } = drive(rules, [...refused, move(7)]);
  expect(lines).toMatchObject([{ ply: 0, clock: { spentMs: 130, leftMs: 870 } }]);
});

test('an answer without a reading is not timed: nothing is taken, nothing is added', () => {
  const { lines } = drive(timed(FISCHER), [{ index: 0 }, move(0)]);
  expect(lines[0]).not.toHaveProperty('clock');
  expect(lines[1]).toMatchObject({ clock: { spentMs: 0, leftMs: 1100 } });
  expect(leftAfter(timed(FISCHER), [{ index: 0 }])).toEqual([1000, 1000]);
});

test('a reading is rounded up to whole milliseconds', () => {
  expect(leftAfter(rules, [move(0.25)])).toEqual([999, 1000]);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e16, '5', null, true, {}, undefined])(
  'a reading of %s is refused, and the answer with it',
  (spentMs) => {
    const answer = { index: 0, clock: { spentMs } } as unknown as Input;
    const { events } = drive(rules, [answer]);
    expect(events).toMatchObject([{ kind: 'refused', refusal: { code: 'bad-reading' } }]);
    expect(leftAfter(rules, [answer])).toEqual([1000, 1000]);
    expect(codes(rules, [time(0, spentMs)])).toEqual(['bad-reading']);
  },
);

test.each([5, 'noon', null, []])('beside a clock, %j is no reading', (clock) => {
  expect(codes(rules, [{ index: 0, clock } as Input])).toEqual(['bad-reading']);
});

test('the last millisecond is in time, one more loses to the other seat', () => {
  expect(drive(rules, [move(1000)]).lines).toMatchObject([{ ply: 0, clock: { spentMs: 1000, leftMs: 0 } }]);
  const { kinds, lines, played } = drive(rules, [move(300), move(1001)]);
  expect(kinds).toEqual(['ask', 'acted', 'told', 'ask', 'command', 'ended']);
  expect(lines.slice(1)).toEqual([
    { command: { type: 'time', seat: 1, spentMs: 1001 } },
    { outcome: { scores: [1, -1], reason: 'time' } },
  ]);
  expect(played).toMatchObject({ outcome: { scores: [1, -1], reason: 'time' }, ranked: true });
  expect(played?.line.plies).toHaveLength(1);
});

test.each<[string, Input]>([
  ['a fault', { fault: 'crash', clock: { spentMs: 1001 } }],
  ['a resignation', { command: { type: 'resign', seat: 1 }, clock: { spentMs: 1001 } }],
  ['an undo', undo(0, 1001)],
  ['a chat', { chat: 'wait!', clock: { spentMs: 1001 } }],
  ['an event', { event: 'bell', clock: { spentMs: 1001 } }],
  ['a refused answer', move(1001, 9)],
])('%s that comes too late is a fallen flag', (_, input) => {
  const { lines } = drive(rules, [input]);
  expect(lines).toEqual([
    { command: { type: 'time', seat: 0, spentMs: 1001 } },
    { outcome: { scores: [-1, 1], reason: 'time' } },
  ]);
});

test('an absent player loses by the deadline, and not before', () => {
  expect(codes(rules, [time(0, 1000)])).toEqual(['in-time']);
  expect(drive(rules, [time(0, 1000.5)]).played?.outcome).toEqual({ scores: [-1, 1], reason: 'time' });
  expect(drive(rules, [move(600), move(1), time(0, 401)]).played?.outcome.reason).toBe('time');
  expect(codes(rules, [move(600), move(1), time(0, 400)])).toEqual(['in-time']);
});

test('a flag that did not fall takes no time', () => {
  expect(leftAfter(rules, [time(0, 900)])).toEqual([1000, 1000]);
});

test('only the seat to act can run out of time', () => {
  expect(codes(rules, [time(1, 9999)])).toEqual(['in-time']);
  expect(codes(rules, [time(7, 9999)])).toEqual(['no-such-seat']);
});

test('the time of refused answers brings the deadline nearer', () => {
  const { lines } = drive(rules, [move(700, 9), time(0, 301)]);
  expect(lines[0]).toEqual({ command: { type: 'time', seat: 0, spentMs: 1001 } });
  expect(codes(rules, [move(700, 9), time(0, 300)])).toEqual(['no-such-index', 'in-time']);
});

test('with more seats the others play on, and the decisions of the seat become forfeits', () => {
  const { lines, asked } = drive(three, [move(10), move(1001), move(10), move(10), move(10)]);
  expect(lines).toMatchObject([
    { ply: 0, seat: 0, clock: { spentMs: 10, leftMs: 990 } },
    { command: { type: 'time', seat: 1, spentMs: 1001 } },
    { ply: 1, seat: 1, fault: 'timeout', notation: 'pass' },
    { ply: 2, seat: 2 },
    { ply: 3, seat: 0, clock: { spentMs: 10, leftMs: 980 } },
    { ply: 4, seat: 1, fault: 'timeout' },
    { ply: 5, seat: 2 },
  ]);
  expect(lines[2]).not.toHaveProperty('clock');
  expect(asked.map(({ seat }) => seat)).toEqual([0, 1, 2, 0, 2, 0]);
  const question = questionAfter(three, [move(10), move(1001)]);
  expect(question.clocks?.[1]).toEqual({ leftMs: 0, text: 'out of time' });
});

test('undo gives no time back', () => {
  expect(leftAfter(rules, [move(300), move(200), undo(0)])).toEqual([700, 800]);
  const again = [move(300), move(200), undo(0, 50)];
  // The time used before the undo counts for the repeated decision.
  expect(leftAfter(rules, again)).toEqual([650, 800]);
  const { lines } = drive(rules, [...again, move(10)]);
  expect(lines.slice(2)).toMatchObject([
    { command: { type: 'undo', seat: 0, to: 0 }, clock: { spentMs: 50, leftMs: 650 } },
    { ply: 0, clock: { spentMs: 10, leftMs: 640 } },
  ]);
});

test('who listens makes no difference to the clocks', () => {
  const inputs: Input[] = [
    { chat: 'hi', clock: { spentMs: 5 } },
    { index: 0 },
    move(7),
    { event: 1, clock: { spentMs: 9 } },
  ];
  const left = [true, false].map((listen) => {
    const match = playMatch(timed(FISCHER), { seed: 'seed', listen });
    let next = match.next();
    for (const input of [...inputs, undefined]) {
      while (!next.done && next.value.kind !== 'ask') next = match.next();
      if (next.done || next.value.kind !== 'ask') return expect.unreachable();
      if (input === undefined) return next.value.question.clocks;
      next = match.next(input);
    }
    return undefined;
  });
  expect(left[0]).toEqual(left[1]);
  expect(left[0]?.map(({ leftMs }) => leftMs)).toEqual([986, 1093]);
});

test('a clock that cannot run throws, with a message for the author', () => {
  expect(() => playMatch(timed({ kind: 'absolute', mainMs: 0 }), { seed: 's' }).next()).toThrow(
    /^The game 'race' breaks its contract: its clock cannot run/,
  );
});
