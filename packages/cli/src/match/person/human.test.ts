import { type Block, type Game, Line, Question } from '@umpire/core';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { tidecrown } from '@umpire/games/tidecrown';
import { expect, test } from 'vitest';
import { keysLine } from '../../../tests/site/keys-line.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { askHuman, type PersonTools } from './human.ts';

/** A person who types these lines, at a terminal or through a pipe: returns what was shown and the answer. */
function typed(game: Game, isInteractive: boolean, ...lines: readonly string[]) {
  const opened = game.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return typedAt(new Line<Block>(opened.value, 'human'), isInteractive, ...lines);
}

async function typedAt(line: Line<Block>, isInteractive: boolean, ...lines: readonly string[]) {
  const question = new Question(line, undefined);
  question.renew();
  const waiting = [...lines];
  const said: string[] = [];
  const terminal = {
    isInteractive,
    async ask(prompt: string) {
      said.push(prompt);
      return waiting.shift();
    },
    say: (text: string) => said.push(text),
  } as unknown as Terminal;
  const desk: PersonTools = {
    ...{ terminal, isShared: false, isHeld: false, help: { basics: [], cards: [], about: () => [] } },
    hint() {},
    table() {},
  };
  return { answer: await askHuman(question, desk), said };
}

const RESIGNED = { command: { type: 'resign', seat: 0 } };

test('who types resign is asked once whether that is meant', async () => {
  const meant = await typed(ticTacToe, true, 'resign', 'y');
  expect([meant.answer, meant.said[1]]).toEqual([RESIGNED, 'Really give the match up? y or n: ']);
  const slipped = await typed(ticTacToe, true, 'resign', '', '1 1');
  expect(slipped.answer).toEqual({ text: '1 1' });
});

test('a script is not asked: its next line is its next move', async () => {
  expect((await typed(ticTacToe, false, 'resign')).answer).toEqual(RESIGNED);
});

test('help loop explains it where a game has a rule about it', async () => {
  const cards = await typed(tidecrown, true, 'help loop');
  expect(cards.said[1]).toMatch(/^loop: the same position comes again/);
  expect((await typed(ticTacToe, true, 'help loop')).said[1]).toMatch(/^There is no help/);
});

test('where there is no way back, that is because of what has happened', async () => {
  expect((await typed(ticTacToe, true, 'back')).said[1]).toContain('others may have seen what you did');
});

/** The same, in a position where two keys ready each other, after this many turns of them. */
async function typedAtKeys(turns: number, ...lines: readonly string[]) {
  return typedAt(keysLine(turns), true, ...lines);
}

test.each(['loop', 'claim', ' LOOP '])('who types %j declares the newest round', async (word) => {
  expect((await typedAtKeys(1, word)).answer).toEqual({ command: { type: 'claim', seat: 0, round: 1 } });
  expect((await typedAtKeys(4, word)).answer).toEqual({ command: { type: 'claim', seat: 0, round: 1 } });
});

test('where the position is new there is none to declare, and that is said', async () => {
  const { answer, said } = await typedAtKeys(0, 'loop', 'end');
  expect(answer).toEqual({ text: 'end' });
  expect(said[1]).toMatch(/^There is no loop to declare/);
});

test('help says that a loop can be declared, where it can', async () => {
  expect((await typedAtKeys(0, 'help')).said[1]).toContain('  loop    declares a loop');
  expect((await typed(ticTacToe, true, 'help')).said[1]).not.toContain('loop');
});
