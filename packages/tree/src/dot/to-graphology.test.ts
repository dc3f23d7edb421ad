import type { Graph } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { sampleGraphs, TABLES } from '../../tests/sample-graphs.ts';
import { fromGraphology, toGraphology } from './to-graphology.ts';

const SMALL: Graph = {
  nodes: [
    { id: 'game', type: 'Game', attributes: { turn: 3 } },
    { id: 'p1', type: 'Player', attributes: {} },
  ],
  edges: [
    { from: 'game', to: 'p1', label: 'CURRENT_TURN' },
    { from: 'p1', to: 'game', label: 'go', attributes: { action_id: 0 } },
    { from: 'p1', to: 'game', label: 'go', attributes: { action_id: 1 } },
  ],
};

test('nodes carry their type, edges their label, and there may be many between two nodes', () => {
  const made = toGraphology(SMALL);
  expect([made.type, made.multi, made.order, made.size]).toEqual(['directed', true, 2, 3]);
  expect(made.getNodeAttributes('game')).toEqual({ type: 'Game', turn: 3 });
  expect(made.mapEdges((_, facts, from, to) => [from, to, facts])).toEqual([
    ['game', 'p1', { label: 'CURRENT_TURN' }],
    ['p1', 'game', { label: 'go', action_id: 0 }],
    ['p1', 'game', { label: 'go', action_id: 1 }],
  ]);
});

test.each(TABLES)('states of %s come back as they were', (...table) => {
  for (const graph of sampleGraphs(table, [0, 9])) expect(fromGraphology(toGraphology(graph))).toEqual(graph);
});

test('nodes and edges of other tools have an empty type and label', () => {
  const made = toGraphology(SMALL);
  made.addNode('new');
  made.addDirectedEdge('new', 'p1');
  const { nodes, edges } = fromGraphology(made);
  expect(nodes.at(-1)).toEqual({ id: 'new', type: '', attributes: {} });
  expect(edges.at(-1)).toEqual({ from: 'new', to: 'p1', label: '' });
});
