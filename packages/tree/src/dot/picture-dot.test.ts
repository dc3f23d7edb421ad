import type { Graph } from '@umpire/core/host';
import { describe, expect, test } from 'vitest';
import { NASTY } from '../../tests/nasty-texts.ts';
import { sampleGraphs, TABLES } from '../../tests/sample-graphs.ts';
import { drawSvg } from './draw-svg.ts';
import { pictureDot } from './picture-dot.ts';

const texts = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text.trim());

const CARDS: Graph = {
  nodes: [
    { id: 'game', type: 'Game', attributes: { turn: 4, ending: 0 } },
    { id: 'p1', type: 'Player', attributes: { lore: 2 } },
    { id: 'z.p1.hand', type: 'Zone', attributes: { kind: 'hand' } },
    { id: 'z.p1.play', type: 'Zone', attributes: { kind: 'play' } },
    { id: 'step.p1.end', type: 'Step', attributes: {} },
    ...['a', 'b', 'c'].map((id) => ({ id, type: 'Card', attributes: { label: 'a card' } })),
    { id: 'd', type: 'Card', attributes: { label: 'Pim & <Co>', tapped: 1 } },
  ],
  edges: [
    { from: 'game', to: 'p1', label: 'CURRENT_TURN' },
    { from: 'z.p1.hand', to: 'p1', label: 'OWNS' },
    { from: 'z.p1.play', to: 'p1', label: 'OWNS' },
    ...['a', 'b', 'c', 'd'].map((from) => ({ from, to: 'z.p1.hand', label: 'IN' })),
    { from: 'd', to: 'z.p1.play', label: 'CAN_PLAY', attributes: { action_type: 'CAN_PLAY', action_id: 7 } },
  ],
};

test('cards stand in the zones of their player, and equal ones are counted', async () => {
  const said = texts(await drawSvg(pictureDot(CARDS)));
  expect(said).toEqual(expect.arrayContaining(['▶ p1', 'hand', 'a card', '×3', 'Pim &amp; &lt;Co&gt;', 'tapped 1']));
  expect(said.filter((text) => text === 'a card')).toHaveLength(1);
  expect(said.join()).not.toMatch(/step|ending/);
});

test('an action is a line in colour with its number, and the number stands at the card too', async () => {
  const dot = pictureDot(CARDS);
  expect(dot).toMatch(/n2:e1 -> n3 \[label=<<FONT COLOR="#c0392b">CAN_PLAY <B>7<\/B><\/FONT>>, color="#c0392b"/);
  expect(texts(await drawSvg(dot)).filter((text) => text === '7')).toHaveLength(2);
});

const cell = (row: number, col: number) => ({ id: `${row}/${col}`, type: 'Cell', attributes: { row, col } });

test('a board is a table with pieces, and with numbers where one may go', async () => {
  const board: Graph = {
    nodes: [{ id: 'p1', type: 'Player', attributes: {} }, ...[0, 1, 2].flatMap((row) => [cell(row, 0), cell(row, 1)])],
    edges: [
      { from: '0/0', to: 'p1', label: 'OWNED_BY' },
      { from: 'p1', to: '2/1', label: 'place', attributes: { action_type: 'place', action_id: 5 } },
    ],
  };
  const dot = pictureDot(board);
  const rows = /board \[label=(.*)\]/
    .exec(dot)?.[1]
    .match(/<TR>.*?<\/TR>/g)
    ?.map((row) => row.match(/<TD.*?<\/TD>/g));
  expect(rows?.map((row) => row?.map((text) => text.replace(/<[^>]*>/g, '')))).toEqual([
    ['●', ''],
    ['', ''],
    ['', '5'],
  ]);
  expect(texts(await drawSvg(dot))).toContain('5');
});

describe.each(TABLES)('%s', (...table) => {
  test('its states can be drawn, with every action', async () => {
    for (const graph of sampleGraphs(table, [0, 6, 33])) {
      const said = texts(await drawSvg(pictureDot(graph))).flatMap((text) => text.split(' '));
      const ids = graph.edges.flatMap(({ attributes }) => attributes?.action_id ?? []).map(String);
      expect(ids.filter((id) => !said.includes(id))).toEqual([]);
    }
  });
});

test.each(NASTY)('%j spoils no picture', async (text) => {
  const attributes = Object.fromEntries([
    [text, text],
    ['kind', text],
    ['label', text],
  ]);
  const types = ['Game', 'Player', 'Zone', 'Card', text];
  const nodes = types.map((type, i) => ({ id: `${i}${text}`, type, attributes }));
  const edges = nodes.flatMap(({ id: from }) =>
    [text, 'IN', 'OWNS', 'AT'].map((label) => ({ from, to: nodes[2].id, label, attributes: { action_id: text } })),
  );
  expect(await drawSvg(pictureDot({ nodes, edges }))).toMatch(/<\/svg>\s*$/);
});

test('what is no DOT is refused, and what comes after it is drawn', async () => {
  await expect(drawSvg('digraph { a -> ')).rejects.toThrow();
  expect(await drawSvg('digraph { a }')).toContain('<svg');
});
