// Text from outside on its way to people: a seed, a name in a log, a mistyped word, what a bot says.

/**
 * What steers a terminal or an editor instead of being seen: control and format characters (escape codes, direction
 * marks), line separators and halves of surrogate pairs. A joiner stays between characters that are no ASCII: Persian and
 * emoji names need it, and elsewhere it would only make two names look the same.
 */
const UNSAFE = /(?!(?<=[^\0-\x7f])[\u200c\u200d](?=[^\0-\x7f]))[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** No text from outside may colour a screen, move on it or turn a line around: what would becomes a question mark. */
export const plain = (text: string, instead: (unsafe: string) => string = () => '?'): string =>
  text.replace(UNSAFE, instead);

export const isPlain = (text: string): boolean => text.search(UNSAFE) < 0;
