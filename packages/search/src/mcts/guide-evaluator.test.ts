import { FastDice, type Guide } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { first, legalIn, open } from '../../tests/positions.ts';
import { onlyThought } from '../players/only-thought.ts';
import type { Leaf } from './evaluator.ts';
import { guideEvaluator } from './guide-evaluator.ts';

const rules = open(ticTacToe);

function leaf(): Leaf<ReturnType<typeof rules.layout.create>> {
  const at = first(rules);
  const legal = legalIn(rules, at);
  return {
    state: at.state,
    seat: 0,
    legal: Int32Array.from(legal),
    count: legal.length,
    values: new Float64Array(2),
    priors: new Float32Array(legal.length),
  };
}

const guideOf = (priors?: Guide['priors']): Guide => ({
  simulations: 1,
  played: { scores: Float64Array.of(1, -1), actions: new Int16Array(0), seats: new Int8Array(0), length: 0 },
  playout() {},
  ...(priors === undefined ? {} : { priors }),
});

test('a leaf is worth what the guide plays it out to', () => {
  const at = leaf();
  guideEvaluator(rules, guideOf() as never, new FastDice(1)).evaluate([at]);
  expect(Array.from(at.values)).toEqual([1, -1]);
});

test('what the guide prefers gets the larger part, and what it leaves out none', () => {
  const at = leaf();
  const guide = guideOf((_state, _list, _count, visits, wins) => {
    visits.set([10, 10, -1]);
    wins.set([10, 0, 0]);
  });
  guideEvaluator(rules, guide as never, new FastDice(1)).evaluate([at]);
  const [best, worst, none, untried] = at.priors;
  expect(best / worst).toBeCloseTo(11, 4);
  expect(none).toBe(0);
  expect(untried / worst).toBeCloseTo(6, 4);
  expect(at.priors.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 5);
});

test('where only one action is possible it is taken without a search', () => {
  const list = new Int32Array(rules.legalMax);
  expect(onlyThought(rules, first(rules), list)).toBeUndefined();
  const filled = open(ticTacToe, { rows: 1, cols: 1, line: 1 });
  expect(onlyThought(filled, first(filled), new Int32Array(1))).toMatchObject({
    action: 0,
    simulations: 0,
    sentence: 'Only one move is possible.',
  });
});
