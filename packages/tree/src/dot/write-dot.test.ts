import type { Graph } from '@umpire/core/host';
import { expect, test } from 'vitest';
import { writeDot } from './write-dot.ts';

const ofOne = (id: string, attributes: Graph['nodes'][number]['attributes'] = {}): string =>
  writeDot({ nodes: [{ id, type: 'T', attributes }], edges: [] });
const line = (text: string): string => text.split('\n')[1];

test('a state is one statement per line, with commas and without semicolons', () => {
  const graph: Graph = {
    nodes: [
      { id: 'game', type: 'Game', attributes: { turn: 3 } },
      { id: 'p1', type: 'Player', attributes: { lore: 5, ready: -1, share: 0.5 } },
      { id: 'p1.c07', type: 'Card', attributes: { card_id: 'SW-001', label: 'Pim - Lamplighter' } },
    ],
    edges: [
      { from: 'game', to: 'p1', label: 'CURRENT_TURN' },
      { from: 'p1.c07', to: 'p1', label: 'UNTIL', attributes: { value: 2 } },
      { from: 'p1.c07', to: 'p1', label: 'CAN_QUEST', attributes: { action_type: 'CAN_QUEST', action_id: 2 } },
    ],
  };
  expect(writeDot(graph)).toBe(`digraph {
game [type=Game, turn=3]
p1 [type=Player, lore=5, ready=-1, share=0.5]
"p1.c07" [type=Card, card_id="SW-001", label="Pim - Lamplighter"]
game -> p1 [label=CURRENT_TURN]
"p1.c07" -> p1 [label=UNTIL, value=2]
"p1.c07" -> p1 [action_type=CAN_QUEST, action_id=2, label=CAN_QUEST]
}
`);
});

test.each([
  ['plain_1', 'plain_1'],
  ['007', '"007"'],
  ['-.5', '"-.5"'],
  ['', '""'],
  ['Strict', '"Strict"'],
  ['a\\b', '"a\\\\b"'],
  ['a"b', '"a\\"b"'],
  ['a\nb', '"a\\nb"'],
  ['\u0007', '"\\u0007"'],
  ['\ud800', '"\\ud800"'],
  ['Möwe', '"Möwe"'],
  ['🐱', '"🐱"'],
])('the name %j is written %s', (id, text) => {
  expect(line(ofOne(id))).toBe(`${text} [type=T]`);
});

test.each([
  ['node', '"\\u006eode"'],
  ['edge', '"\\u0065dge"'],
  ['graph', '"\\u0067raph"'],
])('a node %j has a name that NetworkX does not drop', (id, text) => {
  expect(line(ofOne(id))).toBe(`${text} [type=T]`);
});

test('a name that begins as those of Graphviz do is none that it takes for its own', () => {
  expect(line(ofOne('%d'))).toBe('"\\u0025d" [type=T]');
});

test('a quote at the end of a name is none that NetworkX strips', () => {
  expect(line(ofOne('so"'))).toBe('"so\\u0022" [type=T]');
});

test.each([
  [0, '0'],
  [-0, '-0'],
  [1e21, '1000000000000000000000'],
  [-1.5e22, '-15000000000000000000000'],
  [1.25e-7, '0.000000125'],
  [-5e-7, '-0.0000005'],
])('the number %d is written without an exponent: %s', (value, text) => {
  expect(line(ofOne('n', { value }))).toBe(`n [type=T, value=${text}]`);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is a mistake of the game', (value) => {
  expect(() => ofOne('n', { value })).toThrow('has no place in a graph');
});

test('attributes whose names Python needs itself are quoted', () => {
  expect(line(ofOne('n', { name: 1, key: 2, lore: 3 }))).toBe('n [type=T, "name"=1, "key"=2, lore=3]');
});

test('attributes that are called as the type or the label stand beside them', () => {
  const attributes = { type: 'a', label: 'b' };
  const text = writeDot({
    nodes: [{ id: 'n', type: 'T', attributes }],
    edges: [{ from: 'n', to: 'n', label: 'L', attributes }],
  });
  expect(text.split('\n').slice(1, 3)).toEqual([
    'n [type=T, "\\u0074ype"=a, label=b]',
    'n -> n [label=L, type=a, "\\u006cabel"=b]',
  ]);
});
