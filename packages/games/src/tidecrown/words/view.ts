// What a seat knows, for bots and pages.
import type { Json } from '@umpire/core/author';
import { NEGATED } from '../../cards/ability/program.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY } from '../../cards/kit.ts';
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
import {
  type CardView,
  idOf,
  idsIn,
  keywordsOf,
  knownIn,
  momentOf,
  type Seen,
  sorted,
  waitingOf,
} from '../../cards/say/card-view.ts';
import { slotsIn } from '../../cards/say/slots-in.ts';
import { NONE } from '../../cards/state/fields.ts';
import { shownDef } from '../../cards/state/knowledge.ts';
import { nodeOf } from '../../cards/state/nodes.ts';
import { countIn } from '../../cards/state/zones.ts';
import { LIFE, SEAT_STATS, STAT, STEPS } from '../rules/numbers.ts';
import { battleOf } from '../rules/ops.ts';
import type { Tidecrown } from '../rules/state.ts';
import { DECISIONS } from './decisions.ts';
import { TYPE_NAMES } from './type-names.ts';

export interface CardInPlay {
  readonly node: string;
  readonly card: Seen;
  readonly type: string;
  readonly spent: boolean;
  /** Played this turn. */
  readonly fresh: boolean;
  readonly gales: number;
  readonly power: number;
  readonly cost: number;
  readonly keywords: readonly string[];
  readonly negated: boolean;
}

export interface SeatView {
  readonly out: boolean;
  /** Own turns that have begun; 2 stands for more. */
  readonly turns: number;
  readonly life: number;
  /** What you know of the life pile: how many cards lie above, and the card. */
  readonly lifeKnown: readonly (readonly [number, string])[];
  readonly galeDeck: number;
  readonly galesReady: number;
  readonly galesSpent: number;
  readonly deck: number;
  readonly deckKnown: readonly (readonly [number, string])[];
  readonly hand: readonly Seen[];
  readonly trash: readonly Seen[];
  readonly play: readonly CardInPlay[];
  /** What holds for this seat for the time being, such as 'forbid.useBlocker'. */
  readonly holds: readonly string[];
}

/** The game's own part of a bot's view: `view.state`. */
export interface TidecrownView extends CardView {
  /** Nodes of the two cards that fight, from the attack to the end of the battle. */
  readonly battle: { readonly attacker: string; readonly target: string } | null;
  readonly seats: readonly SeatView[];
}

export function view(kit: Kit, state: Tidecrown): TidecrownView & Json {
  return {
    ...momentOf(state, STEPS[state.step], DECISIONS),
    battle: battle(kit, state),
    seats: Array.from({ length: kit.seats }, (_, seat) => seatView(kit, state, seat)),
    waiting: waitingOf(kit, state),
  } satisfies TidecrownView as unknown as TidecrownView & Json;
}

function battle(kit: Kit, state: Tidecrown): TidecrownView['battle'] {
  const frame = battleOf(state);
  if (frame < 0 || state.frame.other[frame] === NONE) return null;
  return { attacker: nodeOf(kit, state.frame.subject[frame]), target: nodeOf(kit, state.frame.other[frame]) };
}

function seatView(kit: Kit, state: Tidecrown, seat: number): SeatView {
  const deck = idsIn(kit, state, seat, DECK);
  return {
    out: state.out[seat] !== 0,
    turns: state.turns[seat],
    life: countIn(kit, state, seat, LIFE),
    lifeKnown: knownIn(idsIn(kit, state, seat, LIFE)),
    galeDeck: state.galeDeck[seat],
    galesReady: state.galeReady[seat],
    galesSpent: state.galeSpent[seat],
    deck: deck.length,
    deckKnown: knownIn(deck),
    hand: sorted(idsIn(kit, state, seat, HAND)),
    trash: sorted(idsIn(kit, state, seat, DISCARD)),
    play: slotsIn(kit, state, seat, PLAY).map((slot) => cardInPlay(kit, state, slot)),
    holds: SEAT_STATS.flatMap(({ name }, i) => (state.seatStat[seat * SEAT_STATS.length + i] > 0 ? [name] : [])),
  };
}

function cardInPlay(kit: Kit, state: Tidecrown, slot: number): CardInPlay {
  const { spent, fresh, attached } = state.card;
  return {
    node: nodeOf(kit, slot),
    card: idOf(kit, state, slot),
    type: TYPE_NAMES[kit.book.type[shownDef(state, slot)]],
    spent: spent[slot] === 1,
    fresh: fresh[slot] === 1,
    gales: attached[slot],
    power: state.stat[STAT.power * kit.slots + slot],
    cost: Math.max(0, state.stat[STAT.cost * kit.slots + slot]),
    keywords: keywordsOf(kit, state, slot),
    negated: (state.barred[slot] & NEGATED) !== 0,
  };
}

// The view as a JSON Schema. The compiler sees to it that both have the same fields.
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
