import { expect, test } from 'vitest';
import { barChart } from './bar-chart.ts';
import { levelChart } from './stats-text.ts';

test('the longest bar is as wide as there is room, and numbers stand below each other', () => {
  expect(
    barChart([
      { label: 'a', value: 1000, note: '' },
      { label: 'bb', value: 500, note: 'half' },
      { label: '', value: 0, note: '' },
    ]),
  ).toEqual([`   a  1,000 ${'█'.repeat(40)}`, `  bb    500 ${'█'.repeat(20)} half`, '          0']);
});

test('where one number has a part, all have one', () => {
  const bars = barChart([
    { label: 'a', value: 2, note: '' },
    { label: 'b', value: 2.25, note: '' },
  ]);
  expect(bars.map((bar) => bar.replace(/█.*/, ''))).toEqual(['  a  2.0 ', '  b  2.3 ']);
});

test('nothing makes no chart', () => {
  expect(barChart([])).toEqual([]);
});

test('many levels share bars: sums, and means of those that are known', () => {
  const levels = Array.from({ length: 41 }, (_, at) => ({ at, states: 2, unique: 1, mean: at < 3 ? at : 0 }));
  const bars = levelChart(levels);
  expect(bars).toHaveLength(14);
  expect(bars[0]).toBe(`    0–2  6 ${'█'.repeat(40)} 3, 1.5`);
  expect(bars[1]).toBe(`    3–5  6 ${'█'.repeat(40)} 3`);
  expect(bars[13]).toMatch(/^ {2}39–40 {2}4 /);
  expect(levelChart(levels.slice(0, 2))[1]).toMatch(/^ {2}1 {2}2 .* 1, 1\.0$/);
});
