// Text from outside on its way to people: a seed, a name in a log, a mistyped word, what a bot says.

/**
 * Characters that steer a terminal or an editor instead of being seen: control and format characters (escape codes, direction
 * marks), line separators and halves of surrogate pairs. A joiner between two non-ASCII characters is kept: Persian and
 * emoji names need it. Elsewhere it would only make two names look the same.
 */
const UNSAFE = /(?!(?<=[^\0-\x7f])[\u200c\u200d](?=[^\0-\x7f]))[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Replaces every character by which text from outside could colour a screen, move the cursor or reverse a line; by default with a question mark. */
export const plain = (text: string, instead: (unsafe: string) => string = () => '?'): string =>
  text.replace(UNSAFE, instead);

export const isPlain = (text: string): boolean => text.search(UNSAFE) < 0;
