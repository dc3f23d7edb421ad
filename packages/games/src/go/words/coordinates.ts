// Points as people and GTP name them: columns A to Z without I, rows counted from the bottom.
//
//   action = row * width + col, row 0 at the top        'A1' is the corner at the bottom left
import { accept, type Result, refuse } from '@umpire/core/author';

const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export const columnLetter = (col: number): string => LETTERS[col];

export const pointText = (action: number, width: number, height: number): string =>
  `${LETTERS[action % width]}${height - Math.floor(action / width)}`;

/** Reads 'd4', 'D4' or 'd 4'. */
export function parsePoint(text: string, width: number, height: number): Result<number> {
  const typed = /^\s*([a-z])\s*(\d{1,4})\s*$/i.exec(text);
  if (typed === null) return refuse('not-a-point', text, `Type a point such as ${exampleOf(width, height)}, or pass.`);
  const letter = typed[1].toUpperCase();
  if (letter === 'I') return refuse('outside', text, 'There is no column I: after H comes J.');
  const col = LETTERS.indexOf(letter);
  const row = height - Number(typed[2]);
  if (col >= width || row < 0 || row >= height)
    return refuse(
      'outside',
      text,
      `${letter}${Number(typed[2])} is outside the board: columns are A to ${LETTERS[width - 1]} (no I), rows 1 to ${height}.`,
    );
  return accept(row * width + col);
}

export const exampleOf = (width: number, height: number): string =>
  `${LETTERS[Math.min(3, width - 1)]}${Math.min(4, height)}`;
