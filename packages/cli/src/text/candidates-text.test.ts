import { Line } from '@umpire/core';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { candidatesText } from './candidates-text.ts';

test('what was never tried is left out, unless there is nothing else', () => {
  const opened = ticTacToe.open({});
  if (!opened.ok) return expect.unreachable();
  const line = new Line(opened.value, 's');
  const tried = (action: number, visits: number) => ({ action, visits, score: 0.5, proven: false, line: [action] });
  const texts = candidatesText(line, [tried(4, 9), tried(0, 0), tried(8, 1)], 3);
  expect(texts).toEqual(['1. 1 1  score +0.5 (9 simulations)', '2. 2 2  score +0.5 (1 simulations)']);
  expect(candidatesText(line, [tried(4, 0)], 3)).toHaveLength(1);
});
