import { playMatch } from '@umpire/core';
import { drawScene } from '@umpire/core/draw';
import { admit } from '@umpire/core/host';
import {
  begin,
  chanceOf,
  keyText,
  Line,
  loadState,
  noChance,
  OVER,
  Past,
  PUBLIC,
  type Rules,
  saveState,
} from '@umpire/core/hot';
import { actionsOf, actionsOfBoards, sceneOf } from '@umpire/core/scene';
import { expect, test } from 'vitest';
import { ruleGaps } from '../../tests/game-texts.ts';
import { type TicTacToe, ticTacToe } from './index.ts';

function open(options: Record<string, unknown> = {}): Rules<TicTacToe> {
  const opened = ticTacToe.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

/** The match after these moves, typed as people type them. */
function after(moves: readonly string[], options: Record<string, unknown> = {}): Line<TicTacToe> {
  const line = new Line(open(options), 'seed');
  for (const text of moves) {
    const { rules, state, past, seat } = line;
    const admitted = admit(rules, state, past, { text });
    if (!admitted.ok) throw new Error(`${text}: ${admitted.refusal.text}`);
    line.play({ seat, ...admitted.value });
  }
  return line;
}

const typed = (line: Line<TicTacToe>, text: string) => admit(line.rules, line.state, line.past, { text });
const legalOf = (line: Line<TicTacToe>): number[] => [...line.legal()];
const scoresOf = ({ rules, state }: Line<TicTacToe>): number[] => {
  const out = new Float64Array(2);
  rules.score(state, out);
  return Array.from(out);
};
const boardOf = ({ state }: Line<TicTacToe>): string => Array.from(state.board, (sign) => '.XO'[sign]).join('');
const keyOf = ({ rules, state }: Line<TicTacToe>): string => {
  const out = new Int32Array(2);
  rules.key(state, out);
  return keyText(out);
};

const NINE = ['0 0', '0 1', '0 2', '1 0', '1 1', '1 2', '2 0', '2 1', '2 2'];
const DRAWN = ['0 0', '1 1', '2 2', '0 1', '2 1', '2 0', '0 2', '1 2', '1 0'];

test.each(NINE.map((text, cell) => [text, cell]))('[TTT-1] %j is cell %i, counted from the top left', (text, cell) => {
  expect(after([text]).state.board[cell]).toBe(1);
});

test('[TTT-1] a wide board counts its own columns', () => {
  expect(boardOf(after(['1 3'], { rows: 2, cols: 4, line: 2 }))).toBe('.......X');
  expect(open({ rows: 25, cols: 25 }).actions).toBe(625);
});

test.each(['rows', 'cols', 'line'])('[TTT-1] %s is 1 to 25', (name) => {
  for (const value of [0, 26, 1.5, '3'])
    expect(ticTacToe.open({ [name]: value })).toMatchObject({
      refusal: { code: 'bad-option', text: `${name} is a whole number from 1 to 25.` },
    });
});

test('[TTT-2] X begins on an empty board', () => {
  const line = after([]);
  expect([line.seat, boardOf(line), line.rules.seats, line.rules.words.seats]).toEqual([0, '.........', 2, ['X', 'O']]);
});

test('[TTT-3] the seats move in turn, each with its own sign, on empty cells only', () => {
  const seats: number[] = [];
  for (let n = 0; n < DRAWN.length; n++) {
    const line = after(DRAWN.slice(0, n));
    seats.push(line.seat);
    expect(legalOf(line)).toEqual([...boardOf(line)].flatMap((sign, cell) => (sign === '.' ? [cell] : [])));
  }
  expect(seats).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0]);
  expect(boardOf(after(DRAWN))).toBe('XOXXOOOXX');
});

test('[TTT-4] a cell that is taken is refused, whoever has it, and nothing changes', () => {
  const line = after(['1 1', '0 0']);
  const before = line.state.bytes.slice();
  expect(typed(line, '1 1')).toEqual({
    ok: false,
    refusal: { code: 'occupied', value: 4, text: '(1, 1) is taken by X.' },
  });
  expect(typed(line, '0 0')).toMatchObject({ refusal: { text: '(0, 0) is taken by O.' } });
  expect(admit(line.rules, line.state, line.past, { action: 0 })).toMatchObject({
    refusal: { code: 'occupied' },
  });
  expect(line.state.bytes).toEqual(before);
});

const LINES = [
  ['0 0', '0 1', '0 2'],
  ['1 0', '1 1', '1 2'],
  ['2 0', '2 1', '2 2'],
  ['0 0', '1 0', '2 0'],
  ['0 1', '1 1', '2 1'],
  ['0 2', '1 2', '2 2'],
  ['0 0', '1 1', '2 2'],
  ['0 2', '1 1', '2 0'],
];
test.each(LINES)('[TTT-5] %s, %s and %s in any order win, for X and for O', (...line) => {
  const spare = NINE.filter((cell) => !line.includes(cell));
  // The loser gets three spare cells that make no line of their own.
  const apart = spare.flatMap((a, i) => spare.slice(i + 1).map((b) => [a, b]));
  for (const [a, b, c] of [
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
  ].map((order) => order.map((i) => line[i]))) {
    const [x, y] = apart[0];
    const byX = after([a, x, b, y, c]);
    expect([byX.isOver, scoresOf(byX), byX.rules.reason(byX.state)]).toEqual([true, [1, -1], 'line']);
    const byO = after([a, x, b, y, c], { toPlay: 'O' });
    expect([byO.isOver, scoresOf(byO), byO.rules.reason(byO.state)]).toEqual([true, [-1, 1], 'line']);
    expect(after([a, x, b, y]).isOver).toBe(false);
  }
});

test('[TTT-5] a line does not go round the edge of the board', () => {
  expect(after(['0 2', '2 2', '1 0', '2 1', '1 1']).isOver).toBe(false);
  expect(after(['0 1', '2 2', '1 2', '2 1', '2 0']).isOver).toBe(false);
});

test('[TTT-5] a longer row of signs wins as well', () => {
  const line = after(['0 0', '1 0', '0 1', '1 1', '0 3', '1 3', '0 4', '1 4', '0 2'], { rows: 2, cols: 5, line: 4 });
  expect(scoresOf(line)).toEqual([1, -1]);
});

test('[TTT-5] a line of one is won with the first move', () => {
  expect(scoresOf(after(['0 0'], { rows: 1, cols: 1, line: 1 }))).toEqual([1, -1]);
  expect(scoresOf(after(['4 2'], { rows: 5, cols: 5, line: 1 }))).toEqual([1, -1]);
});

test('[TTT-6] a full board without a line is a draw', () => {
  const line = after(DRAWN);
  expect([line.isOver, scoresOf(line), line.rules.reason(line.state)]).toEqual([true, [0, 0], 'board-full']);
});

test('[TTT-6] the ninth move can still win', () => {
  const line = after(['0 0', '0 2', '0 1', '1 0', '1 2', '1 1', '2 0', '2 1', '2 2'], {});
  expect(line.rules.reason(line.state)).toBe('board-full');
  const won = after(['0 0', '0 1', '0 2', '1 1', '1 0', '1 2', '2 1', '2 2', '2 0']);
  expect([won.state.left, scoresOf(won), won.rules.reason(won.state)]).toEqual([0, [1, -1], 'line']);
});

test.each([
  ['a win', ['0 0', '1 0', '0 1', '1 1', '0 2']],
  ['a draw', DRAWN],
])('[TTT-7] after %s nobody is to act and nothing is legal', (_, moves) => {
  const line = after(moves);
  expect([line.seat, legalOf(line)]).toEqual([OVER, []]);
  expect(typed(line, '2 2')).toMatchObject({ refusal: { code: 'game-over' } });
});

test('[TTT-8] scores are +1, -1 and 0, and a draw is not minus zero', () => {
  expect(scoresOf(after(['0 0', '1 0', '0 1', '1 1', '0 2']))).toEqual([1, -1]);
  expect(scoresOf(after(['0 0', '1 0', '0 1', '1 1', '2 2', '1 2']))).toEqual([-1, 1]);
  expect(scoresOf(after(DRAWN))).toEqual([0, 0]);
  expect(open().scores).toEqual({ kind: 'result', min: -1, max: 1, zeroSum: true });
});

test.each([
  [0, [], [-1, 1]],
  [1, ['1 1'], [1, -1]],
])('[TTT-9] a fault of seat %i loses at once', (_, moves, scores) => {
  const line = after(moves);
  const { rules, state, past } = line;
  const forfeit = rules.forfeit(state, past, chanceOf('seed')(1, 0));
  expect([forfeit, rules.forfeits, legalOf(line).includes(forfeit)]).toEqual([rules.actions, 1, false]);
  expect(admit(rules, state, past, { action: forfeit })).toMatchObject({ refusal: { code: 'no-such-action' } });
  expect(typed(line, 'forfeit')).toMatchObject({ ok: false });
  line.play({ seat: line.seat, action: forfeit, index: null, fault: 'timeout' });
  expect([line.isOver, scoresOf(line), rules.reason(state)]).toEqual([true, scores, 'forfeit']);
  expect(rules.words.describe(state, forfeit)).toEqual({ text: 'forfeit', type: 'forfeit', done: 'Forfeited' });
});

test('[TTT-10] no position is recorded, and the budget lies one action beyond the full board', () => {
  const rules = open({ rows: 4, cols: 5 });
  expect(rules.loop).toEqual({ budget: { plies: 21 } });
  expect(rules.search.keyComplete).toBe(true);
  const { state, past } = after(['0 0']);
  expect(past.length).toBe(0);
  rules.settle(state, { kind: 'budget', limit: 'plies' });
  expect([state.over, rules.reason(state)]).toEqual([3, 'budget']);
});

test.each([
  [{ rows: 3, cols: 3, line: 4 }, 'line is at most 3 on 3 × 3.'],
  [{ rows: 2, cols: 5, line: 6 }, 'line is at most 5 on 2 × 5.'],
  [{ rows: 1, cols: 1, line: 2 }, 'line is at most 1 on 1 × 1.'],
  [{ rows: 2, cols: 2 }, 'line is at most 2 on 2 × 2.'],
])('[TTT-11] %j is refused', (options, text) => {
  expect(ticTacToe.open(options)).toMatchObject({ ok: false, refusal: { code: 'bad-option', text } });
});

test('[TTT-11] a line longer than the shorter side can be made along the longer one only', () => {
  const options = { rows: 2, cols: 4, line: 4 };
  expect(scoresOf(after(['1 0', '0 0', '1 1', '0 1', '1 2', '0 2', '1 3'], options))).toEqual([1, -1]);
});

test('[TTT-12] a setup is the starting position', () => {
  const line = after([], { setup: 'X.O/.X./O..' });
  expect([boardOf(line), line.seat, line.state.left]).toEqual(['X.O.X.O..', 0, 5]);
  const wide = { rows: 2, cols: 3, line: 3, setup: 'XX./O..' };
  expect(scoresOf(after(['1 1', '0 2'], wide))).toEqual([1, -1]);
});

const SHAPE = 'setup has 3 rows of 3 signs, with / between them.';
test.each([
  ['X', SHAPE],
  ['.../...', SHAPE],
  ['.../.../..', SHAPE],
  ['.../.../..../', SHAPE],
  ['.../.../.../...', SHAPE],
  ['.........', SHAPE],
  ['../.../....', SHAPE],
  [' .../.../...', SHAPE],
  ['.../.../..x', "setup uses only '.', 'X' and 'O'."],
  ['.../.../..0', "setup uses only '.', 'X' and 'O'."],
  ['.../.\u001b./...', "setup uses only '.', 'X' and 'O'."],
  ['XOX/XOO/OXX', 'setup leaves no empty cell.'],
  ['XXX/OO./...', 'setup is already won.'],
  ['X.O/XO./O.X', 'setup is already won.'],
])('[TTT-12] the setup %j is refused', (setup, text) => {
  for (const toPlay of ['auto', 'X', 'O'])
    expect(ticTacToe.open({ setup, toPlay })).toMatchObject({ refusal: { code: 'bad-setup', text } });
});

test('[TTT-12] a refusal shows the setup short and clean', () => {
  const opened = ticTacToe.open({ setup: `\u001b[31m${'X'.repeat(5000)}` });
  expect(opened).toMatchObject({ refusal: { value: `?[31m${'X'.repeat(55)}…` } });
  expect(ticTacToe.open({ setup: 'X'.repeat(10_001) })).toMatchObject({ refusal: { code: 'bad-option' } });
});

test.each([
  ['', 'auto', 0],
  ['', 'X', 0],
  ['', 'O', 1],
  ['X../O../...', 'auto', 0],
  ['X../.../...', 'auto', 1],
  ['X../.../...', 'X', 0],
  ['X../O../...', 'O', 1],
  ['XX./.../...', 'O', 1],
  ['OO./.../...', 'X', 0],
])('[TTT-13] with setup %j and toPlay %s seat %i moves first', (setup, toPlay, seat) => {
  const line = after([], { setup, toPlay });
  expect([line.seat, line.rules.check(line.state)]).toEqual([seat, undefined]);
});

test.each([
  ['XX./.../...', 2, 0],
  ['O../.../...', 0, 1],
])('[TTT-13] auto cannot say who is due in %j', (setup, x, o) => {
  expect(ticTacToe.open({ setup })).toMatchObject({
    refusal: { code: 'bad-setup', text: `setup has ${x} X and ${o} O: say with toPlay who moves.` },
  });
});

test('[TTT-13] toPlay is auto, X or O', () => {
  expect(ticTacToe.open({ toPlay: 'x' })).toMatchObject({ refusal: { text: 'toPlay is one of auto, X, O.' } });
});

test('[TTT-14] a move is written as row and column', () => {
  const { rules, state } = after(['0 0']);
  expect(rules.words.describe(state, 5)).toEqual({
    text: '1 2',
    type: 'place',
    from: 'O',
    to: '1,2',
    done: 'Placed at (1, 2)',
  });
  expect([rules.words.moveForms, rules.decisions]).toEqual([['row col'], ['place']]);
});

test.each(['1 2', '1,2', '1, 2', '1 ,2', ' 1   2 ', '(1, 2)', '(1 2)', '+1 2', '01 02', '1\t2'])(
  '[TTT-15] %j is row 1, column 2',
  (text) => {
    expect(typed(after([]), text)).toEqual({ ok: true, value: { action: 5, index: 5 } });
  },
);

const TWO = 'Type two numbers, row and column: for example 1 1.';
const WHOLE = 'Row and column are whole numbers: for example 1 1.';
test.each([
  ['3 0', 'outside', '3 0', 'Row 3 is outside the board: rows are 0 to 2.'],
  ['-1 0', 'outside', '-1 0', 'Row -1 is outside the board: rows are 0 to 2.'],
  ['0 3', 'outside', '0 3', 'Column 3 is outside the board: columns are 0 to 2.'],
  ['0 -1', 'outside', '0 -1', 'Column -1 is outside the board: columns are 0 to 2.'],
  ['999999 0', 'outside', '999999 0', 'Row 999999 is outside the board: rows are 0 to 2.'],
  ['a b', 'not-two-numbers', 'a b', WHOLE],
  ['1 b', 'not-two-numbers', '1 b', WHOLE],
  ['1.0 1', 'not-two-numbers', '1.0 1', WHOLE],
  ['1e0 1', 'not-two-numbers', '1e0 1', WHOLE],
  ['1234567 0', 'not-two-numbers', '1234567 0', WHOLE],
  ['1 1 1', 'not-two-numbers', '1 1 1', TWO],
  ['1', 'not-two-numbers', '1', TWO],
  ['11', 'not-two-numbers', '11', TWO],
  ['b2', 'not-two-numbers', 'b2', TWO],
  ['()', 'not-two-numbers', '()', TWO],
  [',', 'not-two-numbers', ',', TWO],
  ['\u001b[A \u202e', 'not-two-numbers', '?[A ?', WHOLE],
  ['', 'empty', '', 'Nothing was typed.'],
  ['   ', 'empty', '', 'Nothing was typed.'],
  ['1'.repeat(10_000), 'too-long', `${'1'.repeat(60)}…`, 'A move has at most 200 characters, this has 10000.'],
])('[TTT-15] %j is refused as %s and changes nothing', (text, code, value, sentence) => {
  const line = after(['1 1']);
  const before = line.state.bytes.slice();
  expect(typed(line, text)).toEqual({ ok: false, refusal: { code, value, text: sentence } });
  expect(line.state.bytes).toEqual(before);
});

test('[TTT-16] the view shows everything to everyone, and no dice are used', () => {
  const line = after(['1 1', '0 0']);
  const { rules, state } = line;
  const view = { rows: 3, cols: 3, line: 3, board: ['O', '', '', '', 'X', '', '', '', ''], turn: 'X' };
  for (const seat of [0, 1, PUBLIC]) expect(rules.bots.view(state, seat)).toEqual(view);
  expect([rules.usesChance, rules.layout.hasSecrets]).toEqual([false, false]);
  begin(rules, state, new Past(), noChance);
});

test('[TTT-17] the same signs make the same position in any order', () => {
  const [a, b] = [after(['0 0', '1 1', '2 2', '0 1']), after(['2 2', '0 1', '0 0', '1 1'])];
  expect([keyOf(a) === keyOf(b), a.rules.same(a.state, b.state)]).toEqual([true, true]);
  const other = after(['0 0', '1 1', '2 2']);
  expect([keyOf(a) === keyOf(other), a.rules.same(a.state, other.state)]).toEqual([false, false]);
  const [x, o] = [after([], { setup: 'X../O../...' }), after([], { setup: 'X../O../...', toPlay: 'O' })];
  expect(keyOf(x)).not.toBe(keyOf(o));
});

test('[TTT-18] the scene is a board whose empty cells stand for their action, and marks the last move', () => {
  const { rules, state } = after(['1 1', '0 2']);
  const scene = sceneOf(rules, state, 0);
  expect(scene.boards?.main).toMatchObject({
    ...{ shape: 'box', rows: 3, cols: 3, at: { 2: 'O', 4: 'X' }, marks: { last: [2] } },
    open: { from: 0, piece: 'X' },
  });
  expect(actionsOfBoards(scene)).toEqual([0, 1, 3, 5, 6, 7, 8]);
  expect(drawScene(scene, { nameOf: (seat) => rules.words.seats[seat] })).toContain('|   |   |(O)|');
});

/** The cells of the scene: '*' for a winning one, '!' for the last one. */
function marks({ rules, state }: Line<TicTacToe>): string {
  const { rows, cols, marks: { win = [], last = [] } = {} } = sceneOf(rules, state, PUBLIC).boards?.main ?? none();
  const sign = (cell: number): string => (win.includes(cell) ? '*' : last.includes(cell) ? '!' : '.');
  return Array.from({ length: rows * cols }, (_, cell) => sign(cell)).join('');
}

const none = (): never => expect.unreachable('there is a board');

test('[TTT-18] every completed line is marked, and nothing can be clicked after the end', () => {
  const cross = after(['0 0', '1 0', '0 1', '1 2', '1 1', '2 1', '2 0', '2 2', '0 2']);
  expect(marks(cross)).toBe('***.*.*..');
  expect(marks(after(DRAWN))).toBe('...!.....');
  const lost = after(['0 0']);
  lost.play({ seat: 1, action: 9, index: null, fault: 'crash' });
  expect(marks(lost)).toBe('!........');
  expect(actionsOf(sceneOf(cross.rules, cross.state, PUBLIC))).toEqual([]);
});

test('[TTT-19] the features are planes of own, other and empty cells, and of whose turn it is', () => {
  const { rules, state } = after(['0 0', '1 1'], { rows: 2, cols: 2, line: 2, setup: '' });
  const planes = (seat: number): number[] => {
    const out = new Float32Array(16).fill(7);
    rules.learning.features?.fill(state, seat, out);
    return Array.from(out);
  };
  expect(rules.learning.features).toMatchObject({
    version: 2,
    shape: [4, 2, 2],
    names: ['own', 'other', 'empty', 'to-move'],
  });
  expect(planes(0)).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 1, 1, 1]);
  expect(planes(1)).toEqual([0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
});

const WON = ['0 0', '1 0', '0 1', '1 1', '0 2'];
test.each<[string, string[], Record<string, number>]>([
  ['a third sign', [], { 'board 0': 3 }],
  ['a third seat', ['0 0'], { turn: 3 }],
  ['an unknown winner', WON, { over: 4 }],
  ['an unknown ending', WON, { why: 4 }],
  ['a last move off the board', [], { last: 10 }],
  ['a last move on an empty cell', ['0 0'], { last: 2 }],
  ['a wrong count', ['0 0'], { left: 7 }],
  ['the wrong side to move', ['0 0'], { turn: 0 }],
  ['a sign too many', ['0 0'], { 'board 5': 1, left: 7 }],
  ['a win that nobody noticed', WON, { over: 0, turn: 1 }],
  ['a win without a line', ['0 0'], { over: 1, turn: 0 }],
  ['a win of the loser', WON, { over: 2 }],
  ['a draw on an open board', ['0 0'], { over: 3, why: 1 }],
  ['a draw despite a line', WON, { over: 3, why: 1, turn: 1 }],
  ['a full board that goes on', DRAWN, { over: 0, why: 0 }],
  ['an ending before the end', ['0 0'], { why: 2 }],
  ['a forfeit that nobody won', ['0 0'], { over: 3, why: 2 }],
])('[TTT-20] %s is refused when bytes are loaded', (_, moves, spoilt) => {
  const { rules, state } = after(moves);
  expect(loadState(rules, saveState(rules, state)).ok).toBe(true);
  for (const [place, value] of Object.entries(spoilt)) {
    const [field, index] = place.split(' ');
    if (index === undefined) Object.assign(state, { [field]: value });
    else Object.assign(state[field as 'board'], { [index]: value });
  }
  expect(loadState(rules, saveState(rules, state))).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
});

test('[TTT-20] every position of random matches, forfeits and settlements included, is sound', () => {
  for (let i = 0; i < 50; i++) {
    const line = new Line(
      open({ rows: 3, cols: 4, setup: i % 2 === 0 ? '' : 'OO../..../....', toPlay: i % 2 === 0 ? 'O' : 'X' }),
      'seed',
    );
    const dice = chanceOf('sound')(256, i);
    while (!line.isOver) {
      const legal = legalOf(line);
      const action = dice.below(20) === 0 ? line.rules.actions : legal[dice.below(legal.length)];
      line.play({ seat: line.seat, action, index: 0 });
      expect(line.rules.check(line.state)).toBeUndefined();
    }
  }
  const { rules, state } = after(['0 0']);
  rules.settle(state, { kind: 'budget', limit: 'plies' });
  expect(rules.check(state)).toBeUndefined();
});

test('what happens is told to everyone', () => {
  const events: unknown[] = [];
  const match = playMatch(open(), { seed: 'seed' });
  let next = match.next();
  for (const input of [{ text: '2 1' }, { fault: 'timeout' as const }]) {
    next = match.next(input);
    while (!next.done && next.value.kind !== 'ask') {
      if (next.value.kind === 'told') events.push(next.value.event);
      next = match.next();
    }
  }
  expect(events).toEqual([
    { type: 'placed', seat: 0, row: 2, col: 1 },
    { type: 'forfeited', seat: 1 },
  ]);
});

test('every rule has a test', () => {
  expect(ruleGaps('tic-tac-toe')).toEqual({ untested: [], unknown: [], repeated: [] });
});
