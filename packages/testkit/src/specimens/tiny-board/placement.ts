// The placement of pieces as text: rows from the top, with numbers of empty cells: `r2k1/5/5/5/5/R2K1`.
import { accept, type Result, refuse } from '@umpire/core/author';
import type { Grid } from './grid.ts';
import { letterOf, pieceOf } from './pieces.ts';

export function readPlacement(text: string, { cols, rows }: Grid, letters: string): Result<Uint8Array> {
  const lines = text.split('/').map((line) => [...line].flatMap((sign) => signCells(sign, letters)));
  const isBoard = lines.length === rows && lines.every((line) => line.length === cols && !line.includes(-1));
  return isBoard
    ? accept(Uint8Array.from(lines.flat()))
    : refuse('bad-position', text, `${text} does not name ${rows} rows of ${cols} cells with ${letters} on them.`);
}

/** The cells of one sign: a piece, some empty cells, or -1 for any other sign. */
function signCells(sign: string, letters: string): number[] {
  if (/^[1-9]$/.test(sign)) return Array.from({ length: Number(sign) }, () => 0);
  const kind = letters.indexOf(sign.toUpperCase()) + 1;
  return [kind === 0 ? -1 : pieceOf(kind, sign === sign.toUpperCase() ? 0 : 1)];
}

export function placementText(board: Uint8Array, { cols, rows }: Grid, letters: string): string {
  const line = (row: number): string =>
    Array.from(board.subarray(row * cols, (row + 1) * cols), (piece) => letterOf(piece, letters) || '.')
      .join('')
      .replace(/\.+/g, ({ length }) => `${length}`);
  return Array.from({ length: rows }, (_, row) => line(row)).join('/');
}
