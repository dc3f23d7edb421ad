// Texts in columns of a terminal: East Asian and emoji characters take two, marks none.

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const WIDE =
  /^(\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303e\uff01-\uff60\uffe0-\uffe6])/u;

export function columns(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment);
  return width;
}

const widthOf = (grapheme: string): number => (/^\p{M}+$/u.test(grapheme) ? 0 : WIDE.test(grapheme) ? 2 : 1);

/** Cut to `width` columns, with a mark where something is missing. */
export function fit(text: string, width: number, mark: string): string {
  if (columns(text) <= width) return text;
  let kept = '';
  let used = columns(mark);
  for (const { segment } of graphemes.segment(text)) {
    used += widthOf(segment);
    if (used > width) break;
    kept += segment;
  }
  return kept.trimEnd() + mark;
}

/** A word in pieces of at most `width` columns. */
export function pieces(word: string, width: number): string[] {
  const cut = [''];
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    used += widthOf(segment);
    if (used > width) {
      cut.push('');
      used = widthOf(segment);
    }
    cut[cut.length - 1] += segment;
  }
  return cut;
}

export const padLeft = (text: string, width: number): string => ' '.repeat(Math.max(0, width - columns(text))) + text;
export const padRight = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columns(text)));
