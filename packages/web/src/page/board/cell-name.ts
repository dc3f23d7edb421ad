// What a cell is called to those who do not see it: 'D4, black stone, last move'.
import type { Board, Mark, Piece } from '@umpire/core/scene';
import { strings } from '../words/strings.ts';

/** `marks` are those of the cell. */
export function cellName(board: Board, cell: number, marks: readonly Mark[]): string {
  const { at, pieces } = board;
  const piece = at[cell] === undefined ? strings.empty : pieceName(pieces[at[cell]]);
  return [placeName(board, cell), piece, ...marks.map((mark) => strings.marks[mark])].join(', ');
}

const pieceName = ({ name, look }: Piece): string =>
  look === 'stone' || look === 'disc' ? `${name} ${strings.looks[look]}` : name;

/** 'D4' where columns have letters and rows numbers, as people say it; otherwise in words. */
export function placeName({ rowLabels, colLabels, cols }: Board, cell: number): string {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  const [rowName, colName] = [rowLabels?.[row] ?? `${row + 1}`, colLabels?.[col] ?? `${col + 1}`];
  if (/^[a-z]+$/i.test(colName) && /^\d+$/.test(rowName)) return `${colName}${rowName}`;
  return `${strings.row} ${rowName}, ${strings.column} ${colName}`;
}
