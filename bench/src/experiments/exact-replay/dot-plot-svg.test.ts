import { expect, test } from 'vitest';
import { dotPlotSvg } from './dot-plot-svg.ts';

const plot = (value: number, isAtLeast = false): string =>
  dotPlotSvg({
    title: 'a & b',
    xLabel: 'matches',
    rows: ['one', 'two'],
    series: [
      { name: 'first', dots: [{ value: 1 }, { value: 100 }] },
      { name: 'second', dots: [{ value: 10 }, { value, isAtLeast }] },
    ],
  });
const marks = (svg: string): string[] => svg.match(/<circle cx="[\d.]+"/g) ?? [];

test('each value has its mark on an axis in powers of ten', () => {
  const [legend, , one, hundred, ten, thousand] = marks(plot(1000)).map((text) => Number(text.slice(12, -1)));
  expect(one).toBe(legend);
  expect(hundred - one).toBeCloseTo(2 * (ten - one), 0);
  expect(thousand - one).toBeCloseTo(3 * (ten - one), 0);
  expect(plot(1000)).toContain('>1K<');
});

test('a lower bound is hollow and has an arrow', () => {
  expect(plot(1000)).not.toContain('<path');
  expect(plot(1000, true)).toMatch(/fill="white" stroke="#56b4e9"\/><path/);
});

test('a value without end has no mark, and words are escaped', () => {
  expect(marks(plot(Number.POSITIVE_INFINITY)).length).toBe(marks(plot(1000)).length - 1);
  expect(plot(Number.POSITIVE_INFINITY)).not.toMatch(/NaN|Infinity/);
  expect(plot(1)).toContain('a &amp; b');
});
