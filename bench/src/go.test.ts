import { FastDice } from '@umpire/core/host';
import { describe, expect, test } from 'vitest';
import type { BoardAdapter } from './go/board-adapter.ts';
import { gobanBoard } from './go/goban-board.ts';
import { ourBoard } from './go/our-board.ts';
import { isOwnEye, playGames } from './go/play-games.ts';
import { sabakiBoard } from './go/sabaki-board.ts';
import { surroundings } from './go/surroundings.ts';
import { FIRST_SEED } from './go/tasks.ts';
import { tenukiBoard } from './go/tenuki-board.ts';

const played = (board: BoardAdapter, size: number, games: number, seed = 7) =>
  playGames(board, surroundings(size), new FastDice(seed), games);
const pointsOf = (board: BoardAdapter, size: number) => Array.from({ length: size * size }, (_, i) => board.at(i));

describe('every board plays the same games', () => {
  test.each([
    [5, 300],
    [9, 15],
    [19, 1],
  ])('under simple ko on a board of %d: %d games', (size, games) => {
    const ours = played(ourBoard(size, 'simple'), size, games);
    expect(ours.moves).toBeGreaterThan(size * size * games);
    expect(played(sabakiBoard(size), size, games)).toEqual(ours);
    expect(played(tenukiBoard(size), size, games)).toEqual(ours);
  });

  // One game on the large board is enough with the right seed.
  test.each([
    [5, 300],
    [9, 100],
    [19, 1],
  ])('under positional superko, which has a say, on a board of %d: %d games', (size, games) => {
    const ours = played(ourBoard(size, 'positional'), size, games, FIRST_SEED);
    expect(played(gobanBoard(size), size, games, FIRST_SEED)).toEqual(ours);
    expect(played(ourBoard(size, 'simple'), size, games, FIRST_SEED).checksum).not.toBe(ours.checksum);
  });
});

// . X O . .     White has just taken a stone on the empty point in the middle: Black may not take back at once.
// X O . O .
// . X O . .
const KO_MOVES = [1, 2, 5, 8, 11, 12, 7, 19, 24, 6];
const KO_POINT = 7;

describe.each([
  ['ours, simple ko', () => ourBoard(5, 'simple')],
  ['ours, positional superko', () => ourBoard(5, 'positional')],
  ['@sabaki/go-board', () => sabakiBoard(5)],
  ['tenuki', () => tenukiBoard(5)],
  ['goban', () => gobanBoard(5)],
])('%s', (_name, open) => {
  const inKo = (): BoardAdapter => {
    const board = open();
    for (const [i, point] of KO_MOVES.entries()) expect(board.tryPlay(point, i % 2 === 0 ? 1 : 2)).toBe(true);
    return board;
  };

  test('refuses to take back a ko, and a refused move changes nothing', () => {
    const board = inKo();
    const before = pointsOf(board, 5);
    expect(before[KO_POINT]).toBe(0);
    expect(board.tryPlay(KO_POINT, 1)).toBe(false);
    expect(pointsOf(board, 5)).toEqual(before);
  });

  test('lets the ko be taken back after a move elsewhere and an answer', () => {
    const board = inKo();
    expect(board.tryPlay(20, 1)).toBe(true);
    expect(board.tryPlay(22, 2)).toBe(true);
    expect(board.tryPlay(KO_POINT, 1)).toBe(true);
    expect([board.at(KO_POINT), board.at(6)]).toEqual([1, 0]);
  });

  test('refuses suicide, passes, and starts anew', () => {
    const board = open();
    for (const point of [1, 5]) {
      expect(board.tryPlay(point, 1)).toBe(true);
      if (point === 1) board.pass(2);
    }
    expect(board.tryPlay(0, 2)).toBe(false);
    board.pass(2);
    expect(board.tryPlay(0, 1)).toBe(true);
    board.reset();
    expect(pointsOf(board, 5)).toEqual(Array(25).fill(0));
    expect(board.tryPlay(0, 1)).toBe(true);
  });
});

describe('the driver', () => {
  const fake = (parts: Partial<BoardAdapter>): BoardAdapter => ({
    name: 'fake',
    reset() {},
    at: () => 0,
    tryPlay: () => false,
    pass() {},
    ...parts,
  });

  test('tries every point before it passes, and ends a game after two passes', () => {
    const tried: number[] = [];
    const passed: number[] = [];
    const board = fake({
      tryPlay(point) {
        tried.push(point);
        return false;
      },
      pass: (color) => passed.push(color),
    });
    expect(played(board, 5, 1).moves).toBe(2);
    expect(passed).toEqual([1, 2]);
    expect(tried.slice(0, 25).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, i) => i));
    expect(tried.length).toBe(50);
  });

  test('ends an endless game after three times the area', () => {
    expect(played(fake({ tryPlay: () => true }), 5, 2).moves).toBe(2 * 75);
  });

  test('gives other moves another checksum', () => {
    const board = fake({ tryPlay: () => true });
    expect(played(board, 5, 1, 8).checksum).not.toBe(played(board, 5, 1, 7).checksum);
  });

  test('sums up the final boards too', () => {
    const wrongOnce = fake({ at: (point) => (point === 12 ? 1 : 0), tryPlay: () => false });
    expect(played(wrongOnce, 5, 1).checksum).not.toBe(played(fake({}), 5, 1).checksum);
  });

  test.each([
    ['in the middle', '.X. X.X .X.', 4, true],
    ['with one enemy across', 'OX. X.X .X.', 4, true],
    ['with two enemies across', 'OX. X.X .XO', 4, false],
    ['with an empty point beside it', '.X. X.. .X.', 4, false],
    ['with an enemy beside it', '.X. X.O .X.', 4, false],
    ['at the edge', 'X.X .X. ...', 1, true],
    ['at the edge with one enemy across', 'X.X OX. ...', 1, false],
    ['in the corner', '.X. X.. ...', 0, true],
    ['in the corner with an enemy across', '.X. XO. ...', 0, false],
  ])('knows an eye %s', (_where, rows, point, eye) => {
    const points = [...rows.replaceAll(' ', '')].map((sign) => '.XO'.indexOf(sign));
    const other = points.map((color) => (color === 0 ? 0 : 3 - color));
    expect(isOwnEye({ at: (i) => points[i] }, surroundings(3), point, 1)).toBe(eye);
    expect(isOwnEye({ at: (i) => other[i] }, surroundings(3), point, 2)).toBe(eye);
  });
});
