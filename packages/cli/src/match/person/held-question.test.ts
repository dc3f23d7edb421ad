import { type Block, type Game, Line, Question } from '@umpire/core';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import { heldQuestion } from './held-question.ts';

const SETUP = [
  'play: Pim Tallow - Lamplighter, Pim Tallow - Lamplighter',
  'hand: Pim Tallow - Keeper of the Great Wick, Wicker Sun, Brother Moth - Patient Guard; ink: 6',
].join('; ');
const THEIRS = 'play: Veil Sparrow exerted, Garnet Ox exerted, Mirrorling exerted';

function questionOf(game: Game, options: object): Question<Block> {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const question = new Question(new Line(opened.value, 'held'), undefined);
  question.renew();
  return question;
}

function after(question: Question<Block>, text: string): Question<Block> | undefined {
  const at = question.words().findIndex((words) => words.text.includes(text));
  if (at < 0) throw new Error(`${text}: ${question.words().map((words) => words.text)}`);
  return heldQuestion(question, question.legal[at]);
}

const table = (): Question<Block> => questionOf(storyweave, { setup: `${SETUP} | ${THEIRS}` });

test.each([
  ['challenge with Pim', 'challenged'],
  ['shift', 'shift-onto'],
])('until all of "%s" is chosen nothing has happened, and %s is asked on a copy', (text, decision) => {
  const question = table();
  const held = after(question, text);
  expect([held?.decision, held?.seat, held?.ply]).toEqual([decision, 0, 1]);
  expect([question.decision, question.ply, question.line.plies]).toEqual(['main', 0, []]);
});

test.each([
  ['ink Wicker', 'others have seen it'],
  ['quest with Pim', 'it is complete'],
  ['play Brother Moth', 'it is played, and then something is asked'],
  ['end', 'another is asked'],
])('"%s" cannot be held back: %s', (text) => {
  expect(after(table(), text)).toBeUndefined();
});

test('a combo of several steps is held to its last', () => {
  const question = questionOf(kittens, { deal: 12 });
  const five = after(question, 'five');
  const first = five === undefined ? undefined : after(five, 'pick attack');
  expect(first?.words().some(({ text }) => text === 'pick attack')).toBe(false);
  expect(first?.ply).toBe(2);
  expect(after(question, 'draw')).toBeUndefined();
});

test.each([0, 1, 2, 3, 4, 5])('in match %i of a seed a combo can be taken back too', (match) => {
  const opened = kittens.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const line = new Line<Block>(opened.value, 'five', match);
  const question = new Question(line, undefined);
  // The dice belong to the match: with other dice the same actions mean something else, or never end.
  for (let ply = 0; ply < 60 && !line.isOver; ply++) {
    question.renew();
    const combo = Array.from(question.legal).find((action) =>
      /^(pair|three|five)/.test(question.describe(action).text),
    );
    if (combo !== undefined) {
      expect(heldQuestion(question, combo)?.ply).toBe(ply + 1);
      return;
    }
    line.play({ seat: line.seat, action: question.legal[0], index: 0 });
  }
  throw new Error('nobody had a combo');
});

test('a move on a board is complete', () => {
  expect(after(questionOf(go, { size: 5 }), 'A1')).toBeUndefined();
});
