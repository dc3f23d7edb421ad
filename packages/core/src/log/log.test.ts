import { expect, test } from 'vitest';
import { drive } from '../../tests/drive.ts';
import { open, RIGHT, race, walk } from '../../tests/tiny-games.ts';
import type { Input } from '../match/match.ts';
import { sha256Text } from '../state/sha256.ts';
import { formatLog, LogChain } from './chain.ts';
import { headerOptions, LOG_FORMAT, type LogLine, logHeader, logLine, timedBy } from './log.ts';
import { parseLog } from './parse-log.ts';

const game = race;
const seats = [{ player: 'human:Ann' }, { player: 'bots/random.ts', sha256: 'ab'.repeat(32) }];

test('a header names the game, its version, all options, the players and the seed', () => {
  expect(logHeader(game, { options: open(race).options, seats, seed: 's' })).toEqual({
    format: LOG_FORMAT,
    game: 'race',
    rulesVersion: 2,
    options: { seats: 2, goal: 10, plies: 50, story: `sha256:${sha256Text('')}`, label: '' },
    files: { [sha256Text('')]: '' },
    seats,
    seed: 's',
  });
});

test('the place of a foreign game and the number of the match are kept where there are any', () => {
  const facts = { options: {}, seats, seed: 's' };
  expect(logHeader(game, { ...facts, match: 3 })).toMatchObject({ match: 3 });
  expect(Object.keys(logHeader(game, facts))).not.toContain('match');
});

test('a clock of the match stands in the header, and rules are timed by it', () => {
  const header = logHeader(game, { options: {}, seats, seed: 's', clock: 'fischer:60+5' });
  const parsed = parseLog(formatLog(header, []));
  if (!parsed.ok) return expect.unreachable(parsed.refusal.text);
  expect(parsed.value.header).toEqual(header);
  expect(timedBy(open(race), header).clock).toEqual({ kind: 'fischer', mainMs: 60_000, addMs: 5_000 });
  const plain = logHeader(game, { options: {}, seats, seed: 's' });
  expect(Object.keys(plain)).not.toContain('clock');
  const rules = open(race);
  expect(timedBy(rules, plain)).toBe(rules);
  const bad = formatLog(header, []).replace('fischer:60+5', 'sundial');
  expect(parseLog(bad)).toMatchObject({ ok: false, refusal: { code: 'bad-log' } });
});

test('the content of a file option is kept by its hash and given back', () => {
  const story = 'Es war einmal\n… 🦊\n';
  const { options } = open(race, { story, label: 'sha256:of nothing' });
  const header = logHeader(game, { options, seats, seed: 's' });
  expect(header.options.story).toBe(`sha256:${sha256Text(story)}`);
  expect(header.files).toEqual({ [sha256Text(story)]: story });
  expect(headerOptions(header)).toEqual(options);
  const parsed = parseLog(formatLog(header, []));
  expect(parsed.ok && headerOptions(parsed.value.header)).toEqual(options);
});

test('an option from a log that no game can have is not lost on the way to its refusal', () => {
  const header = logHeader(game, { options: open(race).options, seats, seed: 's' });
  const text = formatLog(header, []).replace('"options":{', '"options":{"__proto__":5,');
  const parsed = parseLog(text);
  const opened = race.open(parsed.ok ? headerOptions(parsed.value.header) : {});
  expect(opened).toMatchObject({ ok: false, refusal: { code: 'unknown-option', value: '__proto__' } });
});

const PLY = { ply: 3, seat: 1, index: 0, action: 2, notation: '+3', key: '00000001ffffffff' };
const LINES: LogLine[] = [
  PLY,
  { ...PLY, index: null, action: 3, notation: 'pass', fault: 'timeout' },
  { ...PLY, clock: { left: [1.5, null] } },
  { ...PLY, notation: 'été 漢 😀 "\\\u2028\u0000' },
  { command: { type: 'resign', seat: 2 } },
  { command: { type: 'undo', seat: 0, to: 4 } },
  { command: { type: 'claim', seat: 1 } },
  { chat: { seat: 0, text: 'gg 😀\n' } },
  { event: { type: 'paused', at: [1, 'x', null, true] } },
  { event: null },
  { ply: 7, note: { nodes: 12, best: '+1' } },
  { ply: 0, note: null },
  { outcome: { scores: [1, -1, 0.5], reason: 'goal' } },
];

test.each(LINES.map((line) => [line]))('%j survives being written and read', (line) => {
  const header = logHeader(game, { options: open(race).options, seats, seed: 's\n"', match: 2 });
  const text = formatLog(header, [line]);
  expect(text.split('\n')).toHaveLength(3);
  expect(parseLog(text)).toMatchObject({ ok: true, value: { header, lines: [line], wholeChars: text.length } });
});

test('every event of a match that must be replayed leaves a line, and no other', () => {
  const inputs: Input[] = [
    { chat: 'hi' },
    { event: 5 },
    { index: 9 },
    { index: RIGHT, note: 'why', clock: 2 },
    { fault: 'crash' },
  ];
  const { events } = drive(open(walk, { warn: 1 }), inputs);
  const lines = events.map((event) => [event.kind, logLine(event)]);
  expect(lines).toEqual([
    ['chat', { chat: { seat: 0, text: 'hi' } }],
    ['event', { event: 5 }],
    ['refused', undefined],
    ['acted', { ply: 0, seat: 0, index: 1, action: 1, notation: 'right', key: '0000000200000002', clock: 2 }],
    ['note', { ply: 0, note: 'why' }],
    ['warned', undefined],
    ['acted', { ply: 1, seat: 1, index: 3, action: 3, notation: 'stop', key: '0000000200000001', fault: 'crash' }],
    ['ended', { outcome: { scores: [0, 0], reason: 'stopped' } }],
  ]);
});

test('a line is one row of text', () => {
  const chain = new LogChain();
  for (const line of LINES) expect(chain.write(line)).toMatch(/^[^\n]*\n$/);
});
