// Several steps in one line of words: 'give imp, give imp', 'attack nym with quill'. Each is read when its question comes.

import type { Block, Question } from '@umpire/core';
import { heldQuestion } from './held-question.ts';
import type { Reader } from './read-answer.ts';

/** The steps of a line, if the first of them can be done now; undefined if the line is a single answer, or none. */
export function spokenSteps(text: string, question: Question<Block>, read: Reader): string[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.every(isNumber)) return undefined;
  if (meant(question, text, read) !== undefined || meant(question, parts[0], read) === undefined) return undefined;
  return parts.map((part) => entryText(question, part, read));
}

/** Splits 'favor Kitty': the longest beginning that is an answer now, if the rest answers the question after it. */
export function joinedSteps(text: string, question: Question<Block>, read: Reader): string[] | undefined {
  const words = text.trim().split(/\s+/);
  if (meant(question, text, read) !== undefined) return undefined;
  for (let at = words.length - 1; at > 0; at--) {
    const [first, rest] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const action = meant(question, first, read);
    const next = action === undefined ? undefined : heldQuestion(question, action);
    if (next !== undefined && meant(next, rest, read) !== undefined) return [first, rest];
  }
  return undefined;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** A number means an entry of the present list, not of a later one, so it is replaced by the words of the entry. */
function entryText(question: Question<Block>, part: string, read: Reader): string {
  const action = isNumber(part) ? meant(question, part, read) : undefined;
  return action === undefined ? part : question.describe(action).text;
}

const LINKS: ReadonlySet<string> = new Set(['with', 'on', 'at', 'against', 'by', 'using', 'to', 'the', 'a']);

/** The words of a line beyond the action it was taken for, if they mean nothing here: they may answer the next question. */
export function leftOver(text: string, question: Question<Block>, action: number, read: Reader): string | undefined {
  const said = wordsIn(question.describe(action).text);
  const rest = wordsIn(text).filter((word) => {
    const at = said.findIndex((each) => each.includes(word));
    if (at >= 0) said.splice(at, 1);
    return at < 0 && !LINKS.has(word) && !isNumber(word);
  });
  const left = rest.join(' ');
  return left === '' || !isUnknown(question, left, read) ? undefined : left;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.&'-]+/gu) ?? [];

function meant(question: Question<Block>, text: string, read: Reader): number | undefined {
  const answer = read(question, { text });
  return answer.ok ? answer.value.action : undefined;
}

function isUnknown(question: Question<Block>, text: string, read: Reader): boolean {
  const answer = read(question, { text });
  return !answer.ok && answer.refusal.code === 'unknown-move';
}
