// Points as people write them: A1 is the bottom left corner, and the letter I is left out.
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** The action number of `C3` or `pass` on a board of this size. */
export function pointOf(text: string, width: number, height: number): number {
  if (text === 'pass') return width * height;
  const col = LETTERS.indexOf(text[0]);
  const row = height - Number(text.slice(1));
  if (col < 0 || col >= width || !(row >= 0 && row < height)) throw new Error(`${text} is not on the board`);
  return row * width + col;
}
