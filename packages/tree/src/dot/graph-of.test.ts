import type { ActionWords, Game, Graph } from '@umpire/core/author';
import { type Block, begin, chanceOf, noChance, Past, type Rules, seenBy, step } from '@umpire/core/hot';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { jar, noughts, threeCards, tinyChess } from '@umpire/testkit';
import { describe, expect, test } from 'vitest';
import { sampleGraphs, TABLES } from '../../tests/sample-graphs.ts';
import { graphOf } from './graph-of.ts';
import { writeDot } from './write-dot.ts';

function opened<S extends Block>(game: Game<S>): { readonly rules: Rules<S>; readonly state: S } {
  const open = game.open({});
  if (!open.ok) throw new Error(open.refusal.text);
  const rules = open.value;
  const state = rules.layout.create();
  begin(rules, state, new Past(), chanceOf('graph'));
  return { rules, state };
}

function offered<S extends Block>({ rules, state }: { rules: Rules<S>; state: S }): ActionWords[] {
  const list = new Int32Array(rules.legalMax);
  const seen = seenBy(rules, state, rules.toAct(state));
  return Array.from(list.subarray(0, rules.legal(state, new Past(), list)), (action) =>
    rules.words.describe(seen, action),
  );
}

const actionsIn = ({ edges }: Graph): Graph['edges'] =>
  edges.filter(({ attributes }) => attributes?.action_id !== undefined);

describe.each(TABLES)('%s', (...table) => {
  test('every state has ids of its own, edges between them, and its actions in order', () => {
    for (const graph of sampleGraphs(table, [0, 2, 7, 30])) {
      const ids = new Set(graph.nodes.map(({ id }) => id));
      expect(ids.size).toBe(graph.nodes.length);
      expect(graph.edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([]);
      const actions = actionsIn(graph);
      expect(actions.length).toBeGreaterThan(0);
      expect(actions.map(({ attributes }) => attributes?.action_id)).toEqual(actions.map((_, i) => i));
    }
  });
});

test('a game without a graph of its own has its fields as nodes', () => {
  const table = opened(noughts);
  table.state.board[4] = 2;
  const { nodes, edges } = graphOf(table.rules, table.state, 0, offered(table).slice(0, 2));
  expect(nodes).toEqual([
    {
      id: 'game',
      type: 'Game',
      attributes: { turn: 0, decision: 'place', to_act: 'p1', field_turn: 0, over: 0 },
    },
    { id: 'p1', type: 'Player', attributes: { seat: 0, label: 'X' } },
    { id: 'p2', type: 'Player', attributes: { seat: 1, label: 'O' } },
    { id: 'field.board', type: 'Field', attributes: { length: 9, v4: 2 } },
  ]);
  expect(edges[0]).toEqual({ from: 'game', to: 'p1', label: 'CURRENT_TURN' });
  expect(edges[1]).toMatchObject({ from: 'p1', to: 'game', attributes: { action_id: 0 } });
});

test('the columns of a table are nodes, and nobody to act is nobody', () => {
  const table = opened(threeCards);
  const { nodes } = graphOf(table.rules, table.state, 0, []);
  expect(nodes.filter(({ type }) => type === 'Field').length).toBeGreaterThan(0);
  const over = { ...table.rules, toAct: () => -1 };
  const graph = graphOf(over, table.state, 0, []);
  expect(graph.nodes[0].attributes).toMatchObject({ to_act: '', decision: '' });
  expect(graph.edges).toEqual([]);
});

test.each([noughts, jar, threeCards] as unknown as Game<Block>[])(
  'in a game without a graph every keyed cell is told',
  (game) => {
    const { rules, state } = opened(game);
    const base = writeDot(graphOf(rules, state, 0, []));
    const same: string[] = [];
    for (const { name, field, offset } of rules.layout.places) {
      for (let i = 0; field.keyed && i < field.length; i++) {
        const other = rules.layout.create();
        other.bytes.set(state.bytes);
        const width = { u8: 1, i8: 1, u16: 2, i16: 2, i32: 4 }[field.kind];
        other.bytes[offset + i * width] ^= 1;
        if (writeDot(graphOf({ ...rules, toAct: () => 0, decision: () => 0 }, other, 0, [])) === base) same.push(name);
      }
    }
    expect(same).toEqual([]);
  },
);

test('actions run between the nodes that they name, or from the player to the match', () => {
  const table = opened(ticTacToe);
  const graph = graphOf(table.rules, table.state, 0, offered(table));
  expect(actionsIn(graph)[5]).toEqual({
    from: 'p1',
    to: '1,2',
    label: 'place',
    attributes: { action_type: 'place', action_id: 5, notation: '1 2' },
  });
  const [pass] = actionsIn(graphOf(table.rules, table.state, 0, [{ text: 'go', type: 'go', from: 'p2', to: 'moon' }]));
  expect(pass).toMatchObject({ from: 'p2', to: 'game' });
});

test('indices go on past 36', () => {
  const { rules, state } = opened(ticTacToe);
  const many = Array.from({ length: 50 }, (_, i) => ({ text: `t${i}`, type: 'go' }));
  expect(actionsIn(graphOf(rules, state, 0, many)).at(-1)?.attributes?.action_id).toBe(49);
});

test('a graph that has its actions keeps them', () => {
  const table = opened(tinyChess);
  const own = table.rules.learning.graph?.(table.state, 0);
  expect(graphOf(table.rules, table.state, 0, offered(table))).toEqual(own);
});

test('where a graph has no such nodes, those that actions need are added', () => {
  const table = opened(noughts);
  const graph = (): Graph => ({ nodes: [{ id: 'a', type: 'A', attributes: {} }], edges: [] });
  const bare = { ...table.rules, learning: { graph } };
  const words = [{ text: 'go', type: 'go' }];
  expect(graphOf(bare, table.state, 0, words).nodes.map(({ id }) => id)).toEqual(['a', 'game', 'p1']);
  expect(graphOf(bare, table.state, 0, [{ ...words[0], from: 'a', to: 'a' }]).nodes.map(({ id }) => id)).toEqual(['a']);
});

test('a player who is not asked gets no actions', () => {
  const table = opened(ticTacToe);
  expect(actionsIn(graphOf(table.rules, table.state, 1, []))).toEqual([]);
});

test('turns are counted by plies where nobody else counts them', () => {
  const { rules, state } = opened(noughts);
  step(rules, state, new Past(), 4, noChance);
  expect(graphOf(rules, state, 0, []).nodes[0].attributes.turn).toBe(1);
  expect(graphOf({ ...rules, words: { ...rules.words, turn: () => 17 } }, state, 0, []).nodes[0].attributes.turn).toBe(
    17,
  );
});
