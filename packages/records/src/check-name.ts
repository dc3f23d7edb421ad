// Names of players: any script, spaces and `|` included.

import type { Refusal } from './refusal.ts';
import { escapeUnsafe, hasUnsafeCharacter } from './text/unsafe-characters.ts';

export type NameCheck =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly refusal: Refusal };

const LENGTH_MAX = 60;

/** Something must be seen: not only spaces and characters that show nothing. */
const VISIBLE = /[^\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * A name is 1 to 60 code points after NFC and without outer spaces. Code points, not graphemes: one grapheme may carry
 * thousands of accents, so only code points bound what is stored and shown. A family emoji thus counts as seven.
 */
export function checkName(text: string): NameCheck {
  if (hasUnsafeCharacter(text)) return refuse('name-control-character', text, 'contains a control character');
  const name = text.normalize('NFC').trim();
  if (!VISIBLE.test(name)) return refuse('name-empty', text, 'has nothing to be seen');
  if ([...name].length > LENGTH_MAX) return refuse('name-too-long', text, `is longer than ${LENGTH_MAX} characters`);
  return { ok: true, name };
}

function refuse(code: string, value: string, what: string): NameCheck {
  const shown = JSON.stringify(escapeUnsafe([...value].slice(0, LENGTH_MAX).join('')));
  const text = `The name ${shown} ${what}; allowed are 1 to ${LENGTH_MAX} characters without control characters.`;
  return { ok: false, refusal: { code, value, text } };
}
