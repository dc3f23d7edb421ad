import type { Json } from '@umpire/core';
import { expect, test } from 'vitest';
import { fitsSchema } from './fits-schema.ts';

const TABLE: [schema: { [keyword: string]: Json }, fitting: unknown[], others: unknown[]][] = [
  [{}, [null, 1, 'a', [], {}], []],
  [{ $schema: 's', title: 't', description: 'd' }, [null, 1], []],
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
  ).toBe('view.known[1][1] is "jump", not in its enum');
  expect(misfit({ known: [], hand: [] }, 'view')).toBe('view has hand too many');
  const tail = fitsSchema({ prefixItems: [{}], items: { minimum: 1 } });
  expect(tail([0, 1, 0], 'view')).toBe('view[2] is 0 < 1');
});

test.each<[schema: Json, text: string]>([
  [{ minProperties: 1 }, "unknown keyword 'minProperties'"],
  [{ constructor: 1 }, "unknown keyword 'constructor'"],
  [{ properties: { a: { items: { format: 'date' } } } }, "unknown keyword 'format'"],
  [{ type: 'int' }, 'type is one of null, boolean, string, number, integer, array, object, not "int"'],
  [{ type: ['string', 'toString'] }, 'type is one of'],
  [{ additionalProperties: { type: 'string' } }, 'additionalProperties can only be false'],
  [{ properties: [] }, 'properties takes an object'],
  [{ required: 'a' }, 'required takes a list'],
  [{ required: [1] }, 'required takes a text'],
  [{ enum: 'a' }, 'enum takes a list'],
  [{ prefixItems: {} }, 'prefixItems takes a list'],
  [{ minimum: '1' }, 'minimum takes a number'],
  [{ pattern: 1 }, 'pattern takes a text'],
  [{ items: false }, 'a schema is an object, not false'],
  [[], 'a schema is an object'],
])('%j is refused before any value comes', (schema, text) => {
  expect(() => fitsSchema(schema)).toThrow(text);
});
