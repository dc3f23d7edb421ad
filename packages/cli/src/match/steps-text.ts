// An action that takes several decisions in a row, such as a combo: what a person has chosen of it, and what remains.
import type { Block, Question } from '@umpire/core';
import { answersOf, sceneSections } from '../scene-sections.ts';

const CHOICES_SHOWN = 12;

/** Undefined where nothing was chosen yet, and the table says all that is asked. */
export function stepsText(question: Question<Block>, held: readonly string[]): string | undefined {
  const { rules, past } = question.line;
  const scene = rules.words.scene(question.seen(), question.seat, past);
  const isDivided = sceneSections(scene).length > 1;
  const left = `one of: ${choicesText(question)}.`;
  if (held.length === 0) return isDivided && answersOf(scene).length === 0 ? `Type ${left}` : undefined;
  return isDivided ? backText(question.count) : `So far: ${held.join(', ')}. Now ${left} ${backText(question.count)}`;
}

/** A single answer is still a choice: to go on, or to go back. */
const backText = (count: number): string =>
  count === 1 ? 'Press Enter to go on, or type back to choose again.' : 'Type back to choose again.';

function choicesText(question: Question<Block>): string {
  const texts = question.choices().map(({ text }) => text);
  const more = texts.length > CHOICES_SHOWN ? ` … ${texts[texts.length - 1]}` : '';
  return `${texts.slice(0, CHOICES_SHOWN).join(', ')}${more}`;
}
