// Names of players: any script, spaces and `|` included.

import type { Result } from '@umpire/core';
import { accept, isPlain, plain } from '@umpire/core/host';

const LENGTH_MAX = 60;

/** Matches a character that is visible: a name must not consist of spaces and invisible characters only. */
const VISIBLE = /[^\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * A name is 1 to 60 code points after NFC and without outer spaces. Code points, not graphemes: one grapheme may carry
 * thousands of accents, so only code points bound what is stored and shown. A family emoji thus counts as seven.
 */
export function checkName(text: string): Result<string> {
  const name = text.normalize('NFC').trim();
  if (!VISIBLE.test(name)) return refuse('name-empty', text, 'has no visible character');
  if (!isPlain(text)) return refuse('name-control-character', text, 'contains a control character');
  if ([...name].length > LENGTH_MAX) return refuse('name-too-long', text, `is longer than ${LENGTH_MAX} characters`);
  return accept(name);
}

function refuse(code: string, value: string, what: string): Result<string> {
  const shown = JSON.stringify(plain([...value].slice(0, LENGTH_MAX).join('')));
  const text = `The name ${shown} ${what}; allowed are 1 to ${LENGTH_MAX} characters without control characters.`;
  return { ok: false, refusal: { code, value, text } };
}
