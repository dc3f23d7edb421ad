// A piece is one number: its kind, 1 to 3, plus 4 for seat 1. In texts seat 0 has capital letters.
export const kindOf = (piece: number): number => piece & 3;
export const seatOf = (piece: number): number => piece >> 2;
export const pieceOf = (kind: number, seat: number): number => kind | (seat << 2);

/** Whether this is a piece, and of this seat. */
export const isOf = (piece: number, seat: number): boolean => piece !== 0 && piece >> 2 === seat;

/** The letter of a piece. `letters` names the kinds 1, 2, 3: 'KRP'. An empty cell has ''. */
export const letterOf = (piece: number, letters: string): string => {
  if (piece === 0) return '';
  const letter = letters[kindOf(piece) - 1] ?? '?';
  return seatOf(piece) === 0 ? letter : letter.toLowerCase();
};

/** Whether every cell holds nothing or a piece that exists. */
export const arePieces = (board: Uint8Array): boolean =>
  board.every((piece) => piece < 8 && (piece === 0 || kindOf(piece) !== 0));
