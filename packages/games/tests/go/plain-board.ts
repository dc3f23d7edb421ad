// What the fast board keeps up to date, computed from its stones alone in the plainest way.
import type { Board } from '../../src/go/board/board.ts';
import { chainAt, neighbours, type SlowBoard } from './slow-board.ts';

export interface Plain {
  readonly board: SlowBoard;
  /** From points in reading order to cells of the fast board. */
  readonly cells: readonly number[];
}

export function plainOf({ colour, stride }: Board, width: number, height: number): Plain {
  const cells = Array.from(
    { length: width * height },
    (_, i) => (Math.floor(i / width) + 1) * stride + (i % width) + 1,
  );
  return { board: { width, height, points: cells.map((cell) => '.XO#'[colour[cell]]) }, cells };
}

/** The empty points beside a chain, once for each stone that touches them. */
export const touchedLiberties = (board: SlowBoard, chain: readonly number[]): number[] =>
  chain.flatMap((stone) => neighbours(board, stone).filter((next) => board.points[next] === '.'));

const diagonals = ({ width, height }: SlowBoard, point: number): (number | undefined)[] =>
  [-1, 1].flatMap((down) =>
    [-1, 1].map((right) => {
      const row = Math.floor(point / width) + down;
      const col = (point % width) + right;
      return row < 0 || row >= height || col < 0 || col >= width ? undefined : row * width + col;
    }),
  );

/** Whether all neighbours are own stones, with no foe at a corner beside the edge and at most one elsewhere. */
export function plainEye(board: SlowBoard, point: number, sign: string): boolean {
  if (!neighbours(board, point).every((next) => board.points[next] === sign)) return false;
  const corners = diagonals(board, point);
  const foe = sign === 'X' ? 'O' : 'X';
  const foes = corners.filter((corner) => corner !== undefined && board.points[corner] === foe).length;
  return foes <= (corners.includes(undefined) ? 0 : 1);
}

/** Black's points less White's: stones, and empty points whose neighbours have one colour only. */
export function plainLead(board: SlowBoard): number {
  const owners = board.points.map((sign, point) => {
    if (sign !== '.') return sign;
    const near = new Set(neighbours(board, point).map((next) => board.points[next]));
    return near.size === 1 ? [...near][0] : '.';
  });
  return owners.filter((sign) => sign === 'X').length - owners.filter((sign) => sign === 'O').length;
}

/** Whether a stone here takes nothing and leaves its chain at most one liberty. */
export function plainSelfAtari(board: SlowBoard, point: number, sign: string): boolean {
  const after = { ...board, points: board.points.map((old, i) => (i === point ? sign : old)) };
  const libertiesAt = (at: number): number => new Set(touchedLiberties(after, chainAt(after, at))).size;
  const foe = sign === 'X' ? 'O' : 'X';
  if (neighbours(after, point).some((next) => after.points[next] === foe && libertiesAt(next) === 0)) return false;
  return libertiesAt(point) <= 1;
}
