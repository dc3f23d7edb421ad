import { Line } from '@umpire/core';
import { expect, test } from 'vitest';
import { go } from '../index.ts';
import { MARKING } from '../rules/state.ts';
import { gtpScript } from './gtp-script.ts';

function lineOf(options: Readonly<Record<string, string | number | boolean>>, actions: readonly number[] = []) {
  const opened = go.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const line = new Line(opened.value, 's');
  for (const action of actions) line.play(action);
  return line;
}

const commands = (line: ReturnType<typeof lineOf>) => gtpScript.commands(line.rules, line.plies);

test('a match is told from the empty board on', () => {
  expect(commands(lineOf({ size: 9, komi: 6.5 }, [0, 80, 81]))).toEqual({
    ok: true,
    value: ['boardsize 9', 'clear_board', 'komi 6.5', 'play b A9', 'play w J1', 'play b pass'],
  });
});

test('stones before the first move are told too, and a board that is not square is refused', () => {
  const handicap = commands(lineOf({ size: 9, handicap: 2, komi: 0.5 }));
  expect(handicap.ok && handicap.value.slice(3).sort()).toEqual(['play b C3', 'play b G7']);
  const setUp = commands(lineOf({ size: 3, setup: 'X.O/.../O.X', komi: 0 }));
  expect(setUp.ok && setUp.value.slice(3)).toEqual(['play b A3', 'play w C3', 'play w A1', 'play b C1']);
  expect(commands(lineOf({ width: 9, height: 7 }))).toMatchObject({ ok: false, refusal: { code: 'engine-board' } });
});

test('the side to move is asked; where dead stones are marked the engine agrees', () => {
  const line = lineOf({ size: 5, marking: 'agreement' });
  expect(gtpScript.ask(line.rules, line.state)).toBe('genmove b');
  for (const action of [12, 25, 25]) line.play(action);
  expect(line.state.phase).toBe(MARKING);
  expect(gtpScript.ask(line.rules, line.state)).toEqual({ action: 25 });
});

test.each([
  ['A9', { action: 0 }],
  [' j1 ', { action: 80 }],
  ['PASS', { action: 81 }],
  ['Resign', { resigns: true }],
])('the answer %j is read', (answer, value) => {
  const line = lineOf({ size: 9 });
  expect(gtpScript.read(line.rules, line.state, answer)).toEqual({ ok: true, value });
});

test.each(['', 'I5', 'K1', 'A0', 'A10', 'b A1', '= A1', 'null', 'constructor', 'A1\u0000'])(
  'the answer %j is no move',
  (answer) => {
    const line = lineOf({ size: 9 });
    expect(gtpScript.read(line.rules, line.state, answer)).toMatchObject({
      ok: false,
      refusal: { code: 'engine-move' },
    });
  },
);

test.each([
  [['= A1', ''], { ok: true, value: 'A1' }],
  [['=7 a', ' b', ''], { ok: true, value: 'a\n b' }],
  [['GNU Go', '', '?12 illegal move', ''], { ok: false }],
  [['GNU Go', ''], undefined],
  [['= A1'], undefined],
  [[''], undefined],
])('the lines %j are the reply %j', (lines, reply) => {
  const found = gtpScript.reply(lines);
  if (reply === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(reply);
});
