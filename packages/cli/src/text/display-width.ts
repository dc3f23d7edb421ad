// Texts in the columns of a terminal. Terminals differ on rare characters; this follows the common ones: East Asian wide
// and emoji take two, accents and joiners none.

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const INVISIBLE = /^[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+$/u;

/** One emoji, also when written as a text sign plus a selector, a keycap, a flag or a joined family. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Regional_Indicator}{2}/u;

/** First and last of each block that Unicode's EastAsianWidth.txt lists as wide or full-width, gaps closed. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2e80, 0x303e],
  [0x3040, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18dff],
  [0x1aff0, 0x1b2ff],
  [0x1f200, 0x1f265],
  [0x20000, 0x3fffd],
];

export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment);
  return width;
}

function graphemeWidth(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0;
  if (EMOJI.test(grapheme)) return 2;
  const base = grapheme.codePointAt(0) ?? 0;
  return WIDE.some(([first, last]) => base >= first && base <= last) ? 2 : 1;
}

/** At most so many columns, cut between characters as they are seen; the mark stands for what is missing. */
export function cutText(text: string, columns: number, mark = '…'): string {
  if (displayWidth(text) <= columns) return text;
  return piecesOf(text, columns - displayWidth(mark))[0].trimEnd() + mark;
}

/** A text in pieces of at most `columns`. */
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
