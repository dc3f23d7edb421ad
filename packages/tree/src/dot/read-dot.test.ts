import type { Graph } from '@umpire/core/host';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NASTY } from '../../tests/nasty-texts.ts';
import { sampleGraphs, TABLES } from '../../tests/sample-graphs.ts';
import { readDot } from './read-dot.ts';
import { writeDot } from './write-dot.ts';

const anyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', '\\', 'n', 'u', '0', ' ', '\n', ']', ','), maxLength: 8 }),
);
const anyValue = fc.oneof(anyText, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const anyFacts = fc
  .uniqueArray(fc.tuple(anyText, anyValue), { selector: ([name]) => name, maxLength: 5 })
  .map((pairs) => Object.fromEntries(pairs));

/** Graphs with different ids and edges between nodes, as `graph-sound` demands of every game. */
const anyGraph: fc.Arbitrary<Graph> = fc.uniqueArray(anyText, { minLength: 1, maxLength: 6 }).chain((ids) => {
  const id = fc.constantFrom(...ids);
  const action = fc.record({ action_type: anyText, action_id: fc.nat() });
  return fc.record({
    nodes: fc.tuple(...ids.map((one) => fc.record({ id: fc.constant(one), type: anyText, attributes: anyFacts }))),
    edges: fc.array(
      fc.record(
        { from: id, to: id, label: anyText, attributes: fc.oneof(action, anyFacts.filter(isFull)) },
        { requiredKeys: ['from', 'to', 'label'] },
      ),
      { maxLength: 6 },
    ),
  });
});
const isFull = (facts: object): boolean => Object.keys(facts).length > 0;

const TEXT = writeDot({
  nodes: [
    { id: 'game', type: 'Game', attributes: { turn: 3, name: 'a "b"' } },
    { id: 'z.1', type: 'Zone', attributes: {} },
  ],
  edges: [
    { from: 'z.1', to: 'game', label: 'OWNS' },
    { from: 'game', to: 'z.1', label: 'go', attributes: { action_type: 'go', action_id: 0 } },
  ],
});

test('what was written is read back, exactly', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const read = readDot(writeDot(graph));
      expect(read).toEqual({ ok: true, value: graph });
    }),
    { numRuns: 500 },
  );
});

test('two graphs never have one text', () => {
  fc.assert(
    fc.property(anyText, anyText, anyValue, anyValue, (name, other, one, two) => {
      const text = (id: string, value: string | number): string =>
        writeDot({ nodes: [{ id, type: 'T', attributes: { value } }], edges: [] });
      expect(text(name, one) === text(other, two)).toBe(name === other && Object.is(one, two));
    }),
  );
});

describe.each(TABLES)('%s', (...table) => {
  test('its states are read back', () => {
    const graphs = sampleGraphs(table, [0, 1, 5, 12, 40]);
    expect(graphs.length).toBeGreaterThan(2);
    for (const graph of graphs) expect(readDot(writeDot(graph))).toEqual({ ok: true, value: graph });
  });
});

test('an empty graph is one', () => {
  expect(readDot('digraph {\n}\n')).toEqual({ ok: true, value: { nodes: [], edges: [] } });
});

test('a name like __proto__ is a name like any other', () => {
  const attributes = Object.fromEntries([['__proto__', 5]]);
  const read = readDot(writeDot({ nodes: [{ id: '__proto__', type: 'T', attributes }], edges: [] }));
  if (!read.ok) return expect.unreachable(read.refusal.text);
  expect(Object.entries(read.value.nodes[0].attributes)).toEqual([['__proto__', 5]]);
});

test.each([
  ['', 1, 'bad-dot'],
  ['graph {\n}\n', 1, 'bad-dot'],
  ['digraph g {\n}\n', 1, 'bad-dot'],
  ['digraph {\r\n}\r\n', 1, 'bad-dot'],
  ['\ufeffdigraph {\n}\n', 1, 'bad-dot'],
  ['digraph {', 1, 'cut-dot'],
  ['digraph {\n}', 2, 'cut-dot'],
  ['digraph {\na [type=T]\n', 3, 'cut-dot'],
  ['digraph {\n}\n ', 3, 'bad-dot'],
  ['digraph {\n}\n\n', 3, 'bad-dot'],
  ['digraph {\n}\n}\n', 3, 'bad-dot'],
  ['digraph {\n\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T];\n}\n', 2, 'bad-dot'],
  ['digraph {\n a [type=T]\n}\n', 2, 'bad-dot'],
  ['digraph {\na  [type=T]\n}\n', 2, 'bad-dot'],
  ['digraph {\na\n}\n', 2, 'bad-dot'],
  ['digraph {\na [T=type]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=5]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x=]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x=1,y=2]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x=1, x=2]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, type=U]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, b=1, "1"=2]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x=007]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x=1.0]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x=.5]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x=--1]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x=node]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x="plain"]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x="open]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x="\\q"]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x="\\u0041"]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x="\\u00FF"]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x="a\tb"]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x="a\u0000b"]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T, x=<b>]\n}\n', 2, 'bad-dot'],
  ['digraph {\n"node" [type=T]\n}\n', 2, 'bad-dot'],
  ['digraph {\na:b [type=T]\n}\n', 2, 'bad-dot'],
  ['digraph {\na [type=T]\na [type=T]\n}\n', 3, 'bad-dot'],
  ['digraph {\na [type=T]\na -> b [label=L]\n}\n', 3, 'bad-dot'],
  ['digraph {\na [type=T]\na -- a [label=L]\n}\n', 3, 'bad-dot'],
  ['digraph {\na [type=T]\na -> a [x=1, label=L]\n}\n', 3, 'bad-dot'],
  ['digraph {\na [type=T]\na -> a [label=L, action_id=1]\n}\n', 3, 'bad-dot'],
  ['digraph {\na [type=T]\na -> a -> a [label=L]\n}\n', 3, 'bad-dot'],
  ['digraph {\na [type=T]\na -> a [label=L]\nb [type=T]\n}\n', 4, 'bad-dot'],
])('%j is refused, and line %d named', (text, at, code) => {
  const read = readDot(text);
  if (read.ok) return expect.unreachable('it was read');
  expect(read.refusal.code).toBe(code);
  expect(read.refusal.text).toMatch(new RegExp(`^Line ${at}: .*\\.$`));
});

test('wherever a text is cut, it is refused', () => {
  for (let end = 0; end < TEXT.length; end++) expect(readDot(TEXT.slice(0, end)).ok).toBe(false);
});

test('a text that was changed is refused, or read as what it now says', () => {
  const change = fc.tuple(
    fc.nat(TEXT.length),
    fc.nat(3),
    fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 2 })),
  );
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const text = changes.reduce((old, [at, cut, put]) => old.slice(0, at) + put + old.slice(at + cut), TEXT);
      const read = readDot(text);
      if (read.ok) expect(writeDot(read.value)).toBe(text);
      else expect(read.refusal.text).toMatch(/^Line \d+: /);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['a quote without an end', `digraph {\na [type="${'\\"'.repeat(400_000)}\n}\n`],
  ['a long row of backslashes', `digraph {\na [type="${'\\'.repeat(800_001)}\n}\n`],
  ['a long number', `digraph {\na [type=T, x=${'9'.repeat(800_000)}]\n}\n`],
  ['a long word', `digraph {\n${'a'.repeat(800_000)}!\n}\n`],
  ['many attributes', `digraph {\na [type=T${', x=1'.repeat(100_000)}]\n}\n`],
  ['many brackets', `digraph {\na ${'['.repeat(800_000)}\n}\n`],
])('%s is refused without waiting', (_, text) => {
  expect(readDot(text).ok).toBe(false);
});

test('a text of a megabyte is read back', () => {
  const graph = { nodes: [{ id: 'a', type: 'T', attributes: { x: '"\\\n'.repeat(300_000) } }], edges: [] };
  expect(readDot(writeDot(graph))).toEqual({ ok: true, value: graph });
});
