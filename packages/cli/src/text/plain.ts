// Text from outside on its way to a terminal: a seed, a name in a log, a mistyped word.

/** Control and format characters (escape codes, right-to-left marks), lone surrogates and line separators. */
const STEERING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** What steers a terminal instead of being seen becomes a question mark: no text from outside may colour or move it. */
export const plain = (text: string): string => text.replace(STEERING, '?');
