// Other programs read in our DOT what we wrote.
import type { Graph } from '@umpire/core/host';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureDot } from '../src/dot/picture-dot.ts';
import { writeDot } from '../src/dot/write-dot.ts';
import { askGraphviz, type Drawn, hasGraphviz } from './graphviz.ts';
import { NASTY } from './nasty-texts.ts';
import { askNetworkx, hasNetworkx, type ReadByNetworkx } from './networkx.ts';
import { sampleGraphs, TABLES } from './sample-graphs.ts';

/** Python code of the first users of these files. */
const SNIPPET = `
import networkx as nx
G = nx.drawing.nx_pydot.read_dot("game.dot")

# Feature candidates
turn = int(G.nodes['game']['turn'])
p1_lore = int(G.nodes['p1']['lore'])
cards_in_hand = [u for u,v,d in G.edges(data=True)
                 if d.get('label') == 'IN' and v == 'z.p1.hand']
`;

const PLIES = [0, 3, 21];
const states = TABLES.flatMap((table) => sampleGraphs(table, PLIES).map((graph) => ({ name: table[0], graph })));
/** Graphs with each text as a name, a type, a value, an attribute and a label, each beside another. */
const nasty: Graph[] = NASTY.map((text, i) => {
  const next = NASTY[(i + 1) % NASTY.length];
  const attributes = Object.fromEntries([
    [text, next],
    [`${text}.`, i],
  ]);
  return {
    nodes: [
      { id: text, type: next, attributes: { ...attributes, text } },
      { id: next, type: text, attributes: {} },
    ],
    edges: [
      { from: text, to: next, label: text, attributes },
      { from: next, to: next, label: next },
      { from: text, to: next, label: text, attributes: { action_type: text, action_id: i } },
    ],
  };
});
const all: Graph[] = [...states.map(({ graph }) => graph), ...nasty];

/** Reads a value: pydot keeps its quotes, and inside them it is escaped as in JSON. */
const value = (raw: string): string | number =>
  raw.startsWith('"') ? JSON.parse(raw) : /^-?[\d.]+$/.test(raw) ? Number(raw) : raw;
/** Reads a name, off which NetworkX strips the quotes. */
const id = (raw: string): string => JSON.parse(`"${raw}"`);
/** The facts of a node or edge. Its type or label has no quotes; an attribute of the same name is another entry. */
const facts = (read: Readonly<Record<string, string>>, own: string): [string, string | number][] =>
  Object.entries(read).map(([name, raw]) => [name === own ? `own ${own}` : String(value(name)), value(raw)]);

function asNetworkx({ nodes, edges }: Graph): unknown {
  const sorted = (list: unknown[]): string[] => list.map((each) => JSON.stringify(each)).sort();
  return {
    nodes: sorted(
      nodes.map(({ id, type, attributes }) => [id, [['own type', type], ...Object.entries(attributes)].sort()]),
    ),
    edges: sorted(
      edges.map(({ from, to, label, attributes }) => [
        from,
        to,
        [['own label', label], ...Object.entries(attributes ?? {})].sort(),
      ]),
    ),
  };
}

function fromNetworkx({ nodes, edges }: ReadByNetworkx): unknown {
  const sorted = (list: unknown[]): string[] => list.map((each) => JSON.stringify(each)).sort();
  return {
    nodes: sorted(nodes.map(([name, read]) => [id(name), facts(read, 'type').sort()])),
    edges: sorted(edges.map(([from, to, read]) => [id(from), id(to), facts(read, 'label').sort()])),
  };
}

describe.skipIf(!hasNetworkx)('NetworkX', () => {
  const game = states.filter(({ name }) => name === 'storyweave').at(-1)?.graph as Graph;
  let asked: ReturnType<typeof askNetworkx>;
  beforeAll(() => {
    asked = askNetworkx(all.map(writeDot), SNIPPET, writeDot(game));
  }, 120_000);

  test.each(states.map(({ name }, i) => [name, i] as const))('reads a state of %s as it is (%d)', (_, i) => {
    expect(asked.read[i].kind).toBe('MultiDiGraph');
    expect(fromNetworkx(asked.read[i])).toEqual(asNetworkx(all[i]));
  });

  test.each(NASTY.map((text, i) => [text, i] as const))('reads %j wherever a text may stand', (_, i) => {
    expect(fromNetworkx(asked.read[states.length + i])).toEqual(asNetworkx(nasty[i]));
  });

  test('finds turn, lore and hand with four lines of Python', () => {
    const node = (name: string) => game.nodes.find((each) => each.id === name)?.attributes;
    const hand = game.edges.filter(({ to, label }) => to === 'z.p1.hand' && label === 'IN').map(({ from }) => from);
    expect(hand.length).toBeGreaterThan(0);
    const [turn, lore, cards] = asked.found;
    expect([turn, lore]).toEqual([node('game')?.turn, node('p1')?.lore]);
    expect((cards as string[]).sort()).toEqual(hand.sort());
  });
});

describe.skipIf(!hasGraphviz)('Graphviz', () => {
  let drawn: readonly Drawn[];
  let pictures: readonly Drawn[];
  beforeAll(() => {
    drawn = askGraphviz(all.map(writeDot));
    pictures = askGraphviz(all.map(pictureDot));
  }, 240_000);

  test('draws states and pictures of every game', () => {
    expect([...drawn, ...pictures].filter(({ svg }) => !svg.trimEnd().endsWith('</svg>'))).toEqual([]);
  });

  test('has the same names and as many edges', () => {
    drawn.forEach(({ graph }, i) => {
      // An attribute `name` would replace the name.
      const isPlain = all[i].nodes.every(({ attributes }) => !Object.hasOwn(attributes, 'name'));
      // Graphviz has already removed the backslash before a quote.
      const names = graph.objects?.map(({ name }) => id(String(name).replaceAll('"', '\\"')));
      if (isPlain) expect(names).toEqual(all[i].nodes.map((node) => node.id));
      expect(graph.edges?.length ?? 0).toBe(all[i].edges.length);
    });
  });

  test('has no complaints about any of them', () => {
    const said = [...drawn.slice(0, states.length), ...pictures].map(({ complaint }) => complaint);
    expect(said.filter((text) => text !== '')).toEqual([]);
  });
});
