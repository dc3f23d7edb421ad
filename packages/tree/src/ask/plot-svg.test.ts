import { expect, test } from 'vitest';
import { plotSvg } from './plot-svg.ts';

const plot = (points: readonly (readonly [number, number])[], log = false): string =>
  plotSvg({ title: 'a < b & "c"', xLabel: 'x', yLabel: 'y', log, series: [{ name: 's', points }] });

test('each point is drawn where it belongs', () => {
  const svg = plot([
    [0, 0],
    [5, 10],
    [10, 5],
  ]);
  const places = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places).toHaveLength(3);
  expect(places[1][0] - places[0][0]).toBeCloseTo(places[2][0] - places[1][0], 0);
  // Up is less in a picture.
  expect(places[0][1] - places[1][1]).toBeCloseTo(2 * (places[0][1] - places[2][1]), 0);
});

test('in powers of ten equal factors are equal distances, and less than one is one', () => {
  const svg = plot(
    [
      [0, 0],
      [1, 10],
      [2, 1000],
    ],
    true,
  );
  const ys = [...svg.matchAll(/<circle cx="[\d.]+" cy="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(ys[0] - ys[2]).toBeCloseTo(3 * (ys[0] - ys[1]), 0);
});

test('names cannot break out of the picture', () => {
  const svg = plot([[1, 1]]);
  expect(svg).toContain('a &lt; b &amp; "c"');
  expect(svg).not.toContain('a < b');
});

test.each([
  [[]],
  [[[3, 3]]],
  [
    [
      [1, 2],
      [9, 2],
    ],
  ],
  [
    [
      [0, 1e9],
      [1, 1e-9],
    ],
  ],
] as (readonly [number, number])[][][])('nothing is drawn nowhere: %j', (points) => {
  for (const log of [false, true]) expect(plot(points, log)).not.toMatch(/NaN|Infinity/);
});
