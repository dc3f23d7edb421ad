import { type Block, playMatch, type Question } from '@umpire/core';
import { kittens } from '@umpire/games/kittens';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { StepsSoFar } from './steps-so-far.ts';

interface Shown {
  readonly decision: string;
  readonly text: string | undefined;
}

type Answer = (question: Question<Block>) => string | undefined;

const has = (question: Question<Block>, text: string): boolean => question.words().some((words) => words.text === text);

/** What is shown before each decision of seat 0, until it answers nothing. The other seat plays these cards if it can. */
function shownFor(
  game: typeof kittens | typeof ticTacToe,
  options: object,
  answer: Answer,
  others: readonly string[] = [],
): Shown[] {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const match = playMatch(opened.value as never, { seed: 's1' });
  const steps = new StepsSoFar();
  const shown: Shown[] = [];
  for (let next = match.next(); !next.done; ) {
    const event = next.value;
    if (event.kind === 'acted') steps.chose(event.ply, event.words.text);
    if (event.kind !== 'ask') {
      next = match.next();
      continue;
    }
    const question: Question<Block> = event.question;
    steps.ask(question);
    if (question.seat === 0) shown.push({ decision: question.decision, text: steps.text(question) });
    const text = question.seat === 0 ? answer(question) : others.find((card) => has(question, card));
    if (question.seat === 0 && text === undefined) return shown;
    next = match.next(text === undefined ? { index: 0 } : { text });
  }
  return shown;
}

const oneByOne = (...texts: string[]): Answer => {
  const waiting = [...texts];
  return () => waiting.shift();
};
const textsOf = (shown: readonly Shown[]): (string | undefined)[] => shown.map(({ text }) => text);

test('each step of a combo shows those before it and what remains', () => {
  const answer = oneByOne('five', 'attack', 'skip', 'favor', 'hairy', 'beard', 'top');
  const shown = textsOf(shownFor(kittens, { deal: 12 }, answer));
  expect(shown.slice(0, 4)).toEqual([
    undefined,
    'So far: five. Now one of: pick defuse, pick attack, pick skip, pick favor. There is no way back.',
    'So far: five, pick attack. Now one of: pick skip, pick favor, pick shuffle.',
    'So far: five, pick attack, pick skip. Now one of: pick favor, pick shuffle, pick hairy-potato-cat.',
  ]);
  // The combo is over and others were asked: nothing of it is left.
  expect(shown.at(-1)).toBeUndefined();
});

test('a refused answer is no step', () => {
  const shown = shownFor(kittens, { deal: 12 }, oneByOne('five', 'beard', 'nonsense', 'attack', 'skip'));
  expect(textsOf(shown).slice(1, 5)).toEqual([
    expect.stringContaining('So far: five. '),
    expect.stringContaining('So far: five. '),
    expect.stringContaining('So far: five. '),
    expect.stringContaining('So far: five, pick attack. '),
  ]);
});

/** With turns to spare it shuffles first, so that a turn begins after somebody else was asked, and another follows it. */
const quiet: Answer = (question) => {
  const { turns } = question.view() as { readonly turns: number };
  const wanted = ['pass', ...(turns > 1 ? ['shuffle'] : []), 'draw'];
  return wanted.find((text) => has(question, text)) ?? question.words()[0].text;
};

test.each([
  ['an answer to somebody else', 'react', 'turn', ['attack']],
  ['an answer to somebody else', 'react', 'give', ['favor']],
  ['a turn that is over', 'turn', 'turn', ['attack']],
])('%s is no step of what follows: %s, then %s', (_what, before, after, others) => {
  const shown = shownFor(kittens, { deal: 12 }, quiet, others);
  const followed = shown.filter(({ decision }, i) => decision === after && shown[i - 1]?.decision === before);
  expect(followed.length).toBeGreaterThan(0);
  expect(new Set(textsOf(followed))).toEqual(new Set([undefined]));
});

test('a game of single moves shows nothing', () => {
  expect(textsOf(shownFor(ticTacToe, {}, oneByOne('1 1', '2 2')))).toEqual([undefined, undefined, undefined]);
});
