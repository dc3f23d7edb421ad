import { begin, noChance, Past, step } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { connectFour } from './index.ts';

test('cells stand in their columns, rows count from the top, and a disc is an edge to whose it is', () => {
  const opened = connectFour.open({ rows: 4, cols: 4, line: 4 });
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const rules = opened.value;
  const state = rules.layout.create();
  begin(rules, state, new Past(), noChance);
  for (const action of [1, 1, 3]) step(rules, state, new Past(), action, noChance);
  const graph = rules.learning.graph?.(state, 0);
  expect(graph?.nodes[0].attributes).toEqual({ turn: 4, to_act: 'p2', winner: '' });
  expect(graph?.nodes.filter(({ type }) => type === 'Column').map(({ attributes }) => attributes.discs)).toEqual([
    0, 2, 0, 1,
  ]);
  expect(graph?.edges.filter(({ label }) => label === 'OWNED_BY').map(({ from, to }) => [from, to])).toEqual([
    ['3,1', 'p1'],
    ['3,3', 'p1'],
    ['2,1', 'p2'],
  ]);
  expect(graph?.edges.find(({ from }) => from === '2,1')).toEqual({ from: '2,1', to: 'column 2', label: 'IN' });
});
