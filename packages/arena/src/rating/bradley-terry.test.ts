import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bradleyTerry, PRIOR, withPrior } from './bradley-terry.ts';
import type { Tally } from './tally.ts';

const tallyFrom = (rows: readonly (readonly number[])[]): Tally => ({
  entrants: rows.length,
  points: Float64Array.from(rows.flat()),
});

test.each([
  [7, 3],
  [50, 50],
  [100, 0],
  [0.5, 12.5],
])('two players with %d and %d points differ by 400 times the logarithm of their odds', (won, lost) => {
  const [first, second] = bradleyTerry(
    withPrior(
      tallyFrom([
        [0, won],
        [lost, 0],
      ]),
    ),
  );
  expect(first - second).toBeCloseTo(400 * Math.log10((won + PRIOR) / (lost + PRIOR)), 6);
  expect((first + second) / 2).toBeCloseTo(1500, 9);
});

test('points that follow a model exactly give the model back', () => {
  const truth = [1900, 1600, 1500, 1000];
  const rows = truth.map((mine, i) =>
    truth.map((theirs, j) => (i === j ? 0 : 60 / (1 + 10 ** ((theirs - mine) / 400)))),
  );
  for (const [i, rating] of bradleyTerry(tallyFrom(rows)).entries()) expect(rating).toBeCloseTo(truth[i], 3);
});

test('at the fit everyone has as many points as the ratings expect', () => {
  const points = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 25, maxLength: 25 });
  fc.assert(
    fc.property(points, (cells) => {
      const tally = withPrior({
        entrants: 5,
        points: Float64Array.from(cells, (each, at) => (at % 6 === 0 ? 0 : each)),
      });
      const ratings = bradleyTerry(tally);
      for (let i = 0; i < 5; i++) {
        let surplus = 0;
        for (let j = 0; j < 5; j++) {
          const met = tally.points[i * 5 + j] + tally.points[j * 5 + i];
          if (i !== j) surplus += tally.points[i * 5 + j] - met / (1 + 10 ** ((ratings[j] - ratings[i]) / 400));
        }
        expect(Math.abs(surplus)).toBeLessThan(1e-4);
      }
    }),
  );
});

test('those who never met and never played have finite ratings', () => {
  const ratings = bradleyTerry(
    withPrior(
      tallyFrom([
        [0, 9, 0, 0],
        [0, 0, 0, 0],
        [0, 0, 0, 9],
        [0, 0, 0, 0],
      ]),
    ),
  );
  expect(ratings.every(Number.isFinite)).toBe(true);
  expect(ratings[0]).toBeCloseTo(ratings[2], 3);
  expect(
    bradleyTerry(
      withPrior(
        tallyFrom([
          [0, 0],
          [0, 0],
        ]),
      ),
    ),
  ).toEqual([1500, 1500]);
});
