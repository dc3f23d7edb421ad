import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { member, plainValue } from './json-node.ts';
import { lineIndex } from './line-index.ts';
import { DEPTH_MAX, parseJson } from './parse-json.ts';

/** What each reader makes of a text: its value, or that it has none. */
function ours(text: string): unknown {
  const parsed = parseJson(text);
  return parsed.ok ? { value: plainValue(parsed.node) } : 'refused';
}

function theirs(text: string): unknown {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return 'refused';
  }
}

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"a"',
  '"',
  '\\',
  'u00e9',
  '\\u12',
  '1',
  '-',
  '0',
  '.5',
  'e',
  '+',
  'true',
  'nul',
  'null',
];
const SPACES = [
  ' ',
  '\n',
  '\t',
  '\r',
  '\u00a0',
  '\ufeff',
  '\u2028',
  '\u0001',
  '/* */',
  "'",
  '01',
  '1.',
  '1e5',
  '-0',
  '"__proto__"',
];

describe('the reader agrees with JSON.parse', () => {
  test('on random values, spaced in three ways', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(ours(text)).toEqual(theirs(text));
      }),
      { numRuns: 500 },
    );
  });

  test('on texts of random pieces', () => {
    const piece = fc.constantFrom(...PIECES, ...SPACES);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(ours(text)).toEqual(theirs(text));
      }),
      { numRuns: 20_000 },
    );
  });

  test('on valid texts with one character changed', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.nat(),
        fc.constantFrom(...PIECES, ...SPACES),
        fc.nat(2),
        (value, at, piece, cut) => {
          const text = JSON.stringify(value);
          const broken = text.slice(0, at % (text.length + 1)) + piece + text.slice((at % (text.length + 1)) + cut);
          expect(ours(broken)).toEqual(theirs(broken));
        },
      ),
      { numRuns: 5000 },
    );
  });

  test.each([
    '',
    ' ',
    '1e999',
    '-0',
    '"\\ud800"',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"2":1,"1":2,"b":0}',
    '"\u007f\u2028"',
    '\ufeff1',
    '[1,]',
    '{"a":1,}',
    'NaN',
  ])('on %j', (text) => {
    const [mine, native] = [ours(text), theirs(text)];
    expect(mine).toEqual(native);
    expect(JSON.stringify(mine)).toBe(JSON.stringify(native));
  });
});

test('a value too deep is refused, where a stack would overflow', () => {
  const parsed = parseJson('['.repeat(100_000));
  expect(parsed).toEqual({ ok: false, fault: { at: DEPTH_MAX, text: expect.stringContaining('inside each other') } });
  expect(parseJson('['.repeat(DEPTH_MAX) + ']'.repeat(DEPTH_MAX)).ok).toBe(true);
  expect(parseJson(`[${'[],'.repeat(2 * DEPTH_MAX)}1]`).ok).toBe(true);
});

test.each([
  ['{"a":1 "b":2}', 7, "a comma or '}' is missing before '\"'"],
  ['[1 2]', 3, "a comma or ']' is missing before '2'"],
  ['{a:1}', 1, "a name in quotes is missing before 'a'"],
  ['{"a" 1}', 5, "a colon is missing before '1'"],
  ['[1,]', 3, "a value is missing before ']'"],
  ['[1', 2, "a comma or ']' is missing before the end of the file"],
  ['1 2', 2, "'2' follows after the end"],
  ['"a\nb"', 2, 'a text goes over the end of its line'],
  ['"a', 2, 'a text has no end'],
  ['"\\x"', 1, "a text has no such thing as '\\x'"],
  ['"\\u12"', 3, 'four digits must follow after \\u'],
])('%j is refused with its place', (text, at, why) => {
  expect(parseJson(text)).toEqual({ ok: false, fault: { at, text: why } });
});

test('every value knows its place', () => {
  const parsed = parseJson('{\n "a": [1,\r\n  true],\r "b": null }');
  if (!parsed.ok || parsed.node.kind !== 'object') throw new Error('an object was expected');
  const lines = lineIndex('{\n "a": [1,\r\n  true],\r "b": null }');
  const list = member(parsed.node, 'a');
  if (list?.kind !== 'list') throw new Error('a list was expected');
  expect(list.items.map(({ at }) => lines.place(at))).toEqual([
    { line: 2, column: 8 },
    { line: 3, column: 3 },
  ]);
  expect(parsed.node.members.map(({ at }) => lines.place(at))).toEqual([
    { line: 2, column: 2 },
    { line: 4, column: 2 },
  ]);
});

test('of a name that is there twice the last counts', () => {
  const parsed = parseJson('{"a": 1, "a": 2}');
  expect(parsed.ok && parsed.node.kind === 'object' && member(parsed.node, 'a')).toMatchObject({ value: 2 });
});

test('more values than any card file has are refused before they fill the memory', () => {
  const faultOf = (count: number): unknown => {
    const parsed = parseJson(`[${'0,'.repeat(count - 2)}0]`);
    return parsed.ok ? undefined : parsed.fault.text;
  };
  expect(faultOf(500_000)).toBeUndefined();
  expect(faultOf(500_001)).toContain('more than 500000 values');
});
