// A legal action as the JSON that bots get: what is for people's eyes is left out.
import type { ActionWords } from './action-words.ts';

const texts = new WeakMap<ActionWords, string>();

export function choiceText(words: ActionWords): string {
  const known = texts.get(words);
  if (known !== undefined) return known;
  const { text, type, from, to } = words;
  const made = JSON.stringify({ text, type, from, to });
  // Words that a game may still change are read each time.
  if (Object.isFrozen(words)) texts.set(words, made);
  return made;
}
