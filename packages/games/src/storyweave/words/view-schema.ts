// The view as a JSON Schema. The compiler sees to it that both have the same fields.
import type { Json } from '@umpire/core/author';
import {
  card,
  count,
  flag,
  integer,
  knownOf,
  listOf,
  momentSchema,
  node,
  seen,
  strict,
  text,
  viewSchemaOf,
  waiting,
} from '../../cards/say/card-schema.ts';
import { STEPS } from '../rules/numbers.ts';
import { DECISIONS } from './decisions.ts';
import type { CardInPlay, SeatView, StoryweaveView } from './view.ts';

const inPlay = strict({
  node,
  card,
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
  deckKnown: knownOf('deck'),
  hand: seen,
  inkwell: seen,
  discard: seen,
  play: listOf(inPlay),
} satisfies Record<keyof SeatView, Json>);

export const viewSchema: Json = viewSchemaOf({
  ...momentSchema(STEPS, DECISIONS),
  inked: { ...count, description: 'cards inked this turn' },
  inkLimit: { ...count, description: 'how many may be' },
  seats: { type: 'array', items: seat, minItems: 2 },
  waiting,
} satisfies Record<keyof StoryweaveView, Json>);
