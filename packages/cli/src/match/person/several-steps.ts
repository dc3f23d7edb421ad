// Several cards of one choice typed at once, '4, 1, 1': as steps, in the order in which they can be chosen. Equal cards have
// one entry in the list, so an entry that is typed twice means two of them.
import type { Block, Question, Refusal } from '@umpire/core';
import { shown } from '@umpire/core/host';
import { heldQuestion, isAskedAgain } from './held-question.ts';

export interface Step {
  readonly question: Question<Block>;
  readonly action: number;
}

export interface SeveralSteps {
  readonly steps: readonly Step[];
  /** The question after the steps; undefined if the match must play them first. */
  readonly next: Question<Block> | undefined;
  /** Actions that could not be checked yet: they count as typed ahead. */
  readonly later: readonly number[];
}

export function severalSteps(
  first: Question<Block>,
  actions: readonly number[],
  typed: string,
): SeveralSteps | { readonly refusal: Refusal } {
  const wanted = actions.map((action) => first.describe(action).text);
  const steps: Step[] = [];
  let question = first;
  while (wanted.length > 0) {
    const step = lowest(question, wanted);
    if (step === undefined) return { refusal: tooMany(wanted[0], typed) };
    wanted.splice(wanted.indexOf(question.describe(step).text), 1);
    steps.push({ question, action: step });
    const next = heldQuestion(question, step);
    if (next === undefined && wanted.length > 0 && !isAskedAgain(question, step))
      return { refusal: tooMany(wanted[0], typed) };
    if (next === undefined) return { steps, next, later: rest(first, actions, wanted) };
    question = next;
  }
  return { steps, next: question, later: [] };
}

/** The lowest action that is wanted: the list ascends, and the cards of one choice must be chosen in that order. */
const lowest = (question: Question<Block>, wanted: readonly string[]): number | undefined =>
  Array.from(question.legal).find((action) => wanted.includes(question.describe(action).text));

const rest = (question: Question<Block>, actions: readonly number[], wanted: readonly string[]): number[] =>
  wanted.flatMap((text) => actions.find((action) => question.describe(action).text === text) ?? []);

const tooMany = (text: string, typed: string): Refusal => ({
  code: 'too-many',
  value: typed,
  text: `'${shown(typed)}' has ${text} more often than it can be chosen: nothing was chosen.`,
});
