import { Line, Question } from '@umpire/core';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import { moveForm } from './move-form.ts';

function formAt(setup: string): string {
  const opened = storyweave.open({ setup });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const question = new Question(new Line(opened.value, 's1'), undefined);
  question.renew();
  return moveForm(question);
}

test.each([
  ['play: SW-001; hand: SW-004; ink: 3 | hand: SW-001', 'ink, play, quest CARD, or end'],
  ['play: Garnet Ox | play: SW-001 exerted', 'challenge CARD'],
  ['hand: Veil Sparrow | hand: SW-001', 'end'],
  ['play: SW-034, Chapel of Small Hours; ink: 3 | hand: SW-001', 'boost, move, quest CARD, or end'],
  [
    'play: SW-001; hand: Pim Tallow - Keeper of the Great Wick; ink: 4 | hand: SW-001',
    expect.stringContaining('shift CARD, or end'),
  ],
])('at %j one may type %s', (setup, form) => {
  expect(formAt(setup)).toEqual(form);
});

test('other forms stay as the game has them', () => {
  const opened = kittens.open({});
  if (!opened.ok) return expect.unreachable();
  const question = new Question(new Line(opened.value, 's1'), undefined);
  question.renew();
  expect(moveForm(question)).toBe(opened.value.words.moveForms[opened.value.decision(question.line.state)]);
});
