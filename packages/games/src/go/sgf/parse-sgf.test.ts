import { expect, test } from 'vitest';
import type { SgfCollection } from './parse-sgf.ts';
import { parseSgf } from './parse-sgf.ts';

function parsed(text: string): SgfCollection {
  const result = parseSgf(text);
  if (!result.ok) throw new Error(result.refusal.text);
  return result.value;
}

/** Each node in short: its parent and its properties. */
const outline = (text: string, game = 0): string[] =>
  parsed(text)[game].nodes.map(
    ({ parent, properties }) =>
      `${parent} ${properties.map(({ id, values }) => `${id}=${values.join('|')}`).join(' ')}`,
  );

test('nodes lie in file order with their parents, and variations keep their order', () => {
  expect(outline('(;FF[4](;B[aa];W[bb](;B[cc])(;B[dd]))(;B[ee]))')).toEqual([
    '-1 FF=4',
    '0 B=aa',
    '1 W=bb',
    '2 B=cc',
    '2 B=dd',
    '0 B=ee',
  ]);
});

test('a collection has several games, and text around them is ignored', () => {
  const text = 'From: me (at home)\n(;GN[a])\nand (then) another: ( ;GN[b]) bye ) ) (\u0000';
  expect(parsed(text)).toHaveLength(2);
  expect(outline(text, 1)).toEqual(['-1 GN=b']);
});

test('a byte order mark before the game is ignored', () => {
  expect(outline('\uFEFF(;B[aa])')).toEqual(['-1 B=aa']);
});

test('properties keep their order, unknown ones too, and values stay as written', () => {
  expect(outline('(;ZZ[ x\\]y ]KM[6.5]AB[aa:cc]\n [dd]XYZ[])')).toEqual(['-1 ZZ= x\\]y  KM=6.5 AB=aa:cc|dd XYZ=']);
});

test.each([
  ['an escaped bracket', 'C[a\\]b]', 'a\\]b'],
  ['an escaped backslash before the end', 'C[a\\\\]', 'a\\\\'],
  ['an escaped colon', 'C[a\\:b]', 'a\\:b'],
  ['a soft line break', 'C[a\\\nb]', 'a\\\nb'],
  ['an opening bracket and signs of the tree', 'C[a[b(;)]', 'a[b(;)'],
  ['a NUL', 'C[a\u0000b]', 'a\u0000b'],
  ['a lone surrogate', 'C[\ud800]', '\ud800'],
])('%s stays inside its value', (_, property, value) => {
  expect(parsed(`(;${property})`)[0].nodes[0].properties[0].values).toEqual([value]);
});

test.each([
  ['CoPyright[me]', 'CP'],
  ['GaMe[1]', 'GM'],
  ['Black[aa]', 'B'],
  ['KGSSB[1]', 'KGSSB'],
  ['X9[1]', 'X9'],
])('lower-case letters of the identifier in %s are dropped', (property, id) => {
  expect(parsed(`(;${property})`)[0].nodes[0].properties[0].id).toBe(id);
});

test('a property that comes twice in a node is one with the values of both', () => {
  expect(outline('(;AB[aa]KM[0]AB[bb]KM[6])')).toEqual(['-1 AB=aa|bb KM=0|6']);
  const many = Array.from({ length: 20 }, (_, i) => `${String.fromCharCode(65 + i)}X[${i}]`).join('');
  const { properties } = parsed(`(;${many}CX[again]TX[again];CX[new])`)[0].nodes[0];
  expect(properties).toHaveLength(20);
  expect([properties[2].values, properties[19].values]).toEqual([
    ['2', 'again'],
    ['19', 'again'],
  ]);
});

test('the same name in the next node is another property, however many came before', () => {
  const many = Array.from({ length: 20 }, (_, i) => `${String.fromCharCode(65 + i)}X[${i}]`).join('');
  expect(outline(`(;${many};CX[new])`)[1]).toBe('0 CX=new');
});

test.each([['\n'], ['\r'], ['\r\n'], ['\n\r']])(
  'a property knows its line and column where lines end with %j',
  (end) => {
    const { nodes } = parsed(['mail', '(;FF[4]  GM[1', ']', '', ' ;B[aa])'].join(end))[0];
    const places = nodes.flatMap(({ properties }) => properties.map(({ line, column }) => [line, column]));
    expect(places).toEqual([
      [2, 3],
      [2, 10],
      [5, 3],
    ]);
  },
);

test.each([
  ['', 'empty-sgf', "Line 1, column 1: the text is empty; expected '(;'."],
  [' \n\uFEFF', 'empty-sgf', "Line 1, column 1: the text is empty; expected '(;'."],
  ['hello', 'no-game', "Line 1, column 1: no game tree begins in this text; expected '(;'."],
  ['()', 'no-game', "Line 1, column 1: no game tree begins in this text; expected '(;'."],
  [';B[aa]', 'no-game', "Line 1, column 1: no game tree begins in this text; expected '(;'."],
  ['(;B[aa]', 'unclosed-tree', "Line 1, column 8: the text ends; expected ')' (1 missing)."],
  ['(;B[aa]\n(;W[bb]', 'unclosed-tree', "Line 2, column 8: the text ends; expected ')' (2 missing)."],
  ['(;B[aa]\n;W[b', 'unclosed-value', "Line 2, column 3: this value does not end; expected ']'."],
  ['(;C[a\\]', 'unclosed-value', "Line 1, column 4: this value does not end; expected ']'."],
  ['(;C[a\\', 'unclosed-value', "Line 1, column 4: this value does not end; expected ']'."],
  ['(;B;W[aa])', 'no-value', "Line 1, column 4: found ';' after a property identifier; expected '['."],
  ['(;B', 'no-value', "Line 1, column 4: the text ends after a property identifier; expected '['."],
  ['(;\n b[aa])', 'bad-identifier', 'Line 2, column 2: expected a property identifier of upper-case letters.'],
  ['(;9[aa])', 'bad-identifier', 'Line 1, column 3: expected a property identifier of upper-case letters.'],
  ['(;[aa])', 'unexpected-character', "Line 1, column 3: found '['; expected a property, ';', '(' or ')'."],
  ['(;B[aa]])', 'unexpected-character', "Line 1, column 8: found ']'; expected a property, ';', '(' or ')'."],
  ['(;\u0000)', 'unexpected-character', "Line 1, column 3: found U+0000; expected a property, ';', '(' or ')'."],
  ['(;😀)', 'unexpected-character', "Line 1, column 3: found U+1F600; expected a property, ';', '(' or ')'."],
  ['(;B[aa]())', 'no-node', "Line 1, column 9: found ')' after '('; expected ';'."],
  ['(;B[aa]((;W[bb])))', 'no-node', "Line 1, column 9: found '(' after '('; expected ';'."],
  ['(;A[](;B[]);C[])', 'after-variation', "Line 1, column 12: found ';' after a variation; expected '(' or ')'."],
  ['(;A[](;B[])C[])', 'after-variation', "Line 1, column 12: found 'C' after a variation; expected '(' or ')'."],
  ['(;A[]) (;B[]', 'unclosed-tree', "Line 1, column 13: the text ends; expected ')' (1 missing)."],
])('%j is refused as %s', (text, code, sentence) => {
  expect(parseSgf(text)).toMatchObject({ ok: false, refusal: { code, text: sentence } });
});

test('every cut of a game is refused, and only the whole is accepted', () => {
  const whole = '(;FF[4]C[x\\]];B[aa](;W[bb])(;W[cc]))';
  for (let end = 0; end < whole.length; end++) expect(parseSgf(whole.slice(0, end)).ok, `cut at ${end}`).toBe(false);
  expect(parseSgf(whole).ok).toBe(true);
});
