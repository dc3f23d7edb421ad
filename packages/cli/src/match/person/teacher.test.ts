import { type ActedEvent, type Block, Line, Question } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import type { Terminal } from '../../terminal/terminal.ts';
import type { MatchSetup } from '../match-setup.ts';
import { createTeacher } from './teacher.ts';

test.each([0, 1, 2])('in match %i of a seed the teacher speaks of the cards of that match', (match) => {
  const opened = storyweave.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const line = new Line<Block>(rules, 'taught', match);
  const question = new Question(line, undefined);
  const said: string[] = [];
  const terminal = {
    say: (text: string) => said.push(text),
    paint: { yellow: String },
    during: <T>(work: () => T): T => work(),
  } as unknown as Terminal;
  const adviser = { think: () => ({ candidates: [{ action: question.legal[0], score: 0, line: [], visits: 99 }] }) };
  const setup = { rules, header: { seed: 'taught', match }, adviser } as unknown as MatchSetup;
  const teacher = createTeacher(setup, terminal);
  const words: string[] = [];
  for (let ply = 0; ply < 12; ply++) {
    question.renew();
    const { seat } = line;
    const action = question.legal[0];
    teacher.look(question, { action });
    words.push(question.describe(action).text);
    line.play({ seat, action, index: 0 });
    teacher.comment({ ply, action } as ActedEvent, line);
  }
  expect(said).toEqual(words.map((text) => expect.stringContaining(`Good. ${text} is the best move found`)));
});
