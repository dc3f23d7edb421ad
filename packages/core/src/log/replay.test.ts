import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drive, logOf } from '../../tests/drive.ts';
import { DRAW, deal, LEFT, open, PEEK, RIGHT, ROLL, race, rolls, WAIT, walk } from '../../tests/tiny-games.ts';
import type { Game } from '../contract/contract.ts';
import { type Input, type MatchEvent, type MatchOptions, playMatch } from '../match/match.ts';
import type { Block } from '../state/layout.ts';
import { formatLog } from './chain.ts';
import { type Log, type LogLine, logHeader, logLine, type PlyLine } from './log.ts';
import { parseLog } from './parse-log.ts';
import { type Difference, plyCount, type Replayed, replay } from './replay.ts';

const byIndex = (...indices: number[]): Input[] => indices.map((index) => ({ index }));
const resign = (seat: number): Input => ({ command: { type: 'resign', seat } });
const undo = (seat: number): Input => ({ command: { type: 'undo', seat } });

/** The state of a replayed match, wherever it stands. */
function stateOf<S extends Block>({ next }: Replayed<S>): S {
  if (next.done) return next.value.line.state;
  return next.value.kind === 'ask' ? next.value.question.line.state : expect.unreachable(next.value.kind);
}

type Case = [
  name: string,
  game: Game<Block>,
  options: object,
  inputs: (Input | undefined)[],
  more?: Partial<MatchOptions>,
];
const RACE = race;
const WALK = walk;
const CASES: Case[] = [
  ['a whole match', RACE, { goal: 4 }, byIndex(0, 1, 0)],
  ['an open match', RACE, {}, byIndex(0, 1, 2)],
  ['no input at all', RACE, {}, []],
  ['a match over after its setup', RACE, { goal: 0 }, []],
  [
    'notes, clocks, chat and events',
    RACE,
    {},
    [
      { chat: 'hi' },
      { index: 0, note: 1, clock: 2 },
      { event: { a: 1 } },
      { index: 1, note: null },
      { chat: 'bye', seat: 0 },
    ],
  ],
  ['refused answers, which leave no line', RACE, {}, [{ index: 9 }, { text: 'x' }, undefined, { index: 1 }]],
  ['faults', RACE, {}, [{ fault: 'timeout' }, { fault: 'crash', clock: 9, note: 'x' }, { index: 0 }]],
  ['faults of strict seats, with their clock', RACE, {}, [{ index: 9, clock: 4 }, { index: 0 }], { strict: [true] }],
  ['a resignation of two', RACE, {}, [...byIndex(0, 0), resign(0)]],
  ['a resignation out of turn', RACE, {}, [...byIndex(0, 0), resign(1)]],
  ['an undo', RACE, {}, [...byIndex(0, 1, 2), undo(0), ...byIndex(0)]],
  ['an undo of everything', RACE, {}, [...byIndex(0, 1), undo(0), ...byIndex(2)]],
  ['undo after undo', RACE, {}, [...byIndex(0, 1, 2), undo(0), undo(0), ...byIndex(2, 2), undo(1)]],
  ['a resignation of three, before its turn', RACE, { seats: 3 }, [resign(2), ...byIndex(0, 0, 0, 0)]],
  ['a resignation of three, on its turn', RACE, { seats: 3 }, [...byIndex(0), resign(1), ...byIndex(0, 0, 0)]],
  ['a resignation after one’s turn', RACE, { seats: 3 }, [...byIndex(0), resign(0), ...byIndex(0, 0, 0)]],
  ['two resignations of three', RACE, { seats: 3 }, [resign(1), resign(0), ...byIndex(0, 0, 0)]],
  ['all resign, to the budget', RACE, { seats: 3, plies: 7 }, [resign(1), resign(2), ...byIndex(0), resign(0)]],
  ['a resignation, then the end by someone else', RACE, { seats: 3, goal: 3 }, [resign(1), ...byIndex(0, 1)]],
  [
    'notes beside resigned plies',
    RACE,
    { seats: 3 },
    [resign(1), { index: 0, note: 'a' }, { index: 0, note: 'b' }, { chat: 'x' }, { index: 0 }],
  ],
  [
    'a resignation and an undo',
    RACE,
    { seats: 3 },
    [...byIndex(0), resign(2), ...byIndex(0, 0), undo(0), ...byIndex(1)],
  ],
  ['a repetition that acts', WALK, { act: 2 }, byIndex(RIGHT, LEFT)],
  ['warnings and a claim', WALK, { warn: 2, claim: 2 }, [...byIndex(RIGHT, LEFT), { command: { type: 'claim' } }]],
  ['a ban behind a weak key', WALK, { ban: true, weak: true }, byIndex(RIGHT, 0, 0, 1)],
  ['a budget', WALK, { steps: 2 }, byIndex(RIGHT, RIGHT)],
  ['dice', rolls, {}, byIndex(ROLL, WAIT, ROLL, ROLL)],
  ['dice of another match', rolls, {}, byIndex(ROLL, WAIT, ROLL, ROLL), { match: 9 }],
  ['forfeits left to chance', rolls, {}, [{ fault: 'timeout' }, { fault: 'memory' }]],
  ['hidden cards', deal, { seats: 3 }, byIndex(DRAW, PEEK, DRAW, DRAW)],
];

test.each(CASES)('%s replays to the same bytes, events and log', (_, game, options, inputs, more) => {
  const rules = open(game, options as Record<string, unknown>);
  const live = drive(rules, inputs, more);
  const log = logOf(game, rules, inputs, more);
  const events: MatchEvent[] = [];
  const replayed = replay(rules, log, { onEvent: (event) => events.push(event) });
  expect(replayed.difference).toBeUndefined();
  expect(replayed.next.done).toBe(live.played !== undefined);
  const kept = (event: { kind: string }): boolean => event.kind !== 'refused' && event.kind !== 'note';
  expect(events.filter(kept)).toEqual(live.events.filter(kept));
  const relogged = events.flatMap((event) => logLine(event) ?? []);
  expect(relogged).toEqual(log.lines.filter((line) => !('note' in line)));
  if (live.played === undefined) return;
  expect(stateOf(replayed).bytes).toEqual(live.played.line.state.bytes);
  expect(replayed.next.value).toMatchObject({ outcome: live.played.outcome, ranked: live.played.ranked });
});

test.each(CASES)('%s replays however early its log was cut', (_, game, options, inputs, more) => {
  const rules = open(game, options as Record<string, unknown>);
  const log = logOf(game, rules, inputs, more);
  for (let length = 0; length < log.lines.length; length++) {
    expect(replay(rules, { ...log, lines: log.lines.slice(0, length) }).difference).toBeUndefined();
  }
});

const someInput: fc.Arbitrary<Input> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ index: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ index: fc.nat(3), note: fc.jsonValue(), clock: fc.nat() }) as fc.Arbitrary<Input>,
  },
  { weight: 1, arbitrary: fc.record({ fault: fc.constantFrom('timeout', 'crash'), clock: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ chat: fc.string({ unit: 'binary' }), seat: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ event: fc.jsonValue() }) as fc.Arbitrary<Input> },
  {
    weight: 2,
    arbitrary: fc.record({
      command: fc.record({ type: fc.constantFrom('undo', 'undo', 'claim', 'resign'), seat: fc.nat(3) }),
    }),
  },
);
const GAMES: [Game<Block>, object][] = [
  [RACE, { goal: 30 }],
  [RACE, { goal: 30, seats: 3 }],
  [RACE, { goal: 40, seats: 5, plies: 25 }],
  [WALK, { warn: 2, claim: 3, act: 5, weak: true }],
  [WALK, { ban: true, marks: true, weak: true }],
  [rolls, { act: 3 }],
  [deal, { seats: 3 }],
];

test('random matches with every kind of input replay to the same end, and at every ply', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...GAMES),
      fc.array(someInput, { maxLength: 40 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      fc.string(),
      ([game, options], inputs, strict, seed) => {
        const rules = open(game, options as Record<string, unknown>);
        const live = drive(rules, inputs, { strict, seed });
        const written = logOf(game, rules, inputs, { strict, seed });
        const parsed = parseLog(formatLog(written.header, written.lines));
        if (!parsed.ok) throw new Error(parsed.refusal.text);
        const replayed = replay(rules, parsed.value);
        expect(replayed.difference).toBeUndefined();
        expect(replayed.next.done).toBe(live.played !== undefined);
        if (live.played !== undefined) expect(stateOf(replayed).bytes).toEqual(live.played.line.state.bytes);
        for (let at = 0; at <= plyCount(parsed.value); at++) {
          const position = replay(rules, parsed.value, { at });
          expect([position.difference, stateOf(position).ply]).toEqual([undefined, at]);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a replayed match can be played on, as the live one would have been', () => {
  const rules = open(race, { seats: 3 });
  const inputs = [...byIndex(0), resign(1), ...byIndex(1, 2)];
  const rest = byIndex(0, 0, 0, 0, 0, 0);
  const live = drive(rules, [...inputs, ...rest]);
  const { match, next: at } = replay(rules, logOf(race, rules, inputs));
  let next = at;
  for (const input of rest) {
    if (next.done) break;
    next = match.next(input);
    while (!next.done && next.value.kind !== 'ask') next = match.next();
  }
  expect(next.done && next.value.outcome).toEqual(live.played?.outcome);
  expect(next.done && next.value.line.plies).toEqual(live.played?.line.plies);
});

/** A log of four plies with an undo, notes and an end, to be tampered with. */
const rules = open(race, { goal: 6 });
const log = logOf(race, rules, [
  { index: 0, note: 'x' },
  { chat: 'hi' },
  ...byIndex(1, 0),
  undo(0),
  { index: 1, note: 'y' },
  { index: 0 },
]);
const ply = (n: number): PlyLine => log.lines.filter((line): line is PlyLine => 'action' in line)[n];
const changed = (line: LogLine, more: object): LogLine[] =>
  log.lines.map((each) => (each === line ? ({ ...line, ...more } as LogLine) : each));
const without = (line: LogLine): LogLine[] => log.lines.filter((each) => each !== line);
const undoLine = log.lines.find((line) => 'command' in line) as LogLine;
const outcomeLine = log.lines.find((line) => 'outcome' in line) as LogLine;

test('the log to be tampered with is sound', () => {
  expect(log.lines.map((line) => ('action' in line ? `ply ${line.ply}` : Object.keys(line).at(-1)))).toEqual([
    'ply 0',
    'note',
    'chat',
    'ply 1',
    'ply 2',
    'command',
    'ply 2',
    'note',
    'ply 3',
    'outcome',
  ]);
  expect(replay(rules, log).difference).toBeUndefined();
});

const KEY = '0'.repeat(16);
const OUTCOME = { scores: [1, -1], reason: 'goal' };
const GIVEN = JSON.stringify({ scores: [-1, 1], reason: 'goal' });
test.each<[string, LogLine[], Difference]>([
  ['another seat', changed(ply(1), { seat: 0 }), { ply: 1, what: 'seat', logged: '0', replayed: '1' }],
  ['another action', changed(ply(1), { action: 0 }), { ply: 1, what: 'notation', logged: '+2', replayed: '+1' }],
  [
    'an action that was not legal',
    changed(ply(4), { action: 1 }),
    { ply: 3, what: 'refused', logged: '+1', replayed: '5 and 2 is more than 6.' },
  ],
  [
    'an action that does not exist',
    changed(ply(0), { action: 77 }),
    { ply: 0, what: 'refused', logged: '+1', replayed: 'Actions are 0 to 2.' },
  ],
  ['another index', changed(ply(4), { index: 1 }), { ply: 3, what: 'action', logged: 'index 1', replayed: 'index 0' }],
  ['another notation', changed(ply(0), { notation: '+9' }), { ply: 0, what: 'notation', logged: '+9', replayed: '+1' }],
  ['another key', changed(ply(2), { key: KEY }), { ply: 2, what: 'key', logged: KEY, replayed: ply(2).key }],
  ['another ply', changed(ply(1), { ply: 5 }), { ply: 1, what: 'action', logged: 'ply 5', replayed: 'ply 1' }],
  ['a fault', changed(ply(1), { fault: 'crash' }), { ply: 1, what: 'notation', logged: '+2', replayed: 'pass' }],
  [
    'an undo to elsewhere',
    changed(undoLine, { command: { type: 'undo', seat: 0, to: 1 } }),
    {
      ply: 3,
      what: 'command',
      logged: '{"type":"undo","seat":0,"to":1}',
      replayed: '{"type":"undo","seat":0,"to":2}',
    },
  ],
  [
    'an undo of the wrong seat',
    changed(undoLine, { command: { type: 'undo', seat: 7, to: 1 } }),
    {
      ply: 3,
      what: 'refused',
      logged: '{"command":{"type":"undo","seat":7,"to":1}}',
      replayed: 'Seats are 0 to 1.',
    },
  ],
  [
    'another outcome',
    changed(outcomeLine, { outcome: OUTCOME }),
    { ply: 4, what: 'outcome', logged: JSON.stringify(OUTCOME), replayed: GIVEN },
  ],
  ['a line missing in the middle', without(ply(1)), { ply: 1, what: 'seat', logged: '0', replayed: '1' }],
  ['the undo missing', without(undoLine), { ply: 3, what: 'seat', logged: '0', replayed: '1' }],
  ['the last act missing', without(ply(4)), { ply: 3, what: 'outcome', logged: GIVEN, replayed: 'the match goes on' }],
  [
    'a line twice',
    log.lines.flatMap((line) => (line === ply(1) ? [line, line] : [line])),
    { ply: 2, what: 'seat', logged: '1', replayed: '0' },
  ],
  [
    'a line after the end',
    [...log.lines, { ...ply(4), ply: 4 }],
    { ply: 4, what: 'too-long', logged: '+1', replayed: 'the match is over' },
  ],
  [
    'a command after the end',
    [...log.lines, { command: { type: 'resign', seat: 0 } }],
    { ply: 4, what: 'too-long', logged: '{"command":{"type":"resign","seat":0}}', replayed: 'the match is over' },
  ],
  [
    'a chat after the end',
    [...log.lines, { chat: { seat: 0, text: 'gg' } }],
    { ply: 4, what: 'too-long', logged: '{"chat":{"seat":0,"text":"gg"}}', replayed: 'the match is over' },
  ],
  [
    'an outcome before the end',
    [...log.lines.slice(0, 4), outcomeLine],
    { ply: 2, what: 'outcome', logged: GIVEN, replayed: 'the match goes on' },
  ],
  [
    'a second outcome',
    [...log.lines, outcomeLine],
    { ply: 4, what: 'too-long', logged: JSON.stringify(outcomeLine), replayed: 'the match is over' },
  ],
])('%s is reported with its ply', (_, lines, difference) => {
  expect(replay(rules, { ...log, lines }).difference).toEqual(difference);
});

test('a ply of someone who resigned is compared as well', () => {
  const three = open(race, { seats: 3 });
  const resigned = logOf(race, three, [resign(1), ...byIndex(0, 0, 0)]);
  const at = resigned.lines.findIndex((line) => 'fault' in line);
  const tampered = (more: object): Log => ({
    ...resigned,
    lines: resigned.lines.map((line, i) => (i === at ? ({ ...line, ...more } as LogLine) : line)),
  });
  expect(replay(three, tampered({ key: KEY })).difference).toMatchObject({ ply: 1, what: 'key' });
  expect(replay(three, tampered({ seat: 2 })).difference).toMatchObject({ ply: 1, what: 'seat' });
  const missing = { ...resigned, lines: resigned.lines.filter((_, i) => i !== at) };
  expect(replay(three, missing).difference).toMatchObject({ ply: 1, what: 'seat', logged: '2', replayed: '1' });
});

test('another seed is noticed where dice decide', () => {
  const dice = open(rolls);
  const rolled = logOf(rolls, dice, byIndex(ROLL, ROLL, ROLL));
  const other = { ...rolled, header: { ...rolled.header, seed: 'another' } };
  expect(replay(dice, other).difference).toMatchObject({ what: 'key' });
});

test('an older version of the rules replays by notation and compares nothing else', () => {
  const older: Log = {
    header: { ...log.header, rulesVersion: 1 },
    wholeChars: 0,
    lines: log.lines.map((line) => ('action' in line ? { ...line, action: line.action + 40, key: KEY } : line)),
  };
  const replayed = replay(rules, older);
  expect(replayed.difference).toBeUndefined();
  expect(replayed.next).toMatchObject({ done: true, value: { outcome: { scores: [-1, 1] } } });
  const renamed = older.lines.map((line) => ('action' in line ? { ...line, notation: 'forward' } : line));
  expect(replay(rules, { ...older, lines: renamed }).difference).toEqual({
    ply: 0,
    what: 'refused',
    logged: 'forward',
    replayed: 'Steps are one, two and three.',
  });
  expect(replay(rules, { ...log, lines: older.lines }).difference).toMatchObject({ ply: 0, what: 'refused' });
});

test('a position in the middle is the one after that many actions, moves taken back not counted', () => {
  // 1, 3, then 4 taken back and 5 instead, then 6.
  const at = (n: number): [number, number, boolean] => {
    const replayed = replay(rules, log, { at: n });
    expect(replayed.difference).toBeUndefined();
    const state = stateOf(replayed);
    return [state.ply, state.at, replayed.next.done === true];
  };
  expect([0, 1, 2, 3, 4, 99].map(at)).toEqual([
    [0, 0, false],
    [1, 1, false],
    [2, 3, false],
    [3, 5, false],
    [4, 6, true],
    [4, 6, true],
  ]);
  expect(plyCount(log)).toBe(4);
});

test('a position in the middle exists also where the next to act has resigned', () => {
  const three = open(race, { seats: 3 });
  const resigned = logOf(race, three, [resign(1), ...byIndex(0, 0, 0)]);
  const plies = resigned.lines.filter((line) => 'action' in line).length;
  for (let n = 0; n <= plies; n++) {
    const replayed = replay(three, resigned, { at: n });
    expect([replayed.difference, stateOf(replayed).ply]).toEqual([undefined, n]);
  }
});

test('events are heard in their order, the last one included', () => {
  const kinds: string[] = [];
  replay(rules, log, { onEvent: (event) => kinds.push(event.kind) });
  expect(kinds.slice(-3)).toEqual(['acted', 'told', 'ended']);
});

test('a position near the end of a long log is found', () => {
  const long = open(walk, { plies: 10_000, guarded: false, steps: 200 });
  const lines = drive(long, new Array<Input>(9_000).fill({ action: 2 })).lines;
  const header = { ...log.header, game: 'walk', rulesVersion: 1 };
  const replayed = replay(long, { header, lines, wholeChars: 0 }, { at: 8_999 });
  expect(stateOf(replayed as Replayed<Block>).ply).toBe(8_999);
});

test('last words are replayed where they stand', () => {
  const rules = open(race, { goal: 1 });
  const match = playMatch(rules, { seed: 's', farewell: true });
  const lines: LogLine[] = [];
  const words: Input[] = [{ chat: 'gg', seat: 1 }];
  let next = match.next();
  while (!next.done) {
    const line = logLine(next.value);
    if (line !== undefined) lines.push(line);
    const { kind } = next.value;
    next = match.next(kind === 'ask' ? { index: 0 } : kind === 'farewell' ? words.shift() : undefined);
  }
  expect(lines.map((line) => Object.keys(line)[0])).toEqual(['ply', 'chat', 'outcome']);
  const header = logHeader(race, { options: rules.options, seats: [{ player: 'a' }, { player: 'b' }], seed: 's' });
  const asked: number[] = [];
  const replayed = replay(rules, { header, lines, wholeChars: 0 }, { onAsk: ({ ply }) => asked.push(ply) });
  expect(replayed.difference).toBeUndefined();
  expect(replayed.next.done).toBe(true);
  expect(asked).toEqual([0]);
});

test.each([2, 1_000_000_000])('nobody sits at seat %i to have said anything', (seat) => {
  const rules = open(race);
  const log = logOf(race, rules, [{ index: 0 }, { chat: 'hi', seat: 1 }, { index: 0 }]);
  const lines = log.lines.map((line) => ('chat' in line ? { chat: { seat, text: 'hi' } } : line));
  expect(replay(rules, log).difference).toBeUndefined();
  expect(replay(rules, { ...log, lines }).difference).toMatchObject({ what: 'seat' });
});
