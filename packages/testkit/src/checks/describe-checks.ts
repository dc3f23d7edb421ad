// The words of an action.
import { type ActionWords, admit, TEXT_MAX } from '@umpire/core/host';
import { atPosition } from '../check.ts';
import { unclean } from '../unclean.ts';

/** The words of an action are texts that can be typed, printed on one line and logged. */
export const describeWords = atPosition('describe-words', (_run, fail, at) => {
  at.words().forEach((words, i) => {
    const faulty = faultyWords(words);
    if (faulty !== undefined) fail(`action ${at.legal[i]}: ${faulty}`);
  });
});

export function faultyWords(words: ActionWords): string | undefined {
  const { text, type } = words;
  if (typeof text !== 'string' || text === '' || text !== text.trim()) return `the text '${text}' cannot be typed`;
  if (text.length > TEXT_MAX) return `the text has ${text.length} characters, the door takes ${TEXT_MAX}`;
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)) return 'the text has characters that cannot be printed';
  if (typeof type !== 'string' || type === '') return `the type is '${type}'`;
  return unclean(words, 'words') ?? notText(words) ?? tellsNothing(words);
}

const notText = (words: ActionWords): string | undefined => {
  const odd = Object.entries(words).find(([, value]) => typeof value !== 'string');
  return odd === undefined ? undefined : `${odd[0]} is no text`;
};

/** Finds the traces of a template that was filled from a missing entry of a table. */
const tellsNothing = (words: ActionWords): string | undefined =>
  Object.values(words).some((value) => /\b(undefined|NaN)\b|\[object /.test(value))
    ? `${JSON.stringify(words)}`
    : undefined;

/** No two legal actions have the same text, since a log could not tell them apart. */
export const describeUnique = atPosition('describe-unique', (_run, fail, at) => {
  const first = new Map<string, number>();
  at.words().forEach(({ text }, i) => {
    const other = first.get(text);
    if (other !== undefined) fail(`'${text}' is action ${other} and action ${at.legal[i]}`);
    first.set(text, at.legal[i]);
  });
});

/** The door reads the text of `describe`, the index and the action number as the same action. */
export const describeRoundTrip = atPosition('describe-round-trip', ({ rules }, fail, at) => {
  const { state, past } = at.line.branch();
  const words = at.words();
  for (let tries = at.deep ? Math.min(words.length, 12) : 1; tries > 0; tries--) {
    const index = at.dice.below(words.length);
    for (const answer of [{ text: ` ${words[index].text} ` }, { index }, { action: at.legal[index] }]) {
      const back = admit(rules, state, past, answer);
      if (!back.ok) fail(`${JSON.stringify(answer)} is refused: ${back.refusal.text}`);
      else if (back.value.action !== at.legal[index])
        fail(`${JSON.stringify(answer)} comes back as action ${back.value.action}`);
    }
  }
});
