import type { Json } from '@umpire/core';
import { expect, test } from 'vitest';
import { fitsSchema } from './fits-schema.ts';

const TABLE: [schema: { [keyword: string]: Json }, fitting: unknown[], others: unknown[]][] = [
  [{}, [null, 1, 'a', [], {}], []],
  [{ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 't', description: 'd' }, [null, 1], []],
  [{ type: 'null' }, [null], [0, '', false, undefined]],
  [{ type: 'boolean' }, [true, false], [0, 'true', null]],
  [{ type: 'string' }, ['', 'a'], [1, null, ['a']]],
  [{ type: 'number' }, [1, -0.5], ['1', null]],
  [{ type: 'integer' }, [1, -3, 0], [0.5, '1', null, true]],
  [{ type: 'array' }, [[], [1]], [{}, 'a', null]],
  [{ type: 'object' }, [{}, { a: 1 }], [[], null, 'a']],
  [{ type: ['integer', 'null'] }, [1, null], [0.5, 'a']],
  [{ enum: ['a', 1, null, { x: [1] }] }, ['a', 1, null, { x: [1] }], ['b', '1', { x: [2] }, undefined]],
  [{ const: { x: 1, y: 2 } }, [{ y: 2, x: 1 }], [{ x: 1 }, null]],
  [{ minimum: 1 }, [1, 1.5, 'a'], [0.9, -1]],
  [{ maximum: 1 }, [1, -5, 'a'], [1.1]],
  [{ pattern: '^[A-C]+$' }, ['A', 'CAB', 1, null], ['', 'AD', 'a']],
  [{ properties: { a: { type: 'string' } } }, [{ a: 'x' }, {}, { b: 1 }, 'a'], [{ a: 1 }, { a: undefined }]],
  [{ required: ['a', 'b'] }, [{ a: 1, b: 2, c: 3 }, 'a', []], [{ a: 1 }, {}]],
  [{ required: ['toString'] }, [{ toString: 1 }], [{}]],
  [{ properties: { a: {} }, additionalProperties: false }, [{ a: 1 }, {}, 'a', [1]], [{ a: 1, b: 1 }, { toString: 1 }]],
  [{ additionalProperties: false }, [{}], [{ a: 1 }]],
  [{ items: { type: 'integer' } }, [[], [1, 2], 'a'], [[1, 'a']]],
  [{ prefixItems: [{ type: 'string' }, { minimum: 2 }] }, [[], ['a'], ['a', 2], ['a', 2, {}]], [[1], ['a', 1]]],
  [
    { prefixItems: [{ type: 'string' }], items: { type: 'integer' } },
    [['a', 1], ['a']],
    [
      ['a', 'b'],
      [1, 1],
    ],
  ],
  [{ minItems: 2 }, [[1, 2], 'a', {}], [[1], []]],
  [{ maxItems: 1 }, [[1], [], 'ab'], [[1, 2]]],
  [{ type: 'integer', minimum: 0 }, [0], [-1, 'a']],
  [{ minProperties: 1 }, [{ a: 1 }, 'a'], [{}]],
  [{ additionalProperties: { type: 'string' } }, [{}, { a: 'x' }], [{ a: 1 }]],
  [{ items: false }, [[], 'a'], [[1]]],
];

test.each(TABLE)('%j tells what fits from what does not', (schema, fitting, others) => {
  const misfit = fitsSchema(schema);
  for (const value of fitting) expect(misfit(value, 'view')).toBeUndefined();
  for (const value of others) expect([value, misfit(value, 'view')]).toEqual([value, expect.stringMatching(/^view/)]);
});

test('what does not fit is named with its place', () => {
  const pairs = { type: 'array', items: { prefixItems: [{}, { enum: ['skip'] }] } };
  const misfit = fitsSchema({ properties: { known: pairs }, additionalProperties: false });
  expect(
    misfit(
      {
        known: [
          [0, 'skip'],
          [1, 'jump'],
        ],
      },
      'view',
    ),
  ).toBe('view.known[1][1] must be equal to one of the allowed values: it is "jump", by {"allowedValues":["skip"]}');
  expect(misfit({ known: [], hand: [] }, 'view')).toBe(
    'view must NOT have additional properties: it is {"known":[],"hand":[]}, by {"additionalProperty":"hand"}',
  );
  const tail = fitsSchema({ prefixItems: [{}], items: { minimum: 1 } });
  expect(tail([0, 1, 0], 'view')).toBe('view[2] must be >= 1: it is 0, by {"comparison":">=","limit":1}');
});

test.each<[schema: Json, text: string]>([
  [{ leastProperties: 1 }, 'unknown keyword: "leastProperties"'],
  [{ constructor: 1 }, 'unknown keyword: "constructor"'],
  [{ properties: { a: { items: { format: 'date' } } } }, 'unknown format "date"'],
  [{ type: 'int' }, 'data/type must be equal to one of the allowed values'],
  [{ type: ['string', 'toString'] }, 'data/type/1 must be equal to one of the allowed values'],
  [{ properties: [] }, 'data/properties must be object'],
  [{ required: 'a' }, 'data/required must be array'],
  [{ required: [1] }, 'data/required/0 must be string'],
  [{ enum: 'a' }, 'data/enum must be array'],
  [{ prefixItems: {} }, 'data/prefixItems must be array'],
  [{ minimum: '1' }, 'data/minimum must be number'],
  [{ pattern: 1 }, 'data/pattern must be string'],
  [false, 'a schema is an object, not false'],
  [[], 'data must be object'],
])('%j is refused before any value comes', (schema, text) => {
  expect(() => fitsSchema(schema)).toThrow(text);
});
