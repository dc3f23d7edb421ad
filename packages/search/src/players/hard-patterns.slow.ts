import type { Ply } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import {
  type Cell,
  canMakeTwo,
  DIRECTIONS,
  draw,
  emptySigns,
  GOMOKU,
  rulesFor,
  type Signs,
  type Size,
  TYPED,
  typeMoves,
  winningCells,
} from '../../tests/large-boards.ts';
import { thinkOn } from '../../tests/play.ts';
import { lineOf, open } from '../../tests/positions.ts';
import * as kit from '../hot.ts';
import { review } from '../review.ts';
import { createHard } from './hard.ts';

/** The action that `hard` plays on a drawn board. */
function answer(signs: Signs, size: Size, toPlay: 'X' | 'O', seed = 'seed'): number {
  const rules = rulesFor(signs, size, toPlay);
  return thinkOn(createHard(kit, rules), lineOf(rules, []), seed).action;
}

const EVERYWHERE: readonly Cell[] = [0, 5, 9, 10, 14].flatMap((row) => [0, 4, 7, 10, 14].map((col) => ({ row, col })));
/** Cells in a corner and in the middle. */
const SOMEWHERE: readonly Cell[] = [
  { row: 0, col: 0 },
  { row: 0, col: 14 },
  { row: 5, col: 7 },
];

/** Every way to place the pattern from one of these cells on, if it fits. */
const placesOf = (pattern: string, cells: readonly Cell[]) =>
  DIRECTIONS.flatMap((direction) =>
    cells
      .filter((from) => draw(emptySigns(GOMOKU), GOMOKU, from, direction, pattern) !== undefined)
      .map((from) => ({ direction, from })),
  );

/** Puts signs of the other side far apart, where they make no threat, until there are `count` of them. */
function scatter(signs: Signs, sign: string, count: number): void {
  for (const at of [16, 28, 196, 208, 112, 110])
    if (signs[at] === '.' && signs.filter((each) => each === sign).length < count) signs[at] = sign;
}

test.each(['XXXX.', 'XXX.X', 'XX.XX', 'X.XXX', '.XXXX'])('%s is stopped wherever it stands', (pattern) => {
  let stopped = 0;
  for (const { direction, from } of placesOf(pattern, EVERYWHERE)) {
    const signs = emptySigns(GOMOKU);
    draw(signs, GOMOKU, from, direction, pattern);
    scatter(signs, 'O', 3);
    const holes = winningCells(signs, GOMOKU, 'X');
    if (holes.length === 0) continue;
    stopped++;
    expect([direction.name, from, holes]).toEqual([
      direction.name,
      from,
      expect.arrayContaining([answer(signs, GOMOKU, 'O')]),
    ]);
  }
  expect(stopped).toBeGreaterThan(30);
});

test.each(['XXXX.', 'XXX.X', 'XX.XX'])(
  '%s is completed wherever it stands, also when the other has four',
  (pattern) => {
    let completed = 0;
    for (const { direction, from } of placesOf(pattern, EVERYWHERE)) {
      const signs = emptySigns(GOMOKU);
      draw(signs, GOMOKU, from, direction, pattern);
      // A four of the other side, on a free row.
      const row = [2, 6, 12].find((each) => !signs.slice(each * 15, each * 15 + 15).includes('X')) ?? 2;
      draw(signs, GOMOKU, { row, col: 8 }, DIRECTIONS[0], 'OOOO');
      const holes = winningCells(signs, GOMOKU, 'X');
      if (holes.length === 0 || winningCells(signs, GOMOKU, 'O').length === 0) continue;
      completed++;
      expect(holes).toContain(answer(signs, GOMOKU, 'X'));
    }
    expect(completed).toBeGreaterThan(20);
  },
);

test.each(['..XXX..', '.X.XX.', '.XX.X.'])('an open three %s is stopped, wherever it stands', (pattern) => {
  let stopped = 0;
  for (const { direction, from } of placesOf(pattern, SOMEWHERE)) {
    const signs = emptySigns(GOMOKU);
    draw(signs, GOMOKU, from, direction, pattern);
    scatter(signs, 'O', 2);
    if (!canMakeTwo(signs, GOMOKU, 'X')) continue;
    stopped++;
    const after = signs.with(answer(signs, GOMOKU, 'O'), 'O');
    expect([direction.name, from, canMakeTwo(after, GOMOKU, 'X')]).toEqual([direction.name, from, false]);
  }
  expect(stopped).toBeGreaterThan(4);
});

test('the open three beside two of its own is stopped', () => {
  const signs = emptySigns(GOMOKU);
  draw(signs, GOMOKU, { row: 7, col: 6 }, DIRECTIONS[0], 'XXX');
  draw(signs, GOMOKU, { row: 8, col: 7 }, DIRECTIONS[0], 'OO');
  for (const seed of ['a', 'b', 'c']) expect([7 * 15 + 5, 7 * 15 + 9]).toContain(answer(signs, GOMOKU, 'O', seed));
});

const SIZES: readonly Size[] = [
  { rows: 7, cols: 7, line: 4 },
  { rows: 5, cols: 5, line: 4 },
  { rows: 6, cols: 20, line: 5 },
  { rows: 10, cols: 10, line: 5 },
  { rows: 19, cols: 19, line: 5 },
  { rows: 8, cols: 12, line: 6 },
];

test.each(SIZES)('on $rows × $cols a line of $line is completed, stopped, and stopped in time', (size) => {
  const { rows, cols, line } = size;
  for (const direction of DIRECTIONS) {
    const from = { row: rows > 6 ? 1 : 0, col: direction.right < 0 ? cols - 2 : 1 };
    const almost = emptySigns(size);
    const fits = draw(almost, size, from, direction, `${'X'.repeat(line - 2)}.X`) !== undefined;
    if (fits) {
      const holes = winningCells(almost, size, 'X');
      expect(holes).toContain(answer(almost, size, 'O'));
      expect(holes).toContain(answer(almost, size, 'X'));
    }
    const early = emptySigns(size);
    if (draw(early, size, from, direction, `.${'X'.repeat(line - 2)}.`) === undefined) continue;
    if (!canMakeTwo(early, size, 'X')) continue;
    const after = early.with(answer(early, size, 'O'), 'O');
    expect([direction.name, canMakeTwo(after, size, 'X')]).toEqual([direction.name, false]);
  }
});

test.each(DIRECTIONS)('five moves in a line $name do not win', ({ down, right }) => {
  const rules = open(ticTacToe, { ...GOMOKU });
  const hard = createHard(kit, rules);
  for (const { row, col } of [
    { row: 7, col: 7 },
    { row: 1, col: right < 0 ? 13 : 1 },
  ]) {
    const moves = TYPED.map((i) => (row + i * down) * 15 + col + i * right);
    expect([row, col, typeMoves(rules, hard, moves, `seed ${row}`)]).not.toEqual([row, col, 1]);
  }
});

test('a win by fours alone is found at any distance', () => {
  const size = { rows: 6, cols: 9, line: 5 };
  const signs = emptySigns(size);
  draw(signs, size, { row: 0, col: 0 }, DIRECTIONS[0], 'OXXX');
  draw(signs, size, { row: 2, col: 4 }, DIRECTIONS[0], 'X');
  draw(signs, size, { row: 3, col: 0 }, DIRECTIONS[0], 'OXXX');
  const rules = rulesFor(signs, size, 'X');
  const line = lineOf(rules, []);
  const { candidates, sentence } = thinkOn(createHard(kit, rules), line);
  const [{ line: moves, endsIn = 0 }] = candidates;
  expect(candidates[0]).toMatchObject({ score: 1, proven: true });
  expect(sentence).toMatch(/^Solved: a win in \d+ plies \([\d,]+ positions\)\.$/);
  expect(endsIn).toBeGreaterThanOrEqual(9);
  for (const action of moves) line.play({ seat: line.seat, action, index: null });
  expect([moves.length, line.isOver, line.state.over]).toEqual([endsIn, true, 1]);
});

/** The match that a beginner won: X and O in turn. */
const LOST = ['7 7', '4 0', '7 8', '4 6', '7 9', '13 4', '7 10', '2 7', '7 6'].map((text) => {
  const [row, col] = text.split(' ').map(Number);
  return row * 15 + col;
});

test('a review sees what lost, and no fault in what won', () => {
  const rules = open(ticTacToe, { ...GOMOKU });
  const plies: readonly Ply[] = lineOf(rules, LOST).plies;
  const looked = [...review(rules, 'seed', plies, createHard(kit, rules))];
  expect(looked).toHaveLength(9);
  // O played away from the three, so X makes an open four.
  expect(looked[5].played).toMatchObject({ score: -1, proven: true, endsIn: 4 });
  expect(looked[5].best.action).not.toBe(LOST[5]);
  expect(looked[5].best.endsIn ?? Number.POSITIVE_INFINITY).toBeGreaterThan(4);
  expect(looked[7].played).toMatchObject({ score: -1, proven: true, endsIn: 2 });
  for (const ply of [1, 3]) expect(looked[ply].best.score).toBeGreaterThan(looked[ply].played?.score ?? 1);
  for (const { seat, loss } of looked) if (seat === 0) expect(loss).toBe(0);
  expect(looked[6].played).toMatchObject({ score: 1, proven: true, endsIn: 3 });
  expect(looked[8].played).toMatchObject({ score: 1, proven: true, endsIn: 1 });
});
