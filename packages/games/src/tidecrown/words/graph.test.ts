import { seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { type Table, table } from '../../../tests/tidecrown/table.ts';

const graphOf = (t: Table, seat: number) => {
  const graph = t.rules.learning.graph?.(seenBy(t.rules, t.state, seat), seat);
  if (graph === undefined) throw new Error('no graph');
  return graph;
};

test('gales are at seats and at cards', () => {
  const { nodes } = graphOf(table({ crew: ['TC-001 +2'], gales: 3, spent: 1 }), 0);
  const of = (id: string) => nodes.find((node) => node.id === id)?.attributes;
  expect(of('p1')).toMatchObject({ gale_deck: 4, gales_ready: 3, gales_spent: 1, turns: 2 });
  expect(of('p1.c01')).toMatchObject({ card_id: 'TC-001', gales: 2, power: 6000 });
});

test('actions go out from their cards, for whoever is asked only', () => {
  const t = table({ crew: ['TC-001'], gales: 1 });
  const actions = (seat: number) =>
    graphOf(t, seat)
      .edges.filter(({ label }) => label.startsWith('CAN_'))
      .map(({ from, to, label }) => `${label} ${from} ${to}`);
  expect(actions(0)).toEqual([
    'CAN_ATTACK p1.c00 game',
    'CAN_ATTACK p1.c01 game',
    'CAN_END p1 game',
    'CAN_GIVE p1.c00 p1',
    'CAN_GIVE p1.c01 p1',
  ]);
  expect(actions(1)).toEqual([]);
});

test('an effect for a battle ends with the turn at the latest, one until the own next turn with its refresh', () => {
  const t = table({ hand: ['TC-011'], crew: ['TC-001'], gales: 2 }).act('play', '2', 'pell');
  const until = graphOf(t, 0).edges.filter(({ label }) => label === 'UNTIL');
  expect(until.map(({ from, to }) => [from, to])).toEqual([['p1.c01', 'step.p1.refresh']]);
});
