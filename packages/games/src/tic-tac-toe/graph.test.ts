import { begin, noChance, Past, step } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { ticTacToe } from './index.ts';

test('cells are nodes, and a sign is an edge to whose it is', () => {
  const opened = ticTacToe.open({ rows: 2, cols: 3, line: 2 });
  if (!opened.ok) return expect.unreachable(opened.refusal.text);
  const rules = opened.value;
  const state = rules.layout.create();
  begin(rules, state, new Past(), noChance);
  for (const action of [0, 5, 1]) step(rules, state, new Past(), action, noChance);
  const graph = rules.learning.graph?.(state, 0);
  expect(graph?.nodes.map(({ id }) => id)).toEqual(['game', 'p1', 'p2', '0,0', '0,1', '0,2', '1,0', '1,1', '1,2']);
  expect(graph?.nodes[0].attributes).toEqual({ turn: 4, to_act: '', winner: 'p1' });
  expect(graph?.nodes[8].attributes).toEqual({ row: 1, col: 2 });
  expect(graph?.edges).toEqual([
    { from: 'game', to: 'p1', label: 'CURRENT_TURN' },
    { from: '0,0', to: 'p1', label: 'OWNED_BY' },
    { from: '0,1', to: 'p1', label: 'OWNED_BY' },
    { from: '1,2', to: 'p2', label: 'OWNED_BY' },
  ]);
});
