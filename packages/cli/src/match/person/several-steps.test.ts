import { Line, Question } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import { sceneFor } from '../../text/look.ts';
import { severalSteps } from './several-steps.ts';

/** The question which cards of the opening hand are changed, and how many there are of each. */
function mulligan(seed: string) {
  const opened = storyweave.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const question = new Question(new Line(opened.value as never, seed), undefined);
  question.renew();
  const { choices = [] } = sceneFor(question.line, question.seat).question ?? {};
  const times = (action: number): number => choices.find((choice) => choice.action === action)?.count ?? 1;
  return { question, times, choices: Array.from(question.legal).slice(0, -1) };
}

/** A hand with two copies of a card that is not the last of the list. */
function withTwins() {
  for (let i = 0; i < 200; i++) {
    const made = mulligan(`s${i}`);
    const twin = made.choices.find((action) => made.times(action) === 2);
    if (twin !== undefined && twin !== made.choices.at(-1)) return { ...made, twin, last: made.choices.at(-1) ?? 0 };
  }
  throw new Error('no hand has two equal cards');
}

test('an entry that is typed twice takes both of two equal cards, in whatever order', () => {
  const { question, twin, last } = withTwins();
  const made = severalSteps(question, [last, twin, twin], '4, 1, 1');
  if ('refusal' in made) return expect.unreachable(made.refusal.text);
  const texts = made.steps.map((step) => step.question.describe(step.action).text);
  const [first, other] = [twin, last].map((action) => question.describe(action).text);
  expect([...texts].sort()).toEqual([first, first, other].sort());
  expect(new Set(made.steps.map(({ action }) => action)).size).toBe(3);
});

test('more of a card than there are is refused, and nothing is chosen', () => {
  const { question, twin, last } = withTwins();
  const made = severalSteps(question, [last, twin, twin, twin], '4, 1, 1, 1');
  const { text } = question.describe(twin);
  expect('refusal' in made && made.refusal.text).toBe(
    `'4, 1, 1, 1' has ${text} more often than it can be chosen: nothing was chosen.`,
  );
});

test('the last card of the list ends the choice: it is not taken twice', () => {
  const { question, choices, times } = mulligan('s1');
  const last = choices.at(-1) ?? 0;
  const list = new Array(times(last) + 1).fill(last);
  expect(severalSteps(question, list, '7, 7')).toHaveProperty('refusal.code', 'too-many');
});

test('done is the last of them', () => {
  const { question, choices } = mulligan('s1');
  const done = question.legal[question.count - 1];
  const made = severalSteps(question, [done, choices[0]], '0, 1');
  expect(made).toMatchObject({ next: undefined, steps: [{ action: choices[0] }, { action: done }] });
});
