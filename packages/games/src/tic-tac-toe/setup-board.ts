// A starting position as an option: rows of '.', 'X' and 'O', top row first, with '/' between them ('X.O/.X./O..').
import { accept, type Result, refuse } from '@umpire/core/author';
import type { BoardSize } from '../in-a-row/in-a-row.ts';
import { linesOf } from './lines.ts';

export interface Start {
  /** 0 empty, 1 X, 2 O; row by row. */
  readonly board: readonly number[];
  readonly turn: number;
}

export function parseStart(setup: string, toPlay: 'auto' | 'X' | 'O', size: BoardSize): Result<Start> {
  const { rows, cols } = size;
  if (setup === '') return accept({ board: new Array<number>(rows * cols).fill(0), turn: toPlay === 'O' ? 1 : 0 });
  const lines = setup.split('/');
  if (lines.length !== rows || lines.some((each) => each.length !== cols))
    return refuse('bad-setup', setup, `setup has ${rows} rows of ${cols} signs, with / between them.`);
  const signs = lines.join('');
  if (/[^.XO]/.test(signs)) return refuse('bad-setup', setup, "setup uses only '.', 'X' and 'O'.");
  const board = Array.from(signs, (sign) => '.XO'.indexOf(sign));
  if (!board.includes(0)) return refuse('bad-setup', setup, 'setup leaves no empty cell.');
  if (hasLine(board, size)) return refuse('bad-setup', setup, 'setup is already won.');
  const lead = count(board, 1) - count(board, 2);
  if (toPlay === 'auto' && lead !== 0 && lead !== 1)
    return refuse(
      'bad-setup',
      setup,
      `setup has ${count(board, 1)} X and ${count(board, 2)} O: say with toPlay who moves.`,
    );
  const turn = toPlay === 'auto' ? lead : toPlay === 'X' ? 0 : 1;
  return accept({ board, turn });
}

const count = (board: readonly number[], sign: number): number => board.filter((each) => each === sign).length;

const hasLine = (board: readonly number[], { rows, cols, line }: BoardSize): boolean =>
  board.some(
    (sign, cell) =>
      sign !== 0 && linesOf(cell, rows, cols, line).some((cells) => cells.every((each) => board[each] === sign)),
  );
