// What a seat knows, for bots and pages.
import { type Json, strictObject } from '@umpire/core/author';
import { NEGATED } from '../../cards/ability/program.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY } from '../../cards/kit.ts';
import * as schema from '../../cards/say/card-schema.ts';
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
  /** Whether it was played this turn. */
  readonly fresh: boolean;
  readonly gales: number;
  readonly power: number;
  readonly cost: number;
  readonly keywords: readonly string[];
  readonly negated: boolean;
}

export interface SeatView {
  readonly out: boolean;
  /** How many of the seat's turns have begun; 2 stands for more. */
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
  /** What applies to this seat for the time being, such as 'forbid.useBlocker'. */
  readonly holds: readonly string[];
}

/** The game's own part of a bot's view: `view.state`. */
export interface TidecrownView extends CardView {
  /** The nodes of the two cards that fight, from the attack to the end of the battle. */
  readonly battle: { readonly attacker: string; readonly target: string } | null;
  readonly seats: readonly SeatView[];
}

export const view = (kit: Kit, state: Tidecrown): TidecrownView & Json =>
  ({
    ...momentOf(state, STEPS[state.step], DECISIONS),
    battle: battle(kit, state),
    seats: Array.from({ length: kit.seats }, (_, seat) => seatView(kit, state, seat)),
    waiting: waitingOf(kit, state),
  }) satisfies TidecrownView as unknown as TidecrownView & Json;

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

// The view as a JSON Schema. The compiler checks that both have the same fields.
const inPlay = strictObject({
  node: schema.node,
  card: schema.card,
  type: { enum: [...TYPE_NAMES] },
  spent: schema.flag,
  fresh: { ...schema.flag, description: 'played this turn' },
  gales: { ...schema.count, description: 'gales on it' },
  power: { ...schema.integer, description: 'as it counts now, with gales in the own turn' },
  cost: schema.count,
  keywords: schema.listOf(schema.text),
  negated: schema.flag,
} satisfies Record<keyof CardInPlay, Json>);

const seat = strictObject({
  out: schema.flag,
  turns: { ...schema.count, description: 'own turns that have begun; 2 stands for more' },
  life: { ...schema.count, description: 'cards in the life pile' },
  lifeKnown: schema.knownOf('life pile'),
  galeDeck: schema.count,
  galesReady: schema.count,
  galesSpent: schema.count,
  deck: { ...schema.count, description: 'cards in the deck' },
  deckKnown: schema.knownOf('deck'),
  hand: schema.seen,
  trash: schema.seen,
  play: schema.listOf(inPlay),
  holds: {
    ...schema.listOf(schema.text),
    description: 'what holds for this seat for the time being, such as forbid.useBlocker',
  },
} satisfies Record<keyof SeatView, Json>);

const fighting = strictObject({ attacker: schema.text, target: schema.text } satisfies Record<
  keyof NonNullable<TidecrownView['battle']>,
  Json
>);

export const viewSchema: Json = schema.viewSchemaOf({
  ...schema.momentSchema(STEPS, DECISIONS),
  battle: { ...fighting, type: ['object', 'null'], description: 'the nodes of the two cards that fight' },
  seats: { type: 'array', items: seat, minItems: 2, maxItems: 2 },
  waiting: schema.waiting,
} satisfies Record<keyof TidecrownView, Json>);
