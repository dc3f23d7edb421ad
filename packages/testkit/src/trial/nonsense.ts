// Texts that nobody should type.
import type { Dice } from '@umpire/core/host';

const PIECES = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '9',
  '99999999999999999999',
  '1e9',
  'NaN',
  'undefined',
  'null',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'pass',
  'a1',
  'z99',
  ',',
  ';',
  '/',
  '\\',
  '"',
  "'",
  '(',
  ')',
  '%',
  '$&',
  '\n',
  '\t',
  '\0',
  '\u202e',
  'é',
  '🃏',
  '\ud800',
  'x'.repeat(60),
  '.*',
  '+',
  '?',
] as const;

/** A text made of a few of these pieces. */
export function nonsense(dice: Dice): string {
  let text = '';
  for (let left = 1 + dice.below(4); left > 0; left--) text += PIECES[dice.below(PIECES.length)];
  return text;
}

/** The text with one piece inserted, removed or doubled. */
export function distorted(text: string, dice: Dice): string {
  const at = dice.below(text.length + 1);
  switch (dice.below(4)) {
    case 0:
      return text.slice(0, at) + PIECES[dice.below(PIECES.length)] + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + text.slice(at).repeat(2);
    default:
      return text.slice(0, at) + String.fromCharCode(32 + dice.below(95)) + text.slice(at + 1);
  }
}
