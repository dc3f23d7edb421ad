import { type Block, noChance, type Rules, step } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { after, BOARDS, board, first, legalIn, manyPositions, open, type Position } from '../../tests/positions.ts';
import { rolls, treeGame } from '../../tests/tiny-games.ts';
import type { Candidate } from '../analysis.ts';
import { pliesOf, scoreOf } from '../worth.ts';
import { createAlphaBeta } from './alpha-beta.ts';
import { analyseExact, better, type Exact } from './analyse-exact.ts';
import { createMinimax } from './minimax.ts';

const analyse = <S extends Block>(rules: Rules<S>, { state, past }: Position<S>, nodes = 1_000_000): Exact =>
  analyseExact(rules, createAlphaBeta(rules, { table: true }), state, past, nodes);

test.each(BOARDS)('every action of random positions of $name is judged as plain minimax judges it', (each) => {
  const rules: Rules = each.rules();
  const minimax = createMinimax(rules);
  for (const at of manyPositions(rules, Math.max(each.filled, 3), 60)) {
    const { candidates, solved } = analyse(rules, at);
    const truth = minimax(at.state, at.past).worth;
    expect(solved).toBe(true);
    expect(candidates.map(({ action }) => action).sort((a, b) => a - b)).toEqual(legalIn(rules, at));
    expect(candidates[0]).toMatchObject({ score: scoreOf(truth), proven: true });
    if (truth !== 0) expect(candidates[0].endsIn).toBe(pliesOf(truth));
    expect([...candidates].sort(better)).toEqual(candidates);
    for (const { action, score, proven, endsIn, line } of candidates) {
      expect(line[0]).toBe(action);
      if (!proven) continue;
      const next = after(rules, at, action);
      const over = next.state.over !== 0;
      const below = over
        ? createAlphaBeta(rules).searchAction(at.state, at.past, action).worth
        : -minimax(next.state, next.past).worth;
      expect(score).toBe(scoreOf(below) + 0);
      if (score !== 0) expect(endsIn).toBe(over ? 1 : pliesOf(below) + 1);
    }
  }
});

test('the empty 3×3 board is a draw, nine proven draws wide and nine plies deep', () => {
  const rules = open(ticTacToe);
  const { candidates, solved, depth, nodes } = analyse(rules, first(rules));
  expect([solved, depth]).toEqual([true, 9]);
  expect(candidates.map(({ score, proven }) => [score, proven])).toEqual(new Array(9).fill([0, true]));
  expect(nodes).toBeLessThan(60_000);
});

test('nothing is solved without a budget', () => {
  const rules = open(ticTacToe);
  const found = analyse(rules, first(rules), 5);
  expect(found.solved).toBe(false);
  expect(found.candidates.every(({ proven }) => !proven)).toBe(true);
});

test('a budget that finds the win but cannot judge the rest names the win alone', () => {
  const rules = board('XX................/OO................/................../..................', 'X');
  const found = analyse(rules, first(rules), 160);
  expect(found.solved).toBe(true);
  expect(found.candidates[0]).toMatchObject({ action: 2, score: 1, endsIn: 1, proven: true });
});

test('where scores differ in size, a small win at hand does not hide the great one behind it', () => {
  const margins = { min: -2, max: 2, zeroSum: true };
  const rules = treeGame([1, [[2]], 0], margins);
  const found = analyse(rules, first(rules));
  expect(found.candidates[0]).toMatchObject({ action: 1, score: 2, endsIn: 3, proven: true });
  expect(found.candidates.map(({ action }) => action)).toEqual([1, 0, 2]);
});

test('under dice the search goes on until nothing is cut off, and tells no distance', () => {
  const rules = open(rolls, { goal: 5 });
  const at = first(rules);
  const found = analyse(rules, at);
  const truth = createMinimax(rules)(at.state, at.past).worth;
  expect(found.solved).toBe(true);
  expect(found.candidates[0].score).toBe(scoreOf(truth));
  for (const { endsIn, proven, line, action } of found.candidates)
    expect([endsIn, proven, line]).toEqual([undefined, true, [action]]);
});

const one = (action: number, score: number, endsIn?: number): Candidate => ({
  action,
  score,
  proven: true,
  line: [action],
  ...(endsIn === undefined ? {} : { endsIn }),
});

test('the better score comes first, then the quicker win, the slower loss, the smaller action', () => {
  const ranked = [one(3, 1, 1), one(1, 1, 3), one(5, 0), one(6, 0), one(0, -1, 6), one(2, -1, 2)];
  expect([...ranked].reverse().sort(better)).toEqual(ranked);
});

test('a line can be played', () => {
  const rules = open(ticTacToe);
  for (const at of manyPositions(rules, 1, 40)) {
    for (const { line } of analyse(rules, at).candidates) {
      const { state, past } = { state: at.state, past: at.past };
      const copyOf = after(rules, { state, past }, line[0]);
      for (const action of line.slice(1)) {
        expect(legalIn(rules, copyOf)).toContain(action);
        step(rules, copyOf.state, copyOf.past, action, noChance);
      }
    }
  }
});

test('where a few plies are too many to judge every action, each is judged as deep as all can be', () => {
  const rules = open(ticTacToe, { rows: 15, cols: 15, line: 5 });
  const at = (row: number, col: number): number => row * 15 + col;
  let position = first(rules);
  for (const action of [at(7, 6), at(7, 10), at(7, 7), at(0, 0), at(7, 8), at(14, 14), at(7, 9)])
    position = after(rules, position, action);
  const { candidates, solved } = analyse(rules, position, 2_000_000);
  const lost = candidates.filter(({ proven, score, endsIn }) => proven && score === -1 && endsIn === 2);
  expect([solved, candidates.length, lost.length]).toEqual([false, 218, 217]);
  expect(candidates[0].action).toBe(at(7, 5));
});
