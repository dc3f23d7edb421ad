// Large boards of tic-tac-toe, drawn by their signs, and slow but obviously correct functions over them.
import { Line, type Rules } from '@umpire/core/hot';
import { type TicTacToe, ticTacToe } from '@umpire/games/tic-tac-toe';
import type { SearchPlayer } from '../src/players/search-player.ts';
import { thinkOn } from './play.ts';
import { legalIn, open } from './positions.ts';

export interface Cell {
  readonly row: number;
  readonly col: number;
}

export interface Size {
  readonly rows: number;
  readonly cols: number;
  readonly line: number;
}

export const GOMOKU: Size = { rows: 15, cols: 15, line: 5 };

export const DIRECTIONS = [
  { name: 'along a row', down: 0, right: 1 },
  { name: 'down a column', down: 1, right: 0 },
  { name: 'down to the right', down: 1, right: 1 },
  { name: 'down to the left', down: 1, right: -1 },
] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A sign for each cell of the board; '.' is empty. */
export type Signs = string[];

export const emptySigns = ({ rows, cols }: Size): Signs => new Array<string>(rows * cols).fill('.');

/** Writes a pattern such as 'XX.XX' from a cell on; returns the cells of its dots, or undefined if it does not fit. */
export function draw(
  signs: Signs,
  { rows, cols }: Size,
  from: Cell,
  { down, right }: Pick<Direction, 'down' | 'right'>,
  pattern: string,
): number[] | undefined {
  const dots: number[] = [];
  for (const [i, sign] of [...pattern].entries()) {
    const row = from.row + i * down;
    const col = from.col + i * right;
    if (row < 0 || row >= rows || col < 0 || col >= cols) return undefined;
    const at = row * cols + col;
    if (sign === '.') dots.push(at);
    else signs[at] = sign;
  }
  return dots;
}

export function rulesFor(signs: Signs, size: Size, toPlay: 'X' | 'O'): Rules<TicTacToe> {
  const rows = Array.from({ length: size.rows }, (_, row) =>
    signs.slice(row * size.cols, (row + 1) * size.cols).join(''),
  );
  return open(ticTacToe, { ...size, setup: rows.join('/'), toPlay });
}

/** The empty cells with which this sign completes a line, found by looking along every line. */
export function winningCells(signs: Signs, size: Size, sign: string): number[] {
  const found = new Set<number>();
  for (let row = 0; row < size.rows; row++)
    for (let col = 0; col < size.cols; col++)
      for (const { down, right } of DIRECTIONS) {
        const cells = Array.from({ length: size.line }, (_, i) => [row + i * down, col + i * right]);
        if (cells.some(([r, c]) => r < 0 || r >= size.rows || c < 0 || c >= size.cols)) continue;
        const line = cells.map(([r, c]) => r * size.cols + c);
        const empty = line.filter((at) => signs[at] === '.');
        if (empty.length === 1 && line.every((at) => at === empty[0] || signs[at] === sign)) found.add(empty[0]);
      }
  return [...found];
}

/** Whether this sign has a move after which it can complete a line in two ways. */
export const canMakeTwo = (signs: Signs, size: Size, sign: string): boolean =>
  signs.some((each, at) => each === '.' && winningCells(signs.with(at, sign), size, sign).length > 1);

/** The order in which a beginner who knows the trick plays five in a line: four in one direction, then one before the first. */
export const TYPED = [0, 1, 2, 3, -1];

/** Plays these moves (the first legal one where a cell is taken) against a player. Returns `over` at the end, undefined if there is none. */
export function typeMoves(
  rules: Rules<TicTacToe>,
  player: SearchPlayer<TicTacToe>,
  moves: readonly number[],
  seed: string,
): number | undefined {
  const line = new Line(rules, seed);
  for (const move of moves) {
    const action = line.state.board[move] === 0 ? move : legalIn(rules, line)[0];
    line.play({ seat: 0, action, index: null });
    if (line.isOver) break;
    line.play({ seat: 1, action: thinkOn(player, line, seed).action, index: null });
    if (line.isOver) break;
  }
  return line.isOver ? line.state.over : undefined;
}
