import { expect, test } from 'vitest';
import { SgfBoard } from './sgf-board.ts';
import { parseRectangle } from './sgf-point.ts';

/** The rows of the board after setting these rows and playing these moves ('X cb'). */
function after(rows: string[], ...moves: string[]): string[] | undefined {
  const size = { width: rows[0].length, height: rows.length };
  const board = new SgfBoard(size);
  const pointOf = (text: string) => {
    const found = parseRectangle(text, size);
    if (typeof found === 'string') throw new Error(found);
    return found;
  };
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      board.set(pointOf(String.fromCharCode(97 + x, 97 + y)), '.XO'.indexOf(sign));
    });
  });
  for (const move of moves) board.play(pointOf(move.slice(2)).from, '.XO'.indexOf(move[0]));
  return board.rows();
}

test.each([
  ['in the corner', ['OX', '..'], 'X ab', ['.X', 'X.']],
  ['on the edge', ['XO.', '.X.'], 'X ca', ['X.X', '.X.']],
  ['at the right edge, with no liberty round it', ['.XO', '...'], 'X cb', ['.X.', '..X']],
  ['at the left edge, with no liberty round it', ['X..', 'OX.', '...'], 'X ac', ['X..', '.X.', 'X..']],
  ['at the bottom', ['...', '.X.', 'XO.'], 'X cc', ['...', '.X.', 'X.X']],
  ['of several stones', ['.XX.', 'XOOX', '.X..'], 'X cc', ['.XX.', 'X..X', '.XX.']],
  ['on two sides at once', ['O.O', 'X.X'], 'X ba', ['.X.', 'X.X']],
  ['before the mover who has no liberty left', ['.OX', 'OX.', 'X..'], 'X aa', ['X.X', '.X.', 'X..']],
  ['the mover himself if nothing else is captured', ['.X', 'X.'], 'O aa', ['.X', 'X.']],
  ['nobody who has a liberty', ['OX.', '...'], 'X ca', ['OXX', '...']],
])('a move captures %s', (_, rows, move, expected) => {
  expect(after(rows, move)).toEqual(expected);
});

test('a move on a taken point replaces the stone', () => {
  expect(after(['X.', '..'], 'O aa')).toEqual(['O.', '..']);
});

test('an empty board has no rows to tell', () => {
  expect(after(['..', '..'])).toBeUndefined();
  expect(after(['.'], 'X aa')).toBeUndefined();
});
