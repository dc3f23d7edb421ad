import { type Block, Line, type Rules } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import { LoopNews, OPEN_HANDS } from '@umpire/table';
import { expect, test } from 'vitest';
import type { FromWorker } from '../messages.ts';
import { loopSentences } from '../page/rooms/loop-sentences.ts';

function keys() {
  const opened = storyweave.open({ setup: 'play: Two-Way Key, Two-Way Key exerted' });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules: Rules = opened.value;
  const line = new Line<Block>(rules, 'keys');
  const heard: FromWorker[] = [];
  let question = 0;
  const news = new LoopNews((message) => heard.push(message));
  const act = (words: string): void => {
    const texts = Array.from(line.legal(), (action) => rules.words.describe(line.state, action).text);
    if (!line.choose(texts.findIndex((text) => text.startsWith(words)))) throw new Error(texts.join());
  };
  /** What the page hears of it. */
  const tell = (audience = 0, isOver = false) => {
    heard.length = 0;
    news.tell(line, audience, ++question, isOver);
    return heard.map((message) => (message.kind === 'loop' ? (message.loop?.phase ?? 'none') : message.kind));
  };
  const said = (): string[] => {
    const last = heard.at(-1);
    return last?.kind === 'loop' && last.loop !== undefined ? loopSentences(last.loop, () => 'Ann') : [];
  };
  return { line, act, tell, said };
}

test('the page hears of a loop as long as there is one, and once that there is none', () => {
  const { line, act, tell, said } = keys();
  expect(tell()).toEqual([]);
  act('use');
  expect(tell()).toEqual(['near']);
  expect(said()).toEqual([
    'It is there for the 2nd time, first at the start.',
    'The referee has counted 0 of 3. At 3: if nobody can leave it the match is a draw; otherwise whoever can leave it says when it stops.',
  ]);
  line.declare(1);
  expect(tell()).toEqual(['naming']);
  expect(said()).toEqual([
    'A loop of 1 action was found.',
    'Ann says how often it is played again, and where it stops.',
  ]);
  act('stop now');
  expect(tell()).toEqual(['leaving']);
  expect(said()).toEqual(['Ann has to leave the loop here.']);
  act('end');
  expect(tell()).toEqual(['none']);
  expect(tell()).toEqual([]);
});

test('who sees every hand, or a match that is over, sees none', () => {
  const { act, tell } = keys();
  act('use');
  expect(tell(OPEN_HANDS)).toEqual([]);
  expect(tell(0, true)).toEqual([]);
});
