import { FastDice } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { qualityOf } from './judge-model.ts';
import { fit, predict } from './logistic.ts';

const dice = new FastDice(5);
const uniform = (): number => dice.below(1_000_000) / 1_000_000;

test('it finds the weights that made the labels', () => {
  const examples = Array.from({ length: 20_000 }, () => {
    const features = [uniform() * 4 - 2, uniform() * 10, 3];
    const p = 1 / (1 + Math.exp(-(1.5 * features[0] - 0.4 * features[1] + 2)));
    return { features, label: uniform() < p ? 1 : 0 };
  });
  const model = fit(examples, 0.001);
  const { weights, deviations } = model;
  expect(weights[0] / deviations[0]).toBeCloseTo(1.5, 0);
  expect(weights[1] / deviations[1]).toBeCloseTo(-0.4, 1);
  expect(predict(model, [0, 5, 3])).toBeCloseTo(0.5, 1);
});

test('a feature that never changes has no weight', () => {
  const { weights } = fit([
    { features: [7, 0], label: 0 },
    { features: [7, 1], label: 1 },
  ]);
  expect(weights[0]).toBe(0);
  expect(weights[1]).toBeGreaterThan(0);
});

test('one half loses the logarithm of two, a sure and right one nothing', () => {
  const half = qualityOf([0, 1, 2].map((match) => ({ match, label: match % 2, predicted: 0.5 })));
  expect(half.logLoss).toBeCloseTo(Math.LN2);
  const sure = qualityOf([0, 1, 2].map((match) => ({ match, label: match % 2, predicted: match % 2 })));
  expect(sure.logLoss).toBeCloseTo(0, 4);
  expect(sure.right).toBe(1);
  expect(sure.right95).toEqual([1, 1]);
});

test('the interval is drawn over matches: many states of one match are one', () => {
  const states = (match: number, predicted: number) =>
    Array.from({ length: 50 }, () => ({ match, label: 1, predicted }));
  const { right95 } = qualityOf([...states(0, 0.9), ...states(1, 0.1)]);
  expect(right95).toEqual([0, 1]);
});
