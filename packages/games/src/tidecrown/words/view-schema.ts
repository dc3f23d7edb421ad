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
import { TYPE_NAMES } from './type-names.ts';
import type { CardInPlay, SeatView, TidecrownView } from './view.ts';

const inPlay = strict({
  node,
  card,
  type: { enum: [...TYPE_NAMES] },
  spent: flag,
  fresh: { ...flag, description: 'played this turn' },
  gales: { ...count, description: 'gales on it' },
  power: { ...integer, description: 'as it counts now, with gales in the own turn' },
  cost: count,
  keywords: listOf(text),
  negated: flag,
} satisfies Record<keyof CardInPlay, Json>);

const seat = strict({
  out: flag,
  turns: { ...count, description: 'own turns that have begun; 2 stands for more' },
  life: { ...count, description: 'cards in the life pile' },
  lifeKnown: knownOf('life pile'),
  galeDeck: count,
  galesReady: count,
  galesSpent: count,
  deck: { ...count, description: 'cards in the deck' },
  deckKnown: knownOf('deck'),
  hand: seen,
  trash: seen,
  play: listOf(inPlay),
  holds: { ...listOf(text), description: 'what holds for this seat for the time being, such as forbid.useBlocker' },
} satisfies Record<keyof SeatView, Json>);

const fighting = strict({ attacker: text, target: text } satisfies Record<
  keyof NonNullable<TidecrownView['battle']>,
  Json
>);

export const viewSchema: Json = viewSchemaOf({
  ...momentSchema(STEPS, DECISIONS),
  battle: { ...fighting, type: ['object', 'null'], description: 'the nodes of the two cards that fight' },
  seats: { type: 'array', items: seat, minItems: 2, maxItems: 2 },
  waiting,
} satisfies Record<keyof TidecrownView, Json>);
