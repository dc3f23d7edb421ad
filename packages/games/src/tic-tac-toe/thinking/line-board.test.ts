import { FastDice } from '@umpire/core/author';
import { expect, test } from 'vitest';
import type { BoardSize } from '../../in-a-row/in-a-row.ts';
import { LineBoard } from './line-board.ts';

const SIZES: readonly BoardSize[] = [
  { rows: 15, cols: 15, line: 5 },
  { rows: 5, cols: 5, line: 4 },
  { rows: 4, cols: 9, line: 6 },
  { rows: 25, cols: 25, line: 25 },
];

/** The results of all questions that a board can be asked. */
function answers(board: LineBoard): unknown {
  const cells = Array.from({ length: board.cells }, (_, cell) => cell);
  return [0, 1].map((side) => [
    cells.map((cell) => board.worth(side, cell)),
    cells.filter((cell) => board.completes(side, cell)),
    cells.filter((cell) => board.threatens(side, cell)),
    Array.from({ length: board.length + 1 }, (_, missing) => board.openLines(side, missing)),
    [board.balance, board.left, board.keyLow, board.keyHigh, ...board.signs],
  ]);
}

test.each(SIZES)('signs put on $rows × $cols and taken off again, line $line, leave no trace', (size) => {
  const board = new LineBoard(size);
  const dice = new FastDice(3);
  const before: unknown[] = [];
  const cells: number[] = [];
  for (let i = 0; i < 12; i++) {
    before.push(answers(board));
    let cell = dice.below(board.cells);
    while (board.signs[cell] !== 0) cell = dice.below(board.cells);
    board.place(cell, dice.below(2));
    cells.push(cell);
  }
  const loaded = new LineBoard(size);
  loaded.load(board.signs.slice());
  expect(answers(loaded)).toEqual(answers(board));
  for (let i = 11; i >= 0; i--) {
    board.remove(cells[i]);
    expect(answers(board)).toEqual(before[i]);
  }
});

test('a cell completes a line that lacks only it, broken or not, and threatens where one more would be left', () => {
  const board = new LineBoard({ rows: 6, cols: 9, line: 5 });
  board.load(
    Uint8Array.from(
      [...'.XX.XX...', ...'........O', ...'O........', ...'.........', ...'...XXX...', ...'OOOO.....'],
      (sign) => '.XO'.indexOf(sign),
    ),
  );
  const all = (side: number, of: 'completes' | 'threatens'): number[] =>
    Array.from({ length: board.cells }, (_, cell) => cell).filter((cell) => board[of](side, cell));
  expect(all(0, 'completes')).toEqual([3]);
  expect(all(1, 'completes')).toEqual([49]);
  expect(all(0, 'threatens')).toEqual([0, 3, 6, 37, 38, 42, 43]);
});
