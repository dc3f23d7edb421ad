import { type Block, FastDice, type Rules } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { jar, walkers } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { board, first, legalIn, open } from '../../tests/positions.ts';
import { rolls, treeGame } from '../../tests/tiny-games.ts';
import { type Leaf, playoutEvaluator, scaleScores } from './evaluator.ts';

function leafOf<S extends Block>(rules: Rules<S>): Leaf<S> {
  const at = first(rules);
  const legal = legalIn(rules, at);
  return {
    state: at.state,
    seat: rules.toAct(at.state),
    legal: Int32Array.from(legal),
    count: legal.length,
    values: new Float64Array(rules.seats),
    priors: new Float32Array(legal.length).fill(1 / legal.length),
  };
}

test.each([
  { scores: { min: -1, max: 1 }, given: [-1, 0, 1], values: [-1, 0, 1] },
  { scores: { min: 0, max: 10 }, given: [0, 5, 10], values: [-1, 0, 1] },
  { scores: { min: -2, max: 2 }, given: [1, -1, 2], values: [0.5, -0.5, 1] },
])('scores $given become values from -1 to 1', ({ scores, given, values }) => {
  const rules = treeGame([{ end: given }], { ...scores, zeroSum: false }, 3);
  const out = new Float64Array(3);
  scaleScores(rules, Float64Array.from(given), out);
  expect(Array.from(out)).toEqual(values);
});

test('a playout fills in the values and leaves position and priors alone', () => {
  const rules = board('XXO/OOX/X..');
  const leaf = leafOf(rules);
  const bytes = Array.from(leaf.state.bytes);
  playoutEvaluator(rules, new FastDice(1)).evaluate([leaf]);
  expect(Array.from(leaf.state.bytes)).toEqual(bytes);
  expect(Array.from(leaf.priors)).toEqual([0.5, 0.5]);
  expect(leaf.values[0] + leaf.values[1]).toBe(0);
});

test('the mean of many playouts is the mean over random play', () => {
  const rules = treeGame([[1, -1], -1]);
  const leaf = leafOf(rules);
  const playouts = playoutEvaluator(rules, new FastDice(3));
  let sum = 0;
  for (let i = 0; i < 4000; i++) {
    playouts.evaluate([leaf]);
    sum += leaf.values[0];
  }
  expect(sum / 4000).toBeCloseTo(-0.5, 1);
});

test.each<{ name: string; rules: () => Rules }>([
  { name: '3×3', rules: () => open(ticTacToe) },
  { name: 'rolls', rules: () => open(rolls) },
  { name: 'walkers', rules: () => open(walkers) },
  { name: 'the jar', rules: () => open(jar, { seats: 4 }) },
])('values of $name stay within -1 and 1', ({ rules: opened }) => {
  const rules = opened();
  const leaves = [leafOf(rules), leafOf(rules), leafOf(rules)];
  const playouts = playoutEvaluator(rules, new FastDice(3), 3);
  expect(playouts.batch).toBe(3);
  for (let i = 0; i < 20; i++) {
    playouts.evaluate(leaves);
    for (const { values } of leaves) for (const value of values) expect(Math.abs(value)).toBeLessThanOrEqual(1);
  }
});
