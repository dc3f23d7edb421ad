import { type Block, type Game, Line, Question } from '@umpire/core';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { tidecrown } from '@umpire/games/tidecrown';
import { expect, test } from 'vitest';
import type { Terminal } from '../terminal.ts';
import { askHuman, type HumanDesk } from './human.ts';

/** A person who types these lines, at a terminal or through a pipe; what was shown and what came of it. */
async function typed(game: Game, isInteractive: boolean, ...lines: readonly string[]) {
  const opened = game.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const question = new Question(new Line<Block>(opened.value, 'human'), undefined);
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
  const desk: HumanDesk = {
    ...{ terminal, isShared: false, isHeld: false, help: { basics: [], cards: [], about: () => [] } },
    hint() {},
    table() {},
  };
  return { answer: await askHuman(question, desk), said };
}

const RESIGNED = { command: { type: 'resign', seat: 0 } };

test('who types resign is asked once whether that is meant', async () => {
  const meant = await typed(ticTacToe as unknown as Game, true, 'resign', 'y');
  expect([meant.answer, meant.said[1]]).toEqual([RESIGNED, 'Really give the match up? y or n: ']);
  const slipped = await typed(ticTacToe as unknown as Game, true, 'resign', '', '1 1');
  expect(slipped.answer).toEqual({ text: '1 1' });
});

test('a script is not asked: its next line is its next move', async () => {
  expect((await typed(ticTacToe as unknown as Game, false, 'resign')).answer).toEqual(RESIGNED);
});

test('help loop explains it where a game has a rule about it', async () => {
  const cards = await typed(tidecrown as unknown as Game, true, 'help loop');
  expect(cards.said[1]).toMatch(/^loop: the same position comes again/);
  expect((await typed(ticTacToe as unknown as Game, true, 'help loop')).said[1]).toMatch(/^Nothing is known/);
});

test('where there is no way back, that is because of what has happened', async () => {
  expect((await typed(ticTacToe as unknown as Game, true, 'back')).said[1]).toContain('others may have seen it');
});
