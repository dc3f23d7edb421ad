// The view as a JSON Schema. The compiler sees to it that both have the same fields; the cards are those of the list.
import type { Json } from '@umpire/core/author';
import { IDS, KITTEN } from '../rules/kinds.ts';
import { COMBOS, type KittensAction, type KittensView } from './view.ts';

const count: Json = { type: 'integer', minimum: 0 };
const several: Json = { type: 'integer', minimum: 1 };
const seat = count;
const card: Json = { enum: IDS };
const cards: Json = { type: 'array', items: card };

const strict = (properties: Readonly<Record<string, Json>>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const orNull = (schema: ReturnType<typeof strict>) => ({ ...schema, type: ['object', 'null'] });
const perSeat = (items: Json) => ({ type: 'array', items, minItems: 2 });

const action = strict({
  seat,
  combo: { enum: COMBOS },
  cards: { type: 'array', items: card, maxItems: 5 },
  target: { type: ['integer', 'null'], minimum: 0 },
  named: { enum: [...IDS, null] },
} satisfies Record<keyof KittensAction, Json>);

const deck = strict(Object.fromEntries(IDS.flatMap((id, kind) => (kind === KITTEN ? [] : [[id, several]]))), []);

const properties = {
  hand: { type: 'array', items: { enum: IDS.filter((_, kind) => kind !== KITTEN) } },
  handSizes: perSeat(count),
  alive: perSeat({ type: 'boolean' }),
  turn: { ...seat, description: 'whose turn it is' },
  turns: { ...several, description: 'turns in a row that this seat has to take, this one included' },
  pile: { ...count, description: 'cards in the draw pile' },
  kittens: { ...count, description: 'how many of them are kittens' },
  known: {
    type: 'array',
    items: { type: 'array', prefixItems: [count, card], minItems: 2, maxItems: 2 },
    description: 'what you know of the draw pile: how many cards lie above, and the card',
  },
  planted: {
    ...orNull(strict({ seat, drawn: count } satisfies Record<keyof NonNullable<KittensView['planted']>, Json>)),
    description: 'who put a kitten back last, and the cards drawn from the top since',
  },
  discard: { ...cards, description: 'the last one is the top' },
  action: { ...orNull(action), description: 'what is being played and may be noped, or waits for a choice' },
  nopes: { ...count, description: 'nopes played at it and at each other' },
  deck: { ...deck, description: 'how many of each card there are in this match, without kittens' },
} satisfies Record<keyof KittensView, Json>;

export const viewSchema: Json = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...strict(properties) };
