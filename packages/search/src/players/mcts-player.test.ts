import type { Rules } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { jar, threeCards, walkers } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { playOut, thinkOn } from '../../tests/play.ts';
import { legalIn, lineOf, open } from '../../tests/positions.ts';
import { rolls } from '../../tests/tiny-games.ts';
import type { Candidate } from '../analysis.ts';
import * as kit from '../hot.ts';
import { createMctsPlayer } from './hard.ts';

const GAMES: readonly { name: string; rules: () => Rules }[] = [
  { name: 'tic-tac-toe', rules: () => open(ticTacToe) },
  { name: 'connect four', rules: () => open(connectFour) },
  { name: 'rolls', rules: () => open(rolls) },
  { name: 'Three cards', rules: () => open(threeCards) },
  { name: 'walkers', rules: () => open(walkers, { size: 3 }) },
  { name: 'the jar with three seats', rules: () => open(jar, { seats: 3 }) },
];

test.each(GAMES.flatMap((game) => [1, 2, 20].map((simulations) => ({ ...game, simulations }))))(
  'with $simulations simulations it plays $name to the end',
  ({ rules: opened, simulations }) => {
    const rules = opened();
    const player = createMctsPlayer(kit, rules, simulations);
    expect(playOut(rules, new Array(rules.seats).fill(player), 'seed').scores).toHaveLength(rules.seats);
  },
);

test.each(GAMES)('its thought names every legal action of $name, the chosen one first', ({ rules: opened }) => {
  const rules = opened();
  const line = lineOf(rules, []);
  const thought = thinkOn(createMctsPlayer(kit, rules, 50), line);
  expect(thought.candidates[0].action).toBe(thought.action);
  expect(thought.candidates.map(({ action }) => action).sort((a, b) => a - b)).toEqual(legalIn(rules, line));
  expect(thought.candidates.every(({ proven }) => !proven)).toBe(true);
  expect(thought.sentence).toMatch(/^MCTS: 50 simulations( over redealt hands)?\.$/);
  expect(thought.sentence.includes('redealt')).toBe(rules.layout.hasSecrets);
});

test('an estimate is in the points of the game, and its margin shrinks as simulations are added', () => {
  const poker = open(threeCards);
  const { min, max } = poker.scores;
  expect([min, max]).not.toEqual([-1, 1]);
  const bestOf = (simulations: number): Candidate => {
    const { candidates } = thinkOn(createMctsPlayer(kit, poker, simulations), lineOf(poker, []), 's');
    return candidates[0];
  };
  const [few, many] = [100, 10_000].map(bestOf);
  for (const { score, margin = 0 } of [few, many]) {
    expect(score).toBeGreaterThanOrEqual(min);
    expect(score).toBeLessThanOrEqual(max);
    expect(margin).toBeGreaterThan(0);
  }
  expect(many.margin).toBeLessThan((few.margin ?? 0) / 5);
});
