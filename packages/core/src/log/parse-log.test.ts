import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logOf } from '../../tests/drive.ts';
import { open, race } from '../../tests/tiny-games.ts';
import type { Input } from '../match/match.ts';
import { sha256Text } from '../state/sha256.ts';
import { formatLog } from './chain.ts';
import type { Log } from './log.ts';
import { parseLog } from './parse-log.ts';
import { replay } from './replay.ts';

const rules = open(race, { story: 'a fox 🦊' });
const inputs: Input[] = [
  { index: 0, note: { n: 1 }, clock: 5 },
  { chat: 'schön 😀 "quoted"' },
  { index: 1 },
  { event: { type: 'pause' } },
  { fault: 'timeout' },
  { command: { type: 'undo', seat: 0 } },
  { index: 2 },
  { command: { type: 'resign', seat: 1 } },
];
const log = logOf(race, rules, inputs);
const whole = formatLog(log.header, log.lines);
const rows = whole.split('\n').slice(0, -1);

test('a log is read back as it was written', () => {
  expect(parseLog(whole)).toEqual({
    ok: true,
    value: { ...log, wholeChars: whole.length, chain: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
});

test('cut at any character it keeps every whole line and drops the torn one', () => {
  let ends = 0;
  for (let cut = 0; cut <= whole.length; cut++) {
    const parsed = parseLog(whole.slice(0, cut));
    // How many rows are complete, with or without their line end.
    while (ends < rows.length && rows.slice(0, ends + 1).join('\n').length <= cut) ends++;
    if (ends === 0) {
      expect(parsed.ok).toBe(false);
      continue;
    }
    if (!parsed.ok) return expect.unreachable(`cut at ${cut}: ${parsed.refusal.text}`);
    expect(parsed.value.lines).toEqual(log.lines.slice(0, ends - 1));
    const kept = whole.slice(0, parsed.value.wholeChars);
    expect(kept.replace(/\n$/, '')).toBe(rows.slice(0, ends).join('\n'));
  }
  expect(ends).toBe(rows.length);
});

test('what is kept of a torn log goes on where it was cut', () => {
  for (let cut = rows[0].length; cut <= whole.length; cut += 7) {
    const parsed = parseLog(whole.slice(0, cut));
    if (!parsed.ok) return expect.unreachable();
    expect(replay(rules, parsed.value).difference).toBeUndefined();
  }
});

test('rows may end in carriage returns', () => {
  expect(parseLog(whole.replaceAll('\n', '\r\n'))).toMatchObject({ ok: true, value: { lines: log.lines } });
});

const PLY = { ply: 0, seat: 0, index: 0, action: 0, notation: '+1', key: '0123456789abcdef' };
test.each<[unknown, RegExp]>([
  ['no JSON', /not a JSON object/],
  ['', /not a JSON object/],
  ['[]', /not a JSON object/],
  ['null', /not a JSON object/],
  ['5', /not a JSON object/],
  [{}, /neither ply, command, chat, event, note nor outcome/],
  [{ ply: 0 }, /neither/],
  [{ ...PLY, ply: -1 }, /ply, seat or action is not a whole number/],
  [{ ...PLY, seat: 0.5 }, /ply, seat or action is not a whole number/],
  [{ ...PLY, action: '0' }, /ply, seat or action is not a whole number/],
  [{ ...PLY, index: undefined }, /index is neither a whole number nor null/],
  [{ ...PLY, index: -1 }, /index is neither a whole number nor null/],
  [{ ...PLY, notation: 5 }, /notation or key is missing/],
  [{ ...PLY, key: 'ABCDEF0123456789' }, /notation or key is missing/],
  [{ ...PLY, key: '0123' }, /notation or key is missing/],
  [{ ...PLY, fault: 'boredom' }, /fault is none of timeout, crash, illegal, memory, resigned/],
  [{ ...PLY, clock: { spentMs: -1, leftMs: 5 } }, /spentMs or leftMs of the clock is not a whole number/],
  [{ ...PLY, clock: { spentMs: 1.5, leftMs: 5 } }, /spentMs or leftMs of the clock is not a whole number/],
  [{ ...PLY, clock: { spentMs: 1, leftMs: '5' } }, /spentMs or leftMs of the clock is not a whole number/],
  [{ event: 1, clock: { spentMs: null } }, /spentMs or leftMs of the clock is not a whole number/],
  [{ chat: { seat: 0, text: 'x' }, clock: { spentMs: -1 } }, /spentMs or leftMs of the clock is not a whole number/],
  [{ command: { type: 'resign', seat: 0 }, clock: { spentMs: -1 } }, /spentMs or leftMs of the clock/],
  [{ command: { type: 'time', seat: 0 } }, /a fallen flag without the whole milliseconds that were spent/],
  [{ command: { type: 'time', seat: 0, spentMs: -1 } }, /a fallen flag without the whole milliseconds/],
  [{ command: { type: 'time', seat: 0, spentMs: 0.5 } }, /a fallen flag without the whole milliseconds/],
  [{ command: { type: 'time', spentMs: 5 } }, /a command without type or seat/],
  [{ command: null }, /a command without type or seat/],
  [{ command: { type: 'fly', seat: 0 } }, /a command without type or seat/],
  [{ command: { type: 'resign' } }, /a command without type or seat/],
  [{ command: { type: 'undo', seat: 0 } }, /an undo without the ply it goes back to/],
  [{ chat: { seat: 0 } }, /a chat without seat or text/],
  [{ chat: 'hi' }, /a chat without seat or text/],
  [{ note: 1 }, /a note without its ply/],
  [{ outcome: { scores: [1] } }, /an outcome without scores or reason/],
  [{ outcome: { scores: ['1'], reason: 'x' } }, /an outcome without scores or reason/],
  [{ outcome: null }, /an outcome without scores or reason/],
])('a middle line %j is refused by its number', (bad, sentence) => {
  const row = typeof bad === 'string' ? bad : JSON.stringify(bad);
  const broken = [...rows.slice(0, 3), row, ...rows.slice(3), ''].join('\n');
  const parsed = parseLog(broken);
  expect(parsed).toMatchObject({ ok: false, refusal: { code: 'bad-log', value: 4 } });
  expect(parsed.ok ? '' : parsed.refusal.text).toMatch(/^Line 4 of the log: /);
  expect(parsed.ok ? '' : parsed.refusal.text).toMatch(sentence);
});

test.each<[string, unknown]>([
  ['format', 'umpire-log/2'],
  ['format', undefined],
  ['game', 5],
  ['rulesVersion', '1'],
  ['rulesVersion', -1],
  ['seed', undefined],
  ['options', null],
  ['options', []],
  ['options', { rows: [3] }],
  ['options', { rows: null }],
  ['files', null],
  ['files', { abc: 'not its hash' }],
  ['files', { [sha256Text('a')]: 'b' }],
  ['files', []],
  ['seats', {}],
  ['seats', [{}]],
  ['seats', [null]],
  ['seats', [{ player: 'a', sha256: 5 }]],
  ['match', 'one'],
  ['match', 0.5],
])('a header whose %s is %j is refused', (name, value) => {
  const header = JSON.stringify({ ...log.header, [name]: value });
  for (const text of [header, `${header}\n`, `${header}\n${rows[1]}\n`]) {
    const parsed = parseLog(text);
    expect(parsed).toMatchObject({ ok: false, refusal: { code: 'bad-log' } });
    expect(parsed.ok ? '' : parsed.refusal.text).toMatch(/^Line 1 of the log: /);
  }
});

test.each(['', '\n', ' ', 'hello', '[]', 'null', '{}'])('%j is no log', (text) => {
  expect(parseLog(text)).toMatchObject({ ok: false, refusal: { code: 'bad-log' } });
});

test('a log without files is read', () => {
  const { files: _, ...bare } = log.header;
  expect(parseLog(JSON.stringify(bare))).toMatchObject({ ok: true, value: { header: { files: {} } } });
});

test('conceding is read as resigning', () => {
  const parsed = parseLog(`${rows[0]}\n{"command":{"type":"concede","seat":1}}\n`);
  expect(parsed.ok && parsed.value.lines).toEqual([{ command: { type: 'resign', seat: 1 } }]);
});

/** Text with a few characters, rows or values changed. */
const mutation = fc.oneof(
  fc.record({ at: fc.nat(), insert: fc.string({ unit: 'binary', maxLength: 6 }), drop: fc.nat(6) }),
  fc.record({ row: fc.nat(), to: fc.constantFrom('drop', 'repeat', 'swap') }),
  fc.record({ digit: fc.nat(), value: fc.constantFrom('0', '1', '9', '-1', '1e999', 'null', '""', '{}') }),
);
function mutate(text: string, change: typeof mutation extends fc.Arbitrary<infer M> ? M : never): string {
  if ('at' in change) {
    const at = change.at % (text.length + 1);
    return text.slice(0, at) + change.insert + text.slice(at + change.drop);
  }
  if ('row' in change) {
    const list = text.split('\n');
    const at = change.row % list.length;
    if (change.to === 'drop') list.splice(at, 1);
    else if (change.to === 'repeat') list.splice(at, 0, list[at]);
    else list.splice(at, 2, ...list.slice(at, at + 2).reverse());
    return list.join('\n');
  }
  const numbers = [...text.matchAll(/\d+/g)];
  if (numbers.length === 0) return text;
  const found = numbers[change.digit % numbers.length];
  return text.slice(0, found.index) + change.value + text.slice(found.index + found[0].length);
}

test('changed at random, a log is read or refused, and replayed or reported, but nothing throws', () => {
  let [read, differing] = [0, 0];
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (changes) => {
      const parsed = parseLog(changes.reduce(mutate, whole));
      if (!parsed.ok) {
        expect(parsed.refusal.text).toMatch(/^Line \d+ of the log: /);
        return;
      }
      read++;
      const changed: Log = parsed.value;
      if (replay(rules, changed).difference !== undefined) differing++;
      for (const at of [0, 1, 2, 99]) replay(rules, changed, { at });
      replay(rules, { ...changed, header: { ...changed.header, rulesVersion: 1 } });
    }),
    { numRuns: 1500 },
  );
  expect(read).toBeGreaterThan(100);
  expect(differing).toBeGreaterThan(50);
});
