import { connectFour } from '@umpire/games/connect-four';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { jar } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { eachOpponent, playOut } from '../../tests/play.ts';
import { open } from '../../tests/positions.ts';
import * as kit from '../hot.ts';
import { createEasy } from './easy.ts';
import { createHard } from './hard.ts';
import { createMedium } from './medium.ts';

test.each([0, 1])('as seat %d it beats random play on connect four in each of 6 matches', (seat) => {
  const rules = open(connectFour);
  const [hard, easy] = [createHard(kit, rules), createEasy(rules, 'random')];
  let won = 0;
  for (let i = 0; i < 6; i++)
    if (playOut(rules, seat === 0 ? [hard, easy] : [easy, hard], `match ${i}`).scores[seat] === 1) won++;
  expect(won).toBe(6);
});

test('on connect four it loses to medium in none of 4 matches', () => {
  const rules = open(connectFour);
  const [hard, medium] = [createHard(kit, rules), createMedium(kit, rules)];
  let lost = 0;
  for (let i = 0; i < 4; i++)
    if (playOut(rules, i % 2 === 0 ? [hard, medium] : [medium, hard], `match ${i}`).scores[i % 2] === -1) lost++;
  expect(lost).toBe(0);
});

test.each([0, 1])('as seat %d it loses to no line of play on 3×3, whatever the dice', (seat) => {
  const rules = open(ticTacToe);
  const hard = createHard(kit, rules);
  for (let i = 0; i < 40; i++)
    eachOpponent(rules, hard, seat, `seed ${i}`, (line, score) => {
      expect([i, line, score]).not.toEqual([i, line, -1]);
      return true;
    });
});

test('on 3×4 the first player wins against every line of play', () => {
  const rules = open(ticTacToe, { rows: 3, cols: 4 });
  eachOpponent(rules, createHard(kit, rules), 0, 'seed', (line, score) => {
    expect([line, score]).toEqual([line, 1]);
    return true;
  });
});

test('the jar is played to its end by three', () => {
  const rules = open(jar, { seats: 3 });
  const easy = createEasy(rules, 'easy');
  expect(playOut(rules, [createHard(kit, rules), easy, easy], 'jar 2').scores).toHaveLength(3);
});
