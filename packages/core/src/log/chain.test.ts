import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logOf } from '../../tests/drive.ts';
import { FISCHER } from '../../tests/timed-race.ts';
import { open, race } from '../../tests/tiny-games.ts';
import type { Game } from '../contract/contract.ts';
import { accept } from '../contract/refusal.ts';
import type { Input } from '../match/match.ts';
import { formatLog, LogChain, splitLink } from './chain.ts';
import { type ChainReport, checkChain } from './check-chain.ts';
import type { Log } from './log.ts';
import { parseLog } from './parse-log.ts';

const timed: Game = {
  ...race,
  open(options) {
    const opened = race.open(options);
    return opened.ok ? accept({ ...opened.value, clock: FISCHER }) : opened;
  },
};

const clock = (spentMs: number) => ({ clock: { spentMs } });
const inputs: Input[] = [
  { index: 0, note: { best: 1 }, ...clock(5) },
  { chat: 'well met', seat: 1 },
  { index: 1, ...clock(900) },
  { event: { type: 'hint', seat: 0 } },
  { fault: 'timeout' },
  { index: 0, ...clock(7) },
  { command: { type: 'undo', seat: 0 } },
  { index: 0, ...clock(3) },
  { command: { type: 'draw', seat: 1 } },
  { command: { type: 'resign', seat: 1 } },
];
const log = logOf(timed, open(timed, { goal: 30 }), inputs);
const text = formatLog(log.header, log.lines);
const rows = text.split('\n').slice(0, -1);
const isNote = (row: string): boolean => row.includes('"note"');
const joined = (changed: readonly string[]): string => changed.map((row) => `${row}\n`).join('');
const numberOf = (part: string): number => rows.findIndex((row) => row.includes(part));

/** The rows after something was done to them. */
const after = (change: (rows: string[]) => void): ChainReport => {
  const changed = [...rows];
  change(changed);
  return checkChain(joined(changed));
};

function edit(all: string[], at: number, from: string | RegExp, to: string): void {
  const next = all[at].replace(from, to);
  if (next === all[at]) throw new Error(`nothing to change in ${next}`);
  all[at] = next;
}

const swapRows = (all: string[], at: number): void => {
  [all[at], all[at + 1]] = [all[at + 1], all[at]];
};

test('every line but notes ends with a chain value, and the chain of a new log is whole', () => {
  expect(rows.filter((row) => splitLink(row) === undefined).every(isNote)).toBe(true);
  expect(rows.some(isNote)).toBe(true);
  const lines = rows.filter((row) => !isNote(row)).length;
  expect(checkChain(text)).toMatchObject({ state: 'whole', lines, value: splitLink(rows.at(-1) ?? '')?.value });
  expect(log.lines.length).toBeGreaterThan(10);
});

test('a log that goes on is chained like one that was written in one go', () => {
  for (let cut = 1; cut < rows.length; cut++) {
    const begun = parseLog(joined(rows.slice(0, cut)));
    if (!begun.ok) return expect.unreachable(begun.refusal.text);
    const chain = LogChain.after(begun.value);
    const rest = log.lines.slice(cut - 1).map((line) => chain.write(line));
    expect(joined(rows.slice(0, cut)) + rest.join('')).toBe(text);
  }
});

test('a log without a chain stays without one, and is none of ours to complain about', () => {
  const old = joined([log.header, ...log.lines].map((line) => JSON.stringify(line)));
  const parsed = parseLog(old);
  if (!parsed.ok) return expect.unreachable();
  expect(parsed.value.chain).toBeUndefined();
  expect(LogChain.after(parsed.value).write({ event: 5 })).toBe('{"event":5}\n');
  expect(checkChain(old)).toEqual({ state: 'none' });
  // An option may have that name.
  expect(checkChain(old.replace('"options":{', '"options":{"chain":"x",'))).toEqual({ state: 'none' });
});

test('rows may end in carriage returns', () => {
  expect(checkChain(text.replaceAll('\n', '\r\n'))).toMatchObject({ state: 'whole' });
});

const CHAT = numberOf('"chat"');
const FAULT = numberOf('"fault"');
const UNDO = numberOf('"undo"');

test.each<[string, (rows: string[]) => void, number, RegExp]>([
  ['names of the seats swapped', (all) => edit(all, 0, '"seats":[{', '"seats":[{"x":1},{'), 1, /this line was changed/],
  ['seats emptied', (all) => edit(all, 0, /"seats":\[.*?\]/, '"seats":[]'), 1, /this line was changed/],
  ['a fault added', (all) => edit(all, 1, '"key":', '"fault":"crash","key":'), 2, /this line was changed/],
  ['a fault taken out', (all) => edit(all, FAULT, '"fault":"timeout",', ''), FAULT + 1, /changed/],
  ['other words of a player', (all) => edit(all, CHAT, 'well met', 'I cheat'), CHAT + 1, /changed/],
  [
    'words put into a mouth',
    (all) => void all.splice(CHAT, 0, '{"chat":{"seat":0,"text":"I cheat"}}'),
    CHAT + 1,
    /does not end with a chain value/,
  ],
  [
    'a line with a value of another line',
    (all) => void all.splice(CHAT, 0, all[CHAT].replace('well met', 'I cheat')),
    CHAT + 1,
    /changed|added/,
  ],
  [
    'a resignation at the end',
    (all) => void all.push('{"command":{"type":"resign","seat":0}}'),
    rows.length + 1,
    /does not end/,
  ],
  [
    'a line twice',
    (all) => void all.splice(UNDO, 0, all[UNDO]),
    UNDO + 2,
    new RegExp(`it is line ${UNDO + 1} once more`),
  ],
  ['a line taken out', (all) => void all.splice(UNDO, 1), UNDO + 1, /or lines before it were taken out/],
  [
    'two rows in another order',
    (all) => swapRows(all, UNDO),
    UNDO + 1,
    new RegExp(`belongs after line ${UNDO + 2}: the order`),
  ],
  ['a later line moved up', (all) => void all.splice(CHAT, 0, ...all.splice(UNDO, 1)), CHAT + 1, /belongs after line/],
  ['no header value', (all) => edit(all, 0, /,"chain":"[0-9a-f]+"/, ''), 1, /does not end with a chain value/],
])('%s: the line is named, and what can be told', (_, change, line, words) => {
  expect(after(change)).toEqual({ state: 'broken', line, text: expect.stringMatching(words) });
});

test.each(['"ab"', '5', 'null', '{}', '[]', `"${'f'.repeat(100_000)}"`, `"${'G'.repeat(32)}"`, '"__proto__"', 'true'])(
  'a chain value of the form %.20s is no value',
  (value) => {
    const broken = after((all) => edit(all, CHAT, /"chain":"[0-9a-f]+"/, `"chain":${value}`));
    expect(broken).toMatchObject({ state: 'broken', line: CHAT + 1 });
  },
);

test('a header with a chain that is not at its end counts as broken, not as an old log', () => {
  const stripped = rows.map((row) => row.replace(/,"chain":"[0-9a-f]+"/, ''));
  stripped[0] = stripped[0].replace('{', '{"chain":"x",');
  expect(checkChain(joined(stripped))).toMatchObject({ state: 'broken', line: 1 });
});

/** What may be done to a text of rows. Cutting off its end is not among it: what is left says that it is unfinished. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('letter' as const), at: fc.nat(), letter: fc.constantFrom(...'0a1"}{,:x9é') }),
  fc.record({ kind: fc.constant('take' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant('field' as const), at: fc.nat(), field: fc.nat(), value: fc.jsonValue() }),
  fc.record({ kind: fc.constant('drop' as const), at: fc.nat(), field: fc.nat() }),
);

function changed(all: readonly string[], what: typeof change extends fc.Arbitrary<infer T> ? T : never): string[] {
  const at = what.at % all.length;
  const next = [...all];
  if (what.kind === 'take') next.splice(at % (all.length - 1), 1);
  else if (what.kind === 'repeat') next.splice(what.to % all.length, 0, all[at]);
  else if (what.kind === 'move') next.splice(what.to % all.length, 0, ...next.splice(at, 1));
  else if (what.kind === 'letter') {
    const place = what.at % all[at].length;
    next[at] = `${all[at].slice(0, place)}${what.letter}${all[at].slice(place + 1)}`;
  } else {
    const fields = Object.entries(JSON.parse(all[at]));
    const field = what.field % fields.length;
    if (what.kind === 'drop') fields.splice(field, 1);
    else fields[field] = [fields[field][0], what.value];
    next[at] = JSON.stringify(Object.fromEntries(fields));
  }
  return next;
}

test('no line and no field can be changed, taken out, repeated or moved without notice', () => {
  const covered = rows.filter((row) => !isNote(row));
  fc.assert(
    fc.property(change, (what) => {
      const next = changed(covered, what);
      if (joined(next) === joined(covered)) return;
      expect(checkChain(joined(next)).state).toBe('broken');
    }),
    { numRuns: 600 },
  );
});

test('notes may come and go', () => {
  expect(checkChain(joined(rows.filter((row) => !isNote(row))))).toMatchObject({ state: 'whole' });
  expect(after((all) => void all.splice(3, 0, '{"ply":0,"note":"said later"}'))).toMatchObject({ state: 'whole' });
});

test('what only looks like a note is covered', () => {
  const ply = rows[1];
  for (const trick of [
    ply.replace('{', '{"note":1,'),
    ply.replace('{', '{"\\u006eote":1,'),
    `${ply.slice(0, -1)},"note":1}`,
    '{"\\u006eote":1,"ply":0}',
    '{"note":1,"ply":0,"event":2}',
  ])
    expect(after((all) => void all.splice(3, 0, trick))).toMatchObject({ state: 'broken' });
});

test('after the seal nothing stands', () => {
  const seal = { digest: 'a'.repeat(64), key: 'b'.repeat(64), signature: 'c'.repeat(128) };
  const sealed = [...rows, JSON.stringify({ seal })];
  const parsed = parseLog(joined(sealed));
  if (!parsed.ok) return expect.unreachable(parsed.refusal.text);
  expect(parsed.value).toMatchObject<Partial<Log>>({ seal, lines: log.lines });
  expect(checkChain(joined(sealed))).toMatchObject({ state: 'whole' });
  const late = { state: 'broken', line: sealed.length + 1, text: 'it stands after the seal' };
  expect(checkChain(joined([...sealed, rows[1]]))).toEqual(late);
  expect(checkChain(joined([...sealed, sealed.at(-1) ?? '']))).toEqual(late);
});

test.each([
  5,
  null,
  [],
  {},
  { digest: 'a'.repeat(64), key: 'b'.repeat(64) },
  { digest: 'a'.repeat(64), key: 'b'.repeat(63), signature: 'c'.repeat(128) },
  { digest: 'A'.repeat(64), key: 'b'.repeat(64), signature: 'c'.repeat(128) },
  { digest: 'a'.repeat(64), key: 'b'.repeat(64), signature: 'c'.repeat(1_000_000) },
  { digest: ['a'.repeat(64)], key: { length: 64 }, signature: true },
  JSON.parse('{"__proto__":{"digest":"a","key":"b","signature":"c"}}'),
])('%.60j is no seal, and the line is named', (seal) => {
  expect(parseLog(`${text}${JSON.stringify({ seal })}\n`)).toMatchObject({
    refusal: {
      code: 'bad-log',
      text: expect.stringMatching(new RegExp(`^Line ${rows.length + 1} of the log: a seal`)),
    },
  });
});
