// The view as a JSON Schema. The compiler sees to it that both have the same fields.
import type { Json } from '@umpire/core/author';
import { type ConnectFourView, SIGNS } from './rules.ts';

const size: Json = { type: 'integer', minimum: 1 };
const properties = {
  rows: size,
  cols: size,
  line: { ...size, description: 'how many in a row win' },
  board: { type: 'array', items: { enum: SIGNS }, minItems: 1, description: 'row by row, the top row first' },
  turn: { enum: SIGNS.slice(1) },
} satisfies Record<keyof ConnectFourView, Json>;

export const viewSchema: Json = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
};
