// The view as a JSON Schema. The compiler checks that both have the same fields.
import { type Json, schemaOf, strictObject } from '@umpire/core/author';
import { PRESETS } from '../rules/rule-set.ts';
import { type GoResult, type GoView, PHASES, SIGNS } from './view.ts';

const size: Json = { type: 'integer', minimum: 1 };
const count: Json = { type: 'integer', minimum: 0 };
const points: Json = { type: 'number' };
const POINT = '^[A-HJ-Z][1-9][0-9]?$';
const pointOrNull = { type: ['string', 'null'], pattern: POINT };

const result = strictObject(
  {
    text: { type: 'string', description: 'B+3.5, 0 for jigo, no-result or forfeit' },
    black: points,
    white: points,
  } satisfies Record<keyof GoResult, Json>,
  ['black', 'white'],
);

const properties = {
  width: size,
  height: size,
  rules: { enum: PRESETS },
  komi: points,
  handicap: count,
  board: {
    type: 'array',
    items: { type: 'string', pattern: `^[${SIGNS}]+$` },
    minItems: 1,
    description: 'one text per row from the top: . empty, X black, O white',
  },
  toPlay: { enum: ['black', 'white'] },
  phase: { enum: PHASES },
  ko: { ...pointOrNull, description: 'the point that simple ko forbids' },
  last: pointOrNull,
  passes: { ...count, description: 'in a row' },
  prisoners: { ...strictObject({ black: count, white: count }), description: 'stones taken by each' },
  dead: { type: 'array', items: { type: 'string', pattern: POINT } },
  result: { ...result, description: 'only when the match is over; points only where they decided it' },
} satisfies Record<keyof GoView, Json>;

export const viewSchema = schemaOf(properties, ['result']);
