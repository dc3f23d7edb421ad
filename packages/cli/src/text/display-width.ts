// The width of texts in columns of a terminal: East Asian wide characters and emoji take two, accents and colours none.
import stringWidth from 'string-width';

export const displayWidth = (text: string): number => stringWidth(text);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a text to this many columns, between visible characters; `mark` stands for what is missing. */
export function cutText(text: string, columns: number, mark = '…'): string {
  if (displayWidth(text) <= columns) return text;
  return piecesOf(text, columns - displayWidth(mark))[0].trimEnd() + mark;
}

/** Cuts a text into pieces of at most `columns`. */
export function piecesOf(text: string, columns: number): string[] {
  const pieces = [''];
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    const width = displayWidth(segment);
    used += width;
    if (used > columns) {
      pieces.push('');
      used = width;
    }
    pieces[pieces.length - 1] += segment;
  }
  return pieces;
}

export const padLeft = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - displayWidth(text))) + text;
export const padRight = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - displayWidth(text)));
