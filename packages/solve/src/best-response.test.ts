import { FastDice } from '@umpire/core/author';
import { kuhn } from '@umpire/games/kuhn';
import { leduc } from '@umpire/games/leduc';
import { liarsDice } from '@umpire/games/liars-dice';
import { partners } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { byName, evenMixes, rulesOf, treeOf } from '../tests/open-rules.ts';
import { plainBestResponse } from '../tests/plain-solver.ts';
import { bestResponse, meanScores, measure, sequenceForm, withChoices } from './index.ts';

test('who plays leduc evenly gives away 2.373611, as published', () => {
  const tree = treeOf(rulesOf(leduc));
  const mixes = evenMixes(tree);
  expect(measure(sequenceForm(tree), mixes).exploitability).toBeCloseTo(2.373611, 6);
  expect(bestResponse(tree, mixes, 0).value + bestResponse(tree, mixes, 1).value).toBeCloseTo(4.747222, 6);
});

test.each([
  ['kuhn', rulesOf(kuhn), 20],
  ["liar's dice with two faces", rulesOf(liarsDice, { faces: 2 }), 10],
])('%s: tree, matrix and the plain walk agree about random mixes', (_, rules, times) => {
  const tree = treeOf(rules);
  const form = sequenceForm(tree);
  for (let time = 0; time < times; time++) {
    const mixes = randomMixes(tree, time);
    const best = [0, 1].map((seat) => bestResponse(tree, mixes, seat));
    const { values, exploitability } = measure(form, mixes);
    expect((best[0].value + best[1].value) / 2).toBeCloseTo(exploitability, 12);
    expect(values[0]).toBeCloseTo(meanScores(tree, mixes)[0], 12);
    for (const seat of [0, 1]) {
      expect(best[seat].value).toBeCloseTo(plainBestResponse(rules, byName(tree, mixes), seat), 12);
      expect(meanScores(tree, withChoices(tree, mixes, best[seat].choices))[seat]).toBeCloseTo(best[seat].value, 12);
    }
  }
});

test('four seats in two teams have best responses too', () => {
  const tree = treeOf(rulesOf(partners));
  const mixes = evenMixes(tree);
  for (const seat of [0, 1, 2, 3])
    expect(bestResponse(tree, mixes, seat).value).toBeGreaterThan(meanScores(tree, mixes)[seat]);
});

/** Some actions have a probability of 0. */
function randomMixes(tree: ReturnType<typeof treeOf>, seed: number): Float64Array {
  const dice = new FastDice(seed + 1);
  const mixes = new Float64Array(tree.actions);
  for (const { first, count } of tree.sets) {
    const shares = Array.from({ length: count }, () => dice.below(4));
    const total = shares.reduce((sum, share) => sum + share, 0);
    for (const [i, share] of shares.entries()) mixes[first + i] = total === 0 ? 1 / count : share / total;
  }
  return mixes;
}
