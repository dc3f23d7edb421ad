import { expect, test } from 'vitest';
import {
  applyGoRules,
  boardStatesEqual,
  checkGroupLiberties,
  checkKoRule,
  checkSuperkoRule,
  findConnectedGroupFromArray,
  GoBoardError,
  type GoColor,
  isKoViolation,
} from './index.ts';

const boardOf = (rows: string): string[][] => rows.split('/').map((row) => [...row]);
const at = (x: number, y: number, color: GoColor) => ({ position: { x, y }, color });

/** A ko: White has just taken at (2, 1), and Black wants to take back at (1, 1). */
const BEFORE = boardOf('.WB./WB.B/.WB./....');
const AFTER = boardOf('.WB./W.WB/.WB./....');

test('Simple KO Violation', () => {
  expect(checkKoRule(AFTER, at(1, 1, 'black'), BEFORE)).toBe(true);
  expect(isKoViolation({ x: 1, y: 1 }, 'black', { board: AFTER, previousBoard: BEFORE })).toBe(true);
  const ruling = applyGoRules({ x: 1, y: 1 }, 'black', { board: AFTER, previousBoard: BEFORE });
  expect(ruling).toEqual({ valid: false, code: 'ko', error: 'Ko rule violation' });
});

test('Legal Move', () => {
  expect(checkKoRule(AFTER, at(0, 3, 'black'), BEFORE)).toBe(false);
  const ruling = applyGoRules({ x: 0, y: 3 }, 'black', { board: AFTER, previousBoard: BEFORE });
  expect(ruling).toEqual({ valid: true, board: boardOf('.WB./W.WB/.WB./B...'), captured: [], koPoint: null });
});

test('No Previous Board State', () => {
  expect(checkKoRule(AFTER, at(1, 1, 'black'), null)).toBe(false);
  expect(isKoViolation({ x: 1, y: 1 }, 'black', { board: AFTER, previousBoard: null })).toBe(false);
  const ruling = applyGoRules({ x: 1, y: 1 }, 'black', { board: AFTER, previousBoard: null });
  expect(ruling).toEqual({ valid: true, board: BEFORE, captured: [{ x: 2, y: 1 }], koPoint: { x: 2, y: 1 } });
});

test('Multiple Stone Capture', () => {
  // A snapback: White has taken one stone with the third of a chain, Black takes all three back.
  const before = boardOf('BB./WWB/B.B');
  const now = boardOf('BB./WWB/.WB');
  expect(checkKoRule(now, at(0, 2, 'black'), before)).toBe(false);
  expect(applyGoRules({ x: 0, y: 2 }, 'black', { board: now, previousBoard: before })).toEqual({
    valid: true,
    board: boardOf('BB./..B/B.B'),
    captured: [
      { x: 0, y: 1 },
      { x: 1, y: 1 },
      { x: 1, y: 2 },
    ],
    koPoint: null,
  });
});

test('the picture of the seed is refused as it says, though no game could have that board', () => {
  const previous = boardOf('...../.BW../.WBW./.BW../.....');
  const current = boardOf('...../.BW../.W.W./.BW../.....');
  expect(checkKoRule(current, at(2, 2, 'black'), previous)).toBe(true);
  const refusal = { valid: false, code: 'ko', error: 'Ko rule violation' };
  expect(applyGoRules({ x: 2, y: 2 }, 'black', { board: current, previousBoard: previous })).toEqual(refusal);
  // The black stone that White is said to have taken had no liberty before either: it is a suicide.
  expect(checkGroupLiberties(previous, [{ x: 2, y: 2 }])).toBe(false);
  expect(applyGoRules({ x: 2, y: 2 }, 'black', { board: current, previousBoard: null })).toEqual({
    valid: false,
    code: 'suicide',
    error: 'Suicide: the stone would have no liberty',
  });
});

test('a recapture that takes a second chain as well is not a ko', () => {
  // White takes back at (1, 1), which was also the last liberty of the stone in the corner below.
  const previous = boardOf('.BW/BW./WBW');
  const current = boardOf('.BW/B.B/WBW');
  expect(checkKoRule(current, at(1, 1, 'white'), previous)).toBe(false);
  const ruling = applyGoRules({ x: 1, y: 1 }, 'white', { board: current, previousBoard: previous });
  expect(ruling).toMatchObject({
    valid: true,
    captured: [
      { x: 2, y: 1 },
      { x: 1, y: 2 },
    ],
  });
});

test.each([9, 13, 15, 19, 21, 1, 25])('a ko is found in the corners of a board of %i, and nowhere else', (size) => {
  const empty = (): string[][] => Array.from({ length: size }, () => new Array<string>(size).fill('.'));
  expect(checkKoRule(empty(), at(size - 1, size - 1, 'white'), empty())).toBe(false);
  if (size < 4) return;
  // Mirrored into each corner: Black at (0, 0) was taken from (1, 0), and wants to come back.
  for (const [flipX, flipY] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ]) {
    const X = (x: number): number => (flipX ? size - 1 - x : x);
    const Y = (y: number): number => (flipY ? size - 1 - y : y);
    const board = empty();
    const previous = empty();
    for (const each of [board, previous]) {
      each[Y(1)][X(0)] = 'W';
      each[Y(0)][X(2)] = 'B';
      each[Y(1)][X(1)] = 'B';
    }
    board[Y(0)][X(1)] = 'W';
    previous[Y(0)][X(0)] = 'B';
    expect(checkKoRule(board, at(X(0), Y(0), 'black'), previous)).toBe(true);
    expect(checkKoRule(board, at(X(3), Y(3), 'black'), previous)).toBe(false);
  }
});

test('a rectangle is a board, too', () => {
  expect(applyGoRules({ x: 2, y: 0 }, 'white', { board: boardOf('WB.'), previousBoard: null })).toEqual({
    valid: true,
    board: boardOf('W.W'),
    captured: [{ x: 1, y: 0 }],
    // Black would take both stones back.
    koPoint: null,
  });
});

test('a previous board of another size is never the same', () => {
  expect(checkKoRule(AFTER, at(1, 1, 'black'), boardOf('.WB./WB.B/.WB.'))).toBe(false);
  expect(boardStatesEqual(boardOf('..'), boardOf('./.'))).toBe(false);
  expect(boardStatesEqual(boardOf('..'), boardOf('...'))).toBe(false);
  expect(boardStatesEqual(boardOf('B./.W'), boardOf('B./.W'))).toBe(true);
  expect(boardStatesEqual(boardOf('B./.W'), boardOf('B./..'))).toBe(false);
  expect(boardStatesEqual([], [])).toBe(true);
});

test('a group is everything connected along the lines, row by row', () => {
  const board = boardOf('BBW/WBB/B.B');
  expect(findConnectedGroupFromArray(board, 2, 2)).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 2, y: 1 },
    { x: 2, y: 2 },
  ]);
  expect(findConnectedGroupFromArray(board, 0, 2)).toEqual([{ x: 0, y: 2 }]);
  expect(findConnectedGroupFromArray(board, 1, 2)).toEqual([]);
});

test('a group has liberties when any of its stones has one', () => {
  const board = boardOf('BBW/WBB/B.B');
  expect(checkGroupLiberties(board, findConnectedGroupFromArray(board, 0, 0))).toBe(true);
  expect(checkGroupLiberties(board, [{ x: 0, y: 0 }])).toBe(false);
  expect(checkGroupLiberties(board, findConnectedGroupFromArray(board, 2, 0))).toBe(false);
  expect(checkGroupLiberties(board, [])).toBe(false);
});

test('what is given is not changed, and one call leaves nothing behind for the next', () => {
  const [now, before] = [structuredClone(AFTER), structuredClone(BEFORE)];
  applyGoRules({ x: 1, y: 1 }, 'black', { board: now, previousBoard: null });
  expect(checkKoRule(now, at(1, 1, 'black'), before)).toBe(true);
  expect([now, before]).toEqual([AFTER, BEFORE]);
  expect(checkKoRule(boardOf('..../..../..../....'), at(1, 1, 'black'), before)).toBe(false);
});

const GOOD = { position: { x: 0, y: 0 }, color: 'black' };
const EMPTY = boardOf('../..');
const WRONG: [what: string, board: unknown, move: unknown, previous: unknown, error: string][] = [
  ['no board', null, GOOD, null, 'the board is not an array of 1 to 25 rows'],
  ['a board without rows', [], GOOD, null, 'the board is not an array of 1 to 25 rows'],
  ['a board without columns', [[], []], GOOD, null, 'row 0 of the board is not an array of 1 to 25 signs'],
  ['rows as texts', ['..', '..'], GOOD, null, 'row 0 of the board is not an array of 1 to 25 signs'],
  ['too many rows', new Array(26).fill(['.']), GOOD, null, 'the board is not an array of 1 to 25 rows'],
  ['too many columns', [new Array(26).fill('.')], GOOD, null, 'row 0 of the board is not an array of 1 to 25 signs'],
  ['ragged rows', [['.', '.'], ['.']], GOOD, null, 'the board is ragged: row 1 has 1 signs, row 0 has 2'],
  ['a bad sign', boardOf('../.X'), GOOD, null, "the board holds 'X' at (1, 1); signs are '.', 'B' and 'W'"],
  ['a small letter', boardOf('.b/..'), GOOD, null, "the board holds 'b' at (1, 0); signs are '.', 'B' and 'W'"],
  ['a number', [[0]], GOOD, null, "the board holds 0 at (0, 0); signs are '.', 'B' and 'W'"],
  ['a big number', [[1n]], GOOD, null, "the board holds bigint at (0, 0); signs are '.', 'B' and 'W'"],
  ['a hole', [[undefined]], GOOD, null, "the board holds undefined at (0, 0); signs are '.', 'B' and 'W'"],
  ['NaN', EMPTY, at(Number.NaN, 0, 'black'), null, 'x and y are whole numbers, not NaN and 0'],
  ['a half', EMPTY, at(0, 0.5, 'black'), null, 'x and y are whole numbers, not 0 and 0.5'],
  [
    'texts',
    EMPTY,
    { position: { x: '0', y: '1' }, color: 'black' },
    null,
    "x and y are whole numbers, not '0' and '1'",
  ],
  [
    'a symbol',
    EMPTY,
    { position: { x: Symbol('x'), y: 1 }, color: 'black' },
    null,
    'x and y are whole numbers, not symbol and 1',
  ],
  [
    'no position',
    EMPTY,
    { position: null, color: 'black' },
    null,
    'x and y are whole numbers, not undefined and undefined',
  ],
  ['a colour that is none', EMPTY, { ...GOOD, color: 'red' }, null, "a colour is 'black' or 'white', not 'red'"],
  ['no colour', EMPTY, { position: { x: 0, y: 0 } }, null, "a colour is 'black' or 'white', not undefined"],
  [
    'a bad previous board',
    EMPTY,
    GOOD,
    boardOf('..'.concat('/.')),
    'the previous board is ragged: row 1 has 1 signs, row 0 has 2',
  ],
  ['an undefined previous board', EMPTY, GOOD, undefined, 'the previous board is not an array of 1 to 25 rows'],
];

test.each(WRONG)('%s is refused with a sentence', (_, board, move, previous, error) => {
  const call = () => checkKoRule(board as string[][], move as ReturnType<typeof at>, previous as null);
  expect(call).toThrow(GoBoardError);
  expect(call).toThrow(error);
  const { position, color } = move as ReturnType<typeof at>;
  const gameState = { board, previousBoard: previous } as { board: string[][]; previousBoard: null };
  expect(() => isKoViolation(position, color, gameState)).toThrow(error);
  expect(applyGoRules(position, color, gameState)).toEqual({ valid: false, code: 'bad-input', error });
});

test.each([
  ['x outside', EMPTY, at(2, 0, 'black'), 'off-board', '(2, 0) is outside the board of 2 × 2'],
  ['y outside', EMPTY, at(0, -1, 'black'), 'off-board', '(0, -1) is outside the board of 2 × 2'],
  ['an occupied point', boardOf('W./..'), at(0, 0, 'black'), 'occupied', '(0, 0) is occupied'],
])('%s breaks another rule than ko', (_, board, move, code, error) => {
  expect(checkKoRule(board, move, boardOf('B./..'))).toBe(false);
  expect(applyGoRules(move.position, move.color, { board, previousBoard: null })).toEqual({
    valid: false,
    code,
    error,
  });
});

test('missing arguments are refused with a sentence', () => {
  const nothing = null as never;
  expect(() => checkKoRule(EMPTY, nothing, null)).toThrow('a move is { position: { x, y }, color }, not null');
  expect(() => isKoViolation({ x: 0, y: 0 }, 'black', nothing)).toThrow(GoBoardError);
  expect(applyGoRules({ x: 0, y: 0 }, 'black', nothing)).toEqual({
    valid: false,
    code: 'bad-input',
    error: 'a game state is { board, previousBoard }, not null',
  });
  expect(() => findConnectedGroupFromArray(nothing, 0, 0)).toThrow(GoBoardError);
  expect(() => findConnectedGroupFromArray(EMPTY, 2, 0)).toThrow('(2, 0) is outside the board of 2 × 2');
  expect(() => checkGroupLiberties(EMPTY, nothing)).toThrow('the group is not an array of positions { x, y }');
  expect(() => checkGroupLiberties(EMPTY, [nothing])).toThrow('x and y are whole numbers');
  expect(() => boardStatesEqual(EMPTY, nothing)).toThrow('a board is an array of rows');
  expect(() => boardStatesEqual([nothing], EMPTY)).toThrow(GoBoardError);
});

test('superko looks at every earlier board, ko only at the last', () => {
  const elsewhere = boardOf('.WB./W.WB/.WB./B...');
  const now = boardOf('.WB./W.WB/.WB./B..W');
  const earlier = [BEFORE, AFTER, elsewhere];
  // Stones were played elsewhere since, so neither rule applies.
  expect(checkSuperkoRule(now, at(1, 1, 'black'), earlier)).toBe(false);
  // The same stones as three boards ago.
  expect(checkSuperkoRule(AFTER, at(1, 1, 'black'), earlier)).toBe(true);
  expect(checkKoRule(AFTER, at(1, 1, 'black'), elsewhere)).toBe(false);
  expect(checkSuperkoRule(AFTER, at(1, 1, 'black'), [])).toBe(false);
  expect(() => checkSuperkoRule(AFTER, at(1, 1, 'black'), [BEFORE, boardOf('X')])).toThrow('earlier board 1 holds');
  expect(() => checkSuperkoRule(AFTER, at(1, 1, 'black'), null as never)).toThrow(
    'the earlier boards are not an array',
  );
});

test('the ko point is where the opponent may not take back, and only there', () => {
  const ruling = applyGoRules({ x: 2, y: 1 }, 'white', { board: BEFORE, previousBoard: null });
  expect(ruling).toMatchObject({ valid: true, board: AFTER, koPoint: { x: 1, y: 1 } });
  // A snapback: taking back takes three.
  const snapback = applyGoRules({ x: 1, y: 2 }, 'white', { board: boardOf('BB./WWB/B.B'), previousBoard: null });
  expect(snapback).toMatchObject({ valid: true, captured: [{ x: 0, y: 2 }], koPoint: null });
});
