// Several steps in one line of words: 'give imp, give imp', 'attack nym with quill'. Each is read when its question comes.

import type { Block, Question } from '@umpire/core';
import { admit } from '@umpire/core/host';

/** The steps, the first of which can be done now; undefined where the line is one answer, or none. */
export function spokenSteps(text: string, question: Question<Block>): string[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.every(isNumber)) return undefined;
  if (meant(question, text) !== undefined || meant(question, parts[0]) === undefined) return undefined;
  return parts.map((part) => entryText(question, part));
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** A number stands for an entry of the list as it is now, not of a later one. */
function entryText(question: Question<Block>, part: string): string {
  const action = isNumber(part) ? meant(question, part) : undefined;
  return action === undefined ? part : question.describe(action).text;
}

const LINKS: ReadonlySet<string> = new Set(['with', 'on', 'at', 'against', 'by', 'using', 'to', 'the', 'a']);

/** What a line says besides the action that it was taken for, if it means nothing here: the next question may be about it. */
export function leftOver(text: string, question: Question<Block>, action: number): string | undefined {
  const said = wordsIn(question.describe(action).text);
  const rest = wordsIn(text).filter((word) => {
    const at = said.findIndex((each) => each.includes(word));
    if (at >= 0) said.splice(at, 1);
    return at < 0 && !LINKS.has(word) && !isNumber(word);
  });
  const left = rest.join(' ');
  return left === '' || !isUnknown(question, left) ? undefined : left;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.&'-]+/gu) ?? [];

function meant(question: Question<Block>, text: string): number | undefined {
  const { rules, state, past } = question.line;
  const admitted = admit(rules, state, past, { text });
  return admitted.ok ? admitted.value.action : undefined;
}

function isUnknown(question: Question<Block>, text: string): boolean {
  const { rules, state, past } = question.line;
  const admitted = admit(rules, state, past, { text });
  return !admitted.ok && admitted.refusal.code === 'unknown-move';
}
