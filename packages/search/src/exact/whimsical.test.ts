import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { lineOf, open } from '../../tests/positions.ts';
import type { SearchPlayer } from '../players/search-player.ts';
import { whimsical } from './whimsical.ts';

const rules = open(ticTacToe);
const stubborn: SearchPlayer<ReturnType<typeof rules.layout.create>> = {
  name: 'stubborn',
  think: () => ({
    action: 8,
    candidates: [],
    method: 'rule',
    sentence: 'Always there.',
    nodes: 0,
    simulations: 0,
    depth: 0,
  }),
};

test('one move in so many is any legal action, and the others are what the player thinks', () => {
  const player = whimsical(stubborn, rules, 4);
  const line = lineOf(rules, [4, 0]);
  const thoughts = Array.from({ length: 4000 }, (_, i) => player.think(line, chanceOf('seed')(PLAYER_PURPOSE, i)));
  const whims = thoughts.filter(({ method }) => method === 'chance');
  // 1,000: the standard deviation is 27.
  expect(Math.abs(whims.length - 1000)).toBeLessThan(120);
  expect(new Set(whims.map(({ action }) => action))).toEqual(new Set([1, 2, 3, 5, 6, 7, 8]));
  expect(player.name).toBe('stubborn');
});

test('the same dice give the same thought', () => {
  const player = whimsical(stubborn, rules, 2);
  const line = lineOf(rules, []);
  for (let i = 0; i < 20; i++)
    expect(player.think(line, chanceOf('a')(PLAYER_PURPOSE, i))).toEqual(
      player.think(line, chanceOf('a')(PLAYER_PURPOSE, i)),
    );
});
