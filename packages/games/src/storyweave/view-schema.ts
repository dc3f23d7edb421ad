// The view as a JSON Schema. The compiler sees to it that both have the same fields.
import { type Json, LOOP_SCHEMA } from '@umpire/core';
import { DECISIONS } from './decisions.ts';
import { STEPS } from './numbers.ts';
import type { CardInPlay, SeatView, StoryweaveView } from './view.ts';

const count: Json = { type: 'integer', minimum: 0 };
const integer: Json = { type: 'integer' };
const flag: Json = { type: 'boolean' };
const text: Json = { type: 'string' };
const textOrNull: Json = { type: ['string', 'null'] };

const strict = (properties: Readonly<Record<string, Json>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const listOf = (items: Json) => ({ type: 'array', items });
const seen = { ...listOf(textOrNull), description: 'cards by id; null where you cannot know' };

const inPlay = strict({
  node: { type: 'string', description: 'the card in texts and graphs, such as p1.c07' },
  card: { type: ['string', 'null'], description: 'its id' },
  exerted: flag,
  drying: flag,
  damage: count,
  strength: integer,
  willpower: integer,
  lore: integer,
  moveCost: integer,
  keywords: listOf(text),
  at: { type: ['string', 'null'], description: 'the node of the location it is at' },
  under: seen,
} satisfies Record<keyof CardInPlay, Json>);

const seat = strict({
  lore: count,
  loreToWin: integer,
  out: flag,
  inkReady: count,
  ink: count,
  deck: { ...count, description: 'cards in the deck' },
  deckKnown: {
    type: 'array',
    items: { type: 'array', prefixItems: [count, text], minItems: 2, maxItems: 2 },
    description: 'what you know of the deck: how many cards lie above, and the card',
  },
  hand: seen,
  inkwell: seen,
  discard: seen,
  play: listOf(inPlay),
} satisfies Record<keyof SeatView, Json>);

const properties = {
  turn: count,
  active: { ...count, description: 'whose turn it is' },
  step: { enum: STEPS },
  decision: { enum: [...DECISIONS.map(({ name }) => name), null] },
  asked: { type: ['integer', 'null'], minimum: 0 },
  inked: { ...count, description: 'cards inked this turn' },
  inkLimit: { ...count, description: 'how many may be' },
  seats: { type: 'array', items: seat, minItems: 2 },
  waiting: {
    ...listOf(
      strict({ seat: count, ability: text, source: text } satisfies Record<
        keyof StoryweaveView['waiting'][number],
        Json
      >),
    ),
    description: 'abilities that wait to be resolved',
  },
} satisfies Record<keyof StoryweaveView, Json>;

const schema = strict(properties);

export const viewSchema: Json = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...schema,
  properties: { ...schema.properties, loop: LOOP_SCHEMA },
};
