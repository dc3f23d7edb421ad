import { expect, test } from 'vitest';
import { drawScene } from './draw-scene.ts';

test('grids keep their columns straight, with labels and marks', () => {
  const cells = [
    { token: 'X', mark: 'last' as const },
    { token: '' },
    { token: '10' },
    { token: 'O', mark: 'win' as const },
  ];
  const grid = { kind: 'grid' as const, style: 'box' as const, rows: 2, cols: 2, cells };
  expect(drawScene([grid])).toEqual(['  X* .', ' 10  O!']);
  expect(drawScene([{ ...grid, rowLabels: ['2', '1'], colLabels: ['a', 'b'] }])).toEqual([
    '   a  b',
    '2  X* .',
    '1 10  O!',
  ]);
});

test('cards, counters and text', () => {
  const cards = [{ text: 'moth', detail: '×2', action: 3 }, {}, { text: 'toss', mark: 'hint' as const }];
  expect(
    drawScene([
      { kind: 'cards', title: 'hand', cards },
      { kind: 'cards', title: 'pile', cards: [] },
      { kind: 'counters', counters: [{ label: 'jar', value: 7 }] },
      { kind: 'text', text: 'one\ntwo' },
    ]),
  ).toEqual(['hand: [moth ×2] [?] [toss?]', 'pile: -', 'jar 7', 'one', 'two']);
});
