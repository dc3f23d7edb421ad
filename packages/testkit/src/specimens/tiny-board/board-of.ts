// The picture of a board with letters for pieces.
import { type Board, grid, type Piece } from '@umpire/core/scene';
import { letterOf, pieceOf } from './pieces.ts';

interface Names {
  readonly rows: number;
  readonly cols: number;
  name(cell: number): string;
}

export function boardOf({ rows, cols, name }: Names, board: Uint8Array, letters: string): Board {
  const pieces: Record<string, Piece> = {};
  for (const seat of [0, 1])
    for (let kind = 1; kind <= letters.length; kind++) {
      const sign = letterOf(pieceOf(kind, seat), letters);
      pieces[sign] = { name: sign, sign, seat };
    }
  return grid('box', rows, cols, pieces, (cell) => letterOf(board[cell], letters), {
    rowLabels: Array.from({ length: rows }, (_, row) => `${rows - row}`),
    colLabels: Array.from({ length: cols }, (_, col) => name(col)[0]),
  });
}
