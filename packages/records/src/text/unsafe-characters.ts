// Characters that steer a terminal or an editor instead of being seen: controls (escape codes begin with one), line
// separators, halves of surrogate pairs, and the directional embeddings and overrides that reorder the rest of a line.
// Direction marks and joiners stay out of the list: Persian, Hebrew and emoji names need them.

const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

export function hasUnsafeCharacter(text: string): boolean {
  return text.search(UNSAFE) >= 0;
}

/** The same text with every unsafe character spelled out, as in `\u{1b}`. */
export function escapeUnsafe(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
