// What the graph of a position says that Storyweave does not need.
import { expect, test } from 'vitest';
import { cardGraph, type GraphSpec } from '../../../src/cards/card-graph.ts';
import type { Mini } from './mini-codes.ts';
import { crew, event, type MiniTable, mini } from './mini-table.ts';

const spec: GraphSpec<Mini> = {
  steps: ['main'],
  stepOf: () => 'main',
  endOf: (state) => ({ seat: state.active, step: 'main' }),
  gameFacts: () => ({}),
  seatFacts: () => ({}),
  legal: () => 0,
  describe: () => ({ text: '', type: '', done: '' }),
};

const graphOf = ({ kit, state }: MiniTable) => cardGraph(kit, state, 0, new Int32Array(1), spec);

test('an effect on a player is at that player, not at whoever made it', () => {
  const storm = event('Storm', { kind: 'spell', do: [{ op: 'forbid', who: 'opp', act: 'useBlocker', dur: 'turn' }] });
  const { edges } = graphOf(mini([storm], { hand: ['Storm'], gales: 1 }).act('play'));
  expect(edges.filter(({ label }) => label === 'UNTIL').map(({ from }) => from)).toEqual(['p2']);
});

test('every pile has an order, and what waits its wave', () => {
  const text = { kind: 'triggered', on: 'played', who: 'own', optional: true, do: [] } as const;
  const t = mini([crew('A', text), crew('B', text)], {
    play: ['A', 'B'],
    hand: ['Filler'],
    gales: 1,
    life: ['A', 'B'],
  });
  const { nodes, edges } = graphOf(t.act('play', 'resolve A'));
  expect(nodes.filter(({ type }) => type === 'Waiting').map(({ attributes }) => attributes?.wave)).toEqual([0]);
  const inLife = edges.filter(({ to }) => to === 'z.p1.life').map(({ attributes }) => attributes?.above);
  expect(inLife).toEqual([0, 1]);
});
