// Text that is too wide for its place in a terminal, cut between characters as they are seen.

import { displayWidth } from './display-width.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most so many columns; an ellipsis stands for what is missing. */
export function cutText(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = '';
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width += displayWidth(segment);
    if (width > columns - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
