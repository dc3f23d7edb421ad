import type { Rules } from '@umpire/core/hot';
import { connectFour } from '@umpire/games/connect-four';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { jar, threeCards, walkers } from '@umpire/testkit';
import { expect, inject, test } from 'vitest';
import { eachOpponent, everyLine, playOut, thinkOn, winsInOne } from '../../tests/play.ts';
import { board, legalIn, lineOf, open } from '../../tests/positions.ts';
import { rolls, treeGame } from '../../tests/tiny-games.ts';
import * as kit from '../hot.ts';
import { createEasy } from './easy.ts';
import { createHard, HARD_NODES, HARD_SIMULATIONS } from './hard.ts';

const rules = open(ticTacToe);
const sera = createHard(kit, rules);

test.each([
  { sign: 'X', seat: 0 },
  { sign: 'O', seat: 1 },
])('as $sign it loses to no line of play on 3×3', ({ seat }) => {
  for (const seed of ['a', 'b', 'c']) {
    let matches = 0;
    eachOpponent(rules, sera, seat, seed, (line, score) => {
      matches++;
      expect([line, score]).not.toEqual([line, -1]);
      return true;
    });
    expect(matches).toBeGreaterThan(40);
  }
});

test('it takes every win in one there is on 3×3, and says so', () => {
  let positions = 0;
  for (const moves of everyLine(rules)) {
    const line = lineOf(rules, moves);
    const wins = winsInOne(rules, line);
    if (wins.length === 0) continue;
    positions++;
    const { action, sentence, candidates } = thinkOn(sera, line);
    expect(wins).toContain(action);
    expect(sentence).toMatch(/^Solved: a win in 1 ply \([\d,]+ positions, 1 ply deep\)\.$/);
    expect(candidates[0]).toMatchObject({ action, score: 1, endsIn: 1, proven: true, line: [action] });
  }
  expect(positions).toBeGreaterThan(1500);
});

test.each([
  { setup: '.../.../...', verdict: 'a draw with best play' },
  { setup: 'XO./.../...', verdict: 'a win in 5 plies' },
  { setup: 'X.X/.O./O.X', verdict: 'a loss in 2 plies' },
])('$setup is solved: $verdict', ({ setup, verdict }) => {
  const rules = board(setup);
  const thought = thinkOn(createHard(kit, rules), lineOf(rules, []));
  expect(thought.sentence).toContain(`Solved: ${verdict} (`);
  expect([thought.method, thought.simulations]).toEqual(['exact', 0]);
  expect(thought.candidates[0].action).toBe(thought.action);
});

test('equally good actions are chosen by the dice, and no others', () => {
  const rules = board('X../.../...');
  const player = createHard(kit, rules);
  const centre = new Set(Array.from({ length: 30 }, (_, i) => thinkOn(player, lineOf(rules, []), `${i}`).action));
  expect([...centre]).toEqual([4]);
  const openings = new Set(
    Array.from({ length: 60 }, (_, i) => thinkOn(sera, lineOf(open(ticTacToe), []), `${i}`).action),
  );
  expect(openings.size).toBe(9);
});

test('on connect four it says that it switched to MCTS, and with what budget', () => {
  const rules = open(connectFour);
  const thought = thinkOn(createHard(kit, rules), lineOf(rules, []));
  expect(thought.sentence).toBe('Switched to MCTS (not solved within 2,000,000 positions): 10,000 simulations.');
  expect([HARD_NODES, HARD_SIMULATIONS, thought.simulations]).toEqual([2_000_000, 10_000, 10_000]);
  expect(thought.nodes).toBeLessThanOrEqual(HARD_NODES);
  expect(thought.method).toBe('mcts');
  expect(thought.candidates[0].action).toBe(thought.action);
  expect(thought.candidates.map(({ action }) => action).sort((a, b) => a - b)).toEqual(
    legalIn(rules, lineOf(rules, [])),
  );
});

test.each([
  { name: 'Three cards', rules: (): Rules => open(threeCards), why: 'it hides things from the players' },
  {
    name: 'three seats',
    rules: (): Rules => treeGame([[[{ end: [1, 0, 0] }]], { end: [0, 1, 0] }], { min: 0, max: 1, zeroSum: false }, 3),
    why: 'it has 3 seats',
  },
  {
    name: 'a game of two that is not zero-sum',
    rules: (): Rules => treeGame([[{ end: [1, 1] }], { end: [0, 1] }], { min: 0, max: 1, zeroSum: false }),
    why: 'one side may win without the other losing',
  },
])('$name is simulated, because $why', ({ rules: opened, why }) => {
  const rules = opened();
  const player = createHard(kit, rules);
  const thought = thinkOn(player, lineOf(rules, []));
  const budget = rules.layout.hasSecrets ? '2,000' : '10,000';
  expect(thought.sentence).toBe(`Switched to MCTS (${why}): ${budget} simulations.`);
  expect([thought.nodes, thought.method]).toEqual([0, 'mcts']);
  playOut(rules, new Array(rules.seats).fill(player), 'seed');
});

test('the jar is thought about with three seats', () => {
  const rules = open(jar, { seats: 3 });
  const line = lineOf(rules, []);
  expect(legalIn(rules, line)).toContain(thinkOn(createHard(kit, rules), line).action);
});

test('dice are reckoned with: the answer is an average, without a distance', () => {
  const rules = open(rolls, { goal: 5 });
  const { sentence, candidates, method } = thinkOn(createHard(kit, rules), lineOf(rules, []));
  expect(sentence).toMatch(/^Solved: worth -?\d\.\d\d on average \([\d,]+ positions, \d+ plies deep\)\.$/);
  expect(method).toBe('exact');
  expect(candidates.every(({ proven, endsIn }) => proven && endsIn === undefined)).toBe(true);
});

test('a small win at hand is not taken for the best when a greater one follows', () => {
  const rules = treeGame([1, [[2]]], { min: -2, max: 2, zeroSum: true });
  expect(thinkOn(createHard(kit, rules), lineOf(rules, [])).action).toBe(1);
});

test('what it thinks does not depend on what it thought before', () => {
  const small = open(connectFour, { rows: 4, cols: 4 });
  const used = createHard(kit, small);
  for (const line of [[], [2], [2, 2, 1]]) thinkOn(used, lineOf(small, line));
  for (const line of [
    [2, 2],
    [0, 1, 2],
  ])
    expect(thinkOn(used, lineOf(small, line))).toEqual(thinkOn(createHard(kit, small), lineOf(small, line)));
});

test('actions that are proven to lose come last, the slowest loss first, however the simulations liked them', () => {
  const four = open(connectFour);
  // X has two side by side at the bottom: unless O stands beside them, X gets three with both ends open.
  const { candidates, method } = thinkOn(createHard(kit, four), lineOf(four, [3, 3, 2]));
  const lost = candidates.filter(({ proven, score }) => proven && score === -1);
  expect(method).toBe('mcts');
  expect(lost.length).toBeGreaterThanOrEqual(2);
  expect(lost.length).toBeLessThan(candidates.length);
  expect(candidates.slice(-lost.length)).toEqual(lost);
  const distances = lost.map(({ endsIn }) => endsIn ?? 0);
  expect(distances).toEqual([...distances].sort((a, b) => b - a));
});

if (inject('run') === 'slow')
  test('a ban is respected, and the past left as it was', () => {
    const rules = open(walkers, { size: 3 });
    const line = lineOf(rules, []);
    const { length } = line.past;
    const { action } = thinkOn(createHard(kit, rules), line);
    expect(legalIn(rules, line)).toContain(action);
    expect(line.past.length).toBe(length);
  });

if (inject('run') === 'slow')
  test('it beats random play on connect four', () => {
    const four = open(connectFour);
    expect(playOut(four, [createHard(kit, four), createEasy(four, 'random')], 'one').scores[0]).toBe(1);
  });
