// A tiny format over a tiny game: lines of text, each a seat and a step.
import { expect, test } from 'vitest';
import { FISCHER } from '../../tests/timed-race.ts';
import { open, race } from '../../tests/tiny-games.ts';
import type { Game } from '../contract/contract.ts';
import { defineGame } from '../contract/define-game.ts';
import type { FileFormat, ForeignMatch } from '../contract/file-format.ts';
import { accept, refuse } from '../contract/refusal.ts';
import { formatLog } from './chain.ts';
import { foreignFromLog } from './foreign-from-log.ts';
import type { Log, LogLine } from './log.ts';
import { ILLEGAL_MOVE, logFromForeign } from './log-from-foreign.ts';
import { parseLog } from './parse-log.ts';
import { finalPlies, replay } from './replay.ts';

const tiny: FileFormat = {
  extension: 'race',
  title: 'Tiny race file',
  read(bytes) {
    const lines = Array.from(bytes, (byte) => String.fromCharCode(byte))
      .join('')
      .trim()
      .split('\n');
    const [goal, ...moves] = lines;
    if (!/^\d+$/.test(goal)) return refuse('no-goal', goal, 'The first line is the goal.');
    return accept({
      options: { goal: Number(goal) },
      moves: moves.map((line) => ({ seat: Number(line[0]), text: line.slice(2) })),
    });
  },
  write: ({ options, moves }) => [`${options.goal}`, ...moves.map(({ seat, text }) => `${seat} ${text}`)].join('\n'),
};

const game: Game = { ...race, formats: [tiny] };
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function logged(of: Game, foreign: ForeignMatch): Log {
  const log = logFromForeign(of, foreign);
  if (!log.ok) throw new Error(log.refusal.text);
  return log.value;
}

const STEPS: ForeignMatch['moves'] = [
  { seat: 0, text: '+2' },
  { seat: 1, text: 'one' },
  { seat: 0, text: '+1' },
];
const WHOLE: ForeignMatch = { options: { goal: 4 }, moves: STEPS };
const OPEN: ForeignMatch = { options: { goal: 9 }, moves: STEPS };
const notesOf = ({ lines }: Log): LogLine[] => lines.filter((line) => 'note' in line);
const commandsOf = ({ lines }: Log): LogLine[] => lines.filter((line) => 'command' in line);

test('a game keeps its formats', () => {
  const spec = { id: 'x', title: 'X', rulesVersion: 1, seats: 2, options: {}, open: () => refuse('no', 0, 'No.') };
  expect(defineGame({ ...spec, formats: [tiny] }).formats).toEqual([tiny]);
  expect('formats' in defineGame(spec)).toBe(false);
});

test('what a format reads becomes a log that replays to the same end and is written as the same file', () => {
  const text = '4\n0 +2\n1 +1\n0 +1';
  const read = game.formats?.[0].read(bytesOf(text));
  if (!read?.ok) throw new Error('refused');
  const log = logged(game, read.value);
  const again = parseLog(formatLog(log.header, log.lines));
  expect(again).toMatchObject({ ok: true, value: log });
  const rules = open(game, { goal: 4 });
  const { next, difference } = replay(rules, log);
  expect(difference).toBeUndefined();
  expect(next).toMatchObject({ done: true, value: { outcome: { scores: [1, -1], reason: 'goal' } } });
  expect(log.lines.at(-1)).toEqual({ outcome: { scores: [1, -1], reason: 'goal' } });
  expect(tiny.write(foreignFromLog(rules, log))).toBe(text);
});

test('names and seed stand in the header', () => {
  const players = ['Ann\u001b', undefined];
  const log = logFromForeign(game, { ...OPEN, players }, { seed: 's' });
  expect(log).toMatchObject({
    value: {
      header: {
        game: 'race',
        options: { goal: 9 },
        seats: [{ player: 'human:Ann?' }, { player: 'human' }],
        seed: 's',
      },
    },
  });
});

test('an illegal move is refused with its number, its text and the sentence of the rules', () => {
  const moves = [...STEPS, { seat: 1, text: 'four\u0007' }];
  const refused = (more: object) => logFromForeign(game, { ...OPEN, moves, ...more });
  const text = 'move 4, four?: Steps are one, two and three.';
  expect(refused({})).toEqual({ ok: false, refusal: { code: ILLEGAL_MOVE, value: 'four?', text } });
  expect(refused({ firstNumber: 41 })).toMatchObject({ refusal: { text: expect.stringMatching(/^move 44, /) } });
});

test('a move after the end is refused', () => {
  expect(logFromForeign(game, { ...WHOLE, moves: [...STEPS, { seat: 1, text: '+1' }] })).toMatchObject({
    refusal: { text: 'move 4, +1: the match was over before it.' },
  });
});

test('options that the game refuses refuse the file', () => {
  expect(logFromForeign(game, { ...OPEN, options: { goal: -1 } })).toMatchObject({ refusal: { code: 'bad-option' } });
});

const TWICE: ForeignMatch['moves'] = [STEPS[0], { seat: 0, text: '+3' }];

test('a move out of turn is refused where nothing can stand for the missing one', () => {
  const text = "move 2, +3: it is Seat 1's turn, not Seat 0's.";
  expect(logFromForeign(game, { ...OPEN, moves: TWICE })).toMatchObject({ refusal: { code: ILLEGAL_MOVE, text } });
  expect(logFromForeign(game, { ...OPEN, moves: TWICE, pass: 'pass' })).toMatchObject({ refusal: { text } });
  const stranger = { ...OPEN, moves: [{ seat: 7, text: '+1' }], pass: '+1' };
  expect(logFromForeign(game, stranger)).toMatchObject({ refusal: { text: expect.stringContaining("not seat 7's") } });
});

test('a pass is put in for the side whose turn is missing, and noted', () => {
  const log = logged(game, { ...OPEN, moves: TWICE, pass: '+1' });
  expect(finalPlies(log).map(({ seat, notation }) => `${seat} ${notation}`)).toEqual(['0 +2', '1 +1', '0 +3']);
  expect(notesOf(log)).toEqual([
    { ply: 1, note: { remark: 'The turn of Seat 1 is missing in the file: taken as +1.' } },
  ]);
});

test('a pass that does not bring the right seat to move is not enough', () => {
  const moves = [STEPS[0], { seat: 0, text: '+1' }];
  expect(logFromForeign(game, { options: { goal: 9, seats: 3 }, moves, pass: '+1' })).toMatchObject({
    refusal: { text: "move 2, +1: it is Seat 1's turn, not Seat 0's." },
  });
});

test('comments, facts and remarks are notes in their places', () => {
  const log = logged(game, {
    options: { goal: 9 },
    moves: [{ ...STEPS[0], comment: 'quick' }, STEPS[1]],
    comment: 'hello',
    facts: { place: 'Rome' },
    remarks: ['Nothing is known.'],
  });
  expect(log.lines.map((line) => ('note' in line ? line : 'ply'))).toEqual([
    { ply: 0, note: { remark: 'Nothing is known.' } },
    { ply: 0, note: { facts: { place: 'Rome' } } },
    { ply: 0, note: { comment: 'hello' } },
    'ply',
    { ply: 0, note: { comment: 'quick' } },
    'ply',
  ]);
  expect(replay(open(game, { goal: 9 }), log).difference).toBeUndefined();
});

test.each([0, 1])('seat %i may give up whoever is to move', (seat) => {
  const log = logged(game, { ...OPEN, end: { type: 'resign', seat } });
  expect(commandsOf(log)).toEqual([{ command: { type: 'resign', seat } }]);
  expect(log.lines.at(-1)).toMatchObject({ outcome: { reason: 'resigned' } });
  expect(replay(open(game, { goal: 9 }), log).difference).toBeUndefined();
});

test('giving up after the end changes nothing and is remarked', () => {
  const log = logged(game, { ...WHOLE, end: { type: 'resign', seat: 0 } });
  expect(commandsOf(log)).toEqual([]);
  expect(notesOf(log)).toMatchObject([{ ply: 2, note: { remark: expect.stringContaining('was over by then') } }]);
});

const timed: Game = {
  ...game,
  open(options) {
    const opened = game.open(options);
    return opened.ok ? accept({ ...opened.value, clock: FISCHER }) : opened;
  },
};

test('a flag falls where the rules have a clock and it runs for the loser', () => {
  const log = logged(timed, { ...OPEN, end: { type: 'time', seat: 1 } });
  expect(commandsOf(log)).toMatchObject([{ command: { type: 'time', seat: 1 } }]);
  expect(log.lines.at(-1)).toMatchObject({ outcome: { scores: [1, -1], reason: 'time' } });
  expect(replay(open(timed, { goal: 9 }), log).difference).toBeUndefined();
});

test.each<[string, Game, number]>([
  ['there is no clock', game, 1],
  ['the other clock runs', timed, 0],
])('a loss on time is kept as given up, with a remark, where %s', (_, of, seat) => {
  const log = logged(of, { ...OPEN, end: { type: 'time', seat } });
  expect(commandsOf(log)).toEqual([{ command: { type: 'resign', seat } }]);
  expect(notesOf(log)).toMatchObject([{ ply: 2, note: { remark: expect.stringContaining('lost on time') } }]);
});
