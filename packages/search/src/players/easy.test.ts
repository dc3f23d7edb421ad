import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { threeCards } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { thinkOn } from '../../tests/play.ts';
import { lineOf, open } from '../../tests/positions.ts';
import { createEasy } from './easy.ts';

test('each legal action is as likely as any other', () => {
  const rules = open(ticTacToe);
  const line = lineOf(rules, [4, 0]);
  const easy = createEasy(rules, 'easy');
  const counts = new Map<number, number>();
  for (let i = 0; i < 7000; i++) {
    const { action } = easy.think(line, chanceOf('seed')(PLAYER_PURPOSE, i));
    counts.set(action, (counts.get(action) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 5, 6, 7, 8]);
  // 1,000 each: the standard deviation is 29.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(130);
});

test('the same dice give the same action', () => {
  const rules = open(ticTacToe);
  const easy = createEasy(rules, 'easy');
  for (const seed of ['a', 'b', 'c'])
    expect(thinkOn(easy, lineOf(rules, []), seed)).toEqual(thinkOn(easy, lineOf(rules, []), seed));
});

test('it says how many actions the dice chose from, and claims nothing', () => {
  const rules = open(threeCards);
  expect(thinkOn(createEasy(rules, 'random'), lineOf(rules, []))).toMatchObject({
    candidates: [],
    method: 'chance',
    sentence: 'One of 2 legal actions, by the dice.',
    nodes: 0,
    simulations: 0,
  });
});
