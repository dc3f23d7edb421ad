// Parts of the JSON Schemas of views.
import { type Json, LOOP_SCHEMA, schemaOf, strictObject } from '@umpire/core/author';
import type { CardView } from './card-view.ts';

export const count = { type: 'integer', minimum: 0 } as const;
export const integer = { type: 'integer' } as const;
export const flag = { type: 'boolean' } as const;
export const text = { type: 'string' } as const;

export const listOf = (items: Json) => ({ type: 'array', items });

export const seen = { ...listOf({ type: ['string', 'null'] }), description: 'cards by id; null where you cannot know' };
export const node = { type: 'string', description: 'the card in texts and graphs, such as p1.c07' } as const;
export const card = { type: ['string', 'null'], description: 'its id' };

export const knownOf = (pile: string) => ({
  type: 'array',
  items: { type: 'array', prefixItems: [count, text], minItems: 2, maxItems: 2 },
  description: `what you know of the ${pile}: how many cards lie above, and the card`,
});

type Named = readonly { readonly name: string }[];

/** The fields that the view of any card game begins with. */
export const momentSchema = (steps: readonly string[], decisions: Named) =>
  ({
    turn: count,
    active: { ...count, description: 'whose turn it is' },
    step: { enum: steps },
    decision: { enum: [...decisions.map(({ name }) => name), null] },
    asked: { type: ['integer', 'null'], minimum: 0 },
  }) satisfies Record<keyof Omit<CardView, 'waiting'>, Json>;

export const waiting = {
  ...listOf(
    strictObject({ seat: count, ability: text, source: text } satisfies Record<
      keyof CardView['waiting'][number],
      Json
    >),
  ),
  description: 'abilities that wait to be resolved',
};

export const viewSchemaOf = (properties: Readonly<Record<string, Json>>): Json =>
  schemaOf({ ...properties, loop: LOOP_SCHEMA }, ['loop']);
