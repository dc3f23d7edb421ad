import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSgf } from './format-sgf.ts';
import type { SgfCollection, SgfNode, SgfTree } from './parse-sgf.ts';
import { parseSgf } from './parse-sgf.ts';

function parsed(text: string): SgfCollection {
  const result = parseSgf(text);
  if (!result.ok) throw new Error(`${result.refusal.text} in ${JSON.stringify(text)}`);
  return result.value;
}

/** The trees without their places in the file. */
const bare = (collection: SgfCollection): SgfCollection =>
  collection.map(({ nodes }) => ({
    nodes: nodes.map(({ parent, properties }) => ({
      parent,
      properties: properties.map(({ id, values }) => ({ id, values })),
    })),
  }));

/** The nodes in the order of a file: each child with all its descendants before the next child. */
function inFileOrder({ nodes }: SgfTree): SgfTree {
  const ordered: SgfNode[] = [];
  const visit = (index: number, parent: number): void => {
    const place = ordered.push({ ...nodes[index], parent }) - 1;
    nodes.forEach((node, child) => {
      if (child > 0 && node.parent === index) visit(child, place);
    });
  };
  visit(0, -1);
  return { nodes: ordered };
}

const id = fc.stringMatching(/^[A-Z]{1,3}$/);
const nasty = fc.string({
  unit: fc.constantFrom('a', ']', '[', '\\', ':', '\n', '\r', '(', ')', ';', '\0', '\ud800', 'é'),
});
const valid = nasty.map((text) => text.replace(/[\\\]]/g, '\\$&'));

const treeWith = (value: fc.Arbitrary<string>): fc.Arbitrary<SgfTree> => {
  const property = fc.record({ id, values: fc.array(value, { minLength: 1, maxLength: 3 }) });
  const properties = fc.uniqueArray(property, { maxLength: 12, selector: (each) => each.id });
  const node = fc.record({ parent: fc.nat(), properties });
  return fc
    .array(node, { minLength: 1, maxLength: 12 })
    .map((nodes) => ({ nodes: nodes.map((each, i) => ({ ...each, parent: i === 0 ? -1 : each.parent % i })) }));
};

test('a tree that is written and read again is the same', () => {
  fc.assert(
    fc.property(fc.array(treeWith(valid).map(inFileOrder), { minLength: 1, maxLength: 3 }), (collection) => {
      const text = formatSgf(collection);
      const again = parsed(text);
      expect(bare(again)).toEqual(collection);
      expect(formatSgf(again)).toBe(text);
      expect(parsed(formatSgf(again))).toEqual(again);
    }),
    { numRuns: 500 },
  );
});

test('values that nobody escaped cannot break the file', () => {
  fc.assert(
    fc.property(treeWith(nasty), (tree) => {
      const text = formatSgf([tree]);
      const again = parsed(text);
      expect(formatSgf(again)).toBe(text);
      expect(again[0].nodes).toHaveLength(tree.nodes.length);
    }),
    { numRuns: 500 },
  );
});

test('one node stands on each line, and only branchings have parentheses', () => {
  expect(formatSgf(parsed('(;FF[4](;B[aa](;W[bb])))(;GM[1](;B[aa])(;B[bb];W[cc](;B[])(;C[x\\]])))'))).toBe(
    '(;FF[4]\n;B[aa]\n;W[bb])\n(;GM[1]\n(;B[aa])\n(;B[bb]\n;W[cc]\n(;B[])\n(;C[x\\]])))\n',
  );
});

test('a hand-made tree may have no values, no nodes or children in any order', () => {
  const nodes = [
    { parent: -1, properties: [] },
    { parent: 0, properties: [{ id: 'A', values: [] }] },
    { parent: 0, properties: [{ id: 'B', values: ['x'] }] },
    { parent: 1, properties: [{ id: 'C', values: ['\\'] }] },
  ];
  expect(formatSgf([{ nodes }, { nodes: [] }])).toBe('(;\n(;A[]\n;C[\\\\])\n(;B[x]))\n');
});

test('200,000 variations side by side are written', () => {
  const text = `(;${'(;B[aa])'.repeat(200_000)})`;
  expect(formatSgf(parsed(text)).length).toBe(text.length + 200_001);
});
