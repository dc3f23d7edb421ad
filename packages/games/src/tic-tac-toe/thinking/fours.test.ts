import { expect, test } from 'vitest';
import { Fours } from './fours.ts';
import { LineBoard } from './line-board.ts';

const LIMITS = { fours: 10, placed: 10_000 };

function boardOf(rows: readonly string[], line = 5): LineBoard {
  const board = new LineBoard({ rows: rows.length, cols: rows[0].length, line });
  board.load(Uint8Array.from(rows.join(''), (sign) => '.XO'.indexOf(sign)));
  return board;
}

test('a line that lacks one sign is completed before anything else', () => {
  const board = boardOf(['XXXX....', 'OOOO....']);
  expect(new Fours(board).find(0, LIMITS)).toEqual([4]);
  expect(new Fours(board).find(1, LIMITS)).toEqual([12]);
});

test('three with both ends open win with the next sign', () => {
  const board = boardOf(['........', '..XXX...', '........']);
  expect(new Fours(board).find(0, LIMITS)).toHaveLength(3);
  expect(new Fours(board).find(1, LIMITS)).toBeUndefined();
});

test('three with one end closed do not', () => {
  const board = boardOf(['........', '.OXXX...', '........']);
  expect(new Fours(board).find(0, LIMITS)).toBeUndefined();
});

test('two closed threes that cross win at the crossing', () => {
  const board = boardOf(['OXXX.....', '....X....', '....X....', '....X....', '.........']);
  expect(new Fours(board).find(0, LIMITS)?.[0]).toBe(4);
});

const CHAIN = ['OXXX.....', '.........', '....X....', 'OXXX.....', '.........', '.........'];

test('a chain of many fours is found, and is played to its end', () => {
  const board = boardOf(CHAIN);
  const chain = new Fours(board).find(0, LIMITS) ?? [];
  expect(chain.length).toBeGreaterThan(8);
  for (const [i, cell] of chain.entries()) {
    expect([cell, board.signs[cell]]).toEqual([cell, 0]);
    if (i === chain.length - 1) expect(board.completes(0, cell)).toBe(true);
    board.place(cell, i % 2);
  }
});

test('an answer that makes four of its own breaks the chain', () => {
  // The answers to the fours in the first and the fourth row lie above each other, with these two cells between them.
  const rows = [...CHAIN];
  rows[1] = '.....O...';
  rows[2] = '....XO...';
  expect(new Fours(boardOf(rows)).find(0, LIMITS)).toBeUndefined();
});

test('only the cells that may hold a chain up are named, and each other cell lets it through', () => {
  const board = boardOf(['.........', '..XXX....', '.........', '.....OO..', '....X....', '.........', '...O.....']);
  const fours = new Fours(board);
  const chain = fours.find(0, LIMITS) ?? [];
  expect(chain).toHaveLength(3);
  const held = new Set(fours.defences(0, chain));
  expect(held.size).toBeLessThan(12);
  for (let cell = 0; cell < board.cells; cell++) {
    if (board.signs[cell] !== 0 || held.has(cell)) continue;
    board.place(cell, 1);
    expect([cell, fours.find(0, LIMITS)?.length]).toEqual([cell, 3]);
    board.remove(cell);
  }
});

test('looking leaves the board as it was', () => {
  const board = boardOf(CHAIN);
  const before = [...board.signs];
  new Fours(board).find(0, LIMITS);
  new Fours(board).find(1, LIMITS);
  expect([...board.signs]).toEqual(before);
});
