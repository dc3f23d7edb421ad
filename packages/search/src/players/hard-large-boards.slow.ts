import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { DIRECTIONS, GOMOKU, TYPED, typeMoves } from '../../tests/large-boards.ts';
import { playOut } from '../../tests/play.ts';
import { open } from '../../tests/positions.ts';
import * as kit from '../hot.ts';
import { createHard, createMctsPlayer } from './hard.ts';
import { createMedium } from './medium.ts';

const rules = open(ticTacToe, { ...GOMOKU });
const hard = createHard(kit, rules);

test.each(DIRECTIONS.flatMap((each) => [each, { ...each, down: -each.down, right: -each.right }]))(
  'five moves in a line win nowhere: $name, by $down and $right',
  ({ down, right }) => {
    const inside = (row: number, col: number): boolean => row >= 0 && row < 15 && col >= 0 && col < 15;
    for (const row of [1, 7, 13])
      for (const col of [1, 7, 13]) {
        const cells = TYPED.map((i) => [row + i * down, col + i * right]);
        if (!cells.every(([r, c]) => inside(r, c))) continue;
        const moves = cells.map(([r, c]) => r * 15 + c);
        expect([row, col, typeMoves(rules, hard, moves, `seed ${row}`)]).not.toEqual([row, col, 1]);
      }
  },
);

test.each([0, 1])('as seat %d it beats ten thousand simulations in each of 5 matches', (seat) => {
  const other = createMctsPlayer(kit, rules, 10_000);
  for (let i = 0; i < 5; i++)
    expect([i, playOut(rules, seat === 0 ? [hard, other] : [other, hard], `match ${i}`).scores[seat]]).toEqual([i, 1]);
});

test('it beats medium in at least 7 of 8 matches, and medium those simulations', () => {
  const medium = createMedium(kit, rules);
  const other = createMctsPlayer(kit, rules, 2000);
  const wins = (one: typeof hard, two: typeof hard): number =>
    Array.from(
      { length: 8 },
      (_, i) => playOut(rules, i % 2 === 0 ? [one, two] : [two, one], `match ${i}`).scores[i % 2],
    ).filter((score) => score === 1).length;
  expect(wins(hard, medium)).toBeGreaterThanOrEqual(7);
  expect(wins(medium, other)).toBeGreaterThanOrEqual(6);
});
