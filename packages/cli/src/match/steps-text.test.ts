import { type Block, Line, Question } from '@umpire/core';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import { answersOf } from '../scene-sections.ts';
import { stepsText } from './steps-text.ts';

function questionOf(
  game: typeof go | typeof kittens | typeof storyweave,
  options: object,
  ...texts: string[]
): Question<Block> {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const line = new Line(opened.value as never, 's1') as unknown as Line<Block>;
  const question = new Question(line, undefined);
  question.renew();
  for (const text of texts) {
    const at = question.words().findIndex((words) => words.text === text);
    line.play({ seat: line.seat, action: question.legal[at], index: at });
    question.renew();
  }
  return question;
}

test('what was chosen and what remains is said, with the way back', () => {
  expect(stepsText(questionOf(kittens, { deal: 12 }, 'five', 'pick attack'), ['five', 'pick attack'])).toBe(
    'So far: five, pick attack. Now one of: pick skip, pick favor, pick shuffle. Type back to choose again.',
  );
});

test('of many choices some are said, and the last', () => {
  const text = stepsText(questionOf(go, { size: 5 }), ['first']);
  expect(text).toMatch(/^So far: first\. Now one of: (?:[A-E]\d, ){11}[A-E]\d … pass\. Type back to choose again\.$/);
});

test('before the first step nothing is said, unless a divided table lists no answers', () => {
  expect(stepsText(questionOf(kittens, { deal: 12 }), [])).toBeUndefined();
  expect(stepsText(questionOf(storyweave, {}), [])).toBeUndefined();
  const question = questionOf(storyweave, {});
  const { rules } = question.line;
  const scene = () => ['── One ──', '── Other ──'].map((text) => ({ kind: 'text', text }));
  const silent = { ...rules, words: { ...rules.words, scene } };
  Object.defineProperty(question.line, 'rules', { value: silent });
  expect(stepsText(question, [])).toMatch(/^Type one of: .*done/);
});

test('the table lists when a loop may stop', () => {
  const keys = questionOf(storyweave, { setup: 'play: Two-Way Key, Two-Way Key exerted' });
  for (let n = 0; n < 40 && keys.decision === 'main'; n++) {
    const at = keys.words().findIndex(({ text }) => text.startsWith('use'));
    keys.line.play({ seat: 0, action: keys.legal[at], index: at });
    keys.renew();
  }
  const { rules, past } = keys.line;
  const answers = answersOf(rules.words.scene(keys.seen(), keys.seat, past));
  expect([keys.decision, stepsText(keys, []), answers.length]).toEqual(['loop', undefined, keys.count]);
});

test('a table that lists the answers itself needs only the way back', () => {
  expect(stepsText(questionOf(storyweave, {}), ['x'])).toBe('Type back to choose again.');
});
