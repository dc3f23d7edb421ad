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
  // In a picture, up is smaller.
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

const labelsLeft = (svg: string): string[] =>
  [...svg.matchAll(/text-anchor="end">([^<]*)</g)].map(([, label]) => label);

test('huge numbers have short labels, and not too many of them', () => {
  const svg = plot(
    [
      [0, 1],
      [1, 3e20],
    ],
    true,
  );
  expect(labelsLeft(svg)).toEqual('1 100 10,000 1,000,000 1e8 1e10 1e12 1e14 1e16 1e18 1e20 1e22'.split(' '));
});

test('an axis ends where the values do', () => {
  const svg = plot([
    [1, 1],
    [10, 6],
  ]);
  const labels = [...svg.matchAll(/text-anchor="middle">(\d+)</g)].map(([, label]) => label);
  expect(labels).toEqual(['0', '2', '4', '6', '8', '10']);
  expect(labelsLeft(svg).at(-1)).toBe('6');
});

test.each([false, true])('more points than a call takes arguments are drawn (log %s)', (log) => {
  const many = Array.from({ length: 250_000 }, (_, i) => [i, i % 100] as const);
  expect(plot(many, log).match(/<circle /g)).toHaveLength(many.length);
});
