// What a seat knows, for bots and pages.
import { type Json, strictObject } from '@umpire/core/author';
import { DECK, DISCARD, HAND, type Kit, PLAY, UNDER } from '../../cards/kit.ts';
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
import { nodeOf } from '../../cards/state/nodes.ts';
import { countIn } from '../../cards/state/zones.ts';
import { INKWELL, SEAT_STATS, STATS, STEPS, WIN_THRESHOLD } from '../rules/numbers.ts';
import type { Storyweave } from '../rules/state.ts';
import { DECISIONS } from './decisions.ts';

export interface CardInPlay {
  readonly node: string;
  readonly card: Seen;
  readonly exerted: boolean;
  readonly drying: boolean;
  readonly damage: number;
  readonly strength: number;
  readonly willpower: number;
  readonly lore: number;
  readonly moveCost: number;
  readonly keywords: readonly string[];
  readonly at: string | null;
  readonly under: readonly Seen[];
}

export interface SeatView {
  readonly lore: number;
  readonly loreToWin: number;
  readonly out: boolean;
  readonly inkReady: number;
  readonly ink: number;
  readonly deck: number;
  /** What you know of the deck: how many cards lie above, and the card. */
  readonly deckKnown: readonly (readonly [number, string])[];
  readonly hand: readonly Seen[];
  readonly inkwell: readonly Seen[];
  readonly discard: readonly Seen[];
  readonly play: readonly CardInPlay[];
}

/** The game's own part of a bot's view: `view.state`. */
export interface StoryweaveView extends CardView {
  readonly inked: number;
  readonly inkLimit: number;
  readonly seats: readonly SeatView[];
}

export const view = (kit: Kit, state: Storyweave): StoryweaveView & Json =>
  ({
    ...momentOf(state, STEPS[state.step], DECISIONS),
    inked: state.inked[state.active],
    inkLimit: 1 + state.inkMore[state.active],
    seats: Array.from({ length: kit.seats }, (_, seat) => seatView(kit, state, seat)),
    waiting: waitingOf(kit, state),
  }) satisfies StoryweaveView as unknown as StoryweaveView & Json;

function seatView(kit: Kit, state: Storyweave, seat: number): SeatView {
  const deck = idsIn(kit, state, seat, DECK);
  const under = slotsUnder(kit, state, seat);
  return {
    lore: state.lore[seat],
    loreToWin: state.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD],
    out: state.out[seat] !== 0,
    inkReady: state.inkReady[seat],
    ink: countIn(kit, state, seat, INKWELL),
    deck: deck.length,
    deckKnown: knownIn(deck),
    hand: sorted(idsIn(kit, state, seat, HAND)),
    inkwell: sorted(idsIn(kit, state, seat, INKWELL)),
    discard: sorted(idsIn(kit, state, seat, DISCARD)),
    play: slotsIn(kit, state, seat, PLAY).map((slot) => cardInPlay(kit, state, slot, under)),
  };
}

/** The cards of a seat that lie under others: mostly none. */
function slotsUnder(kit: Kit, state: Storyweave, seat: number): number[] {
  const slots: number[] = [];
  const from = kit.firstSlot[seat];
  for (let slot = from; slot < from + kit.deckSizes[seat]; slot++)
    if (state.card.zone[slot] === UNDER) slots.push(slot);
  return slots;
}

function cardInPlay(kit: Kit, state: Storyweave, slot: number, lying: readonly number[]): CardInPlay {
  const { spent, fresh, damage, at, top } = state.card;
  const [strength, willpower, lore, moveCost] = STATS.map((_, i) => state.stat[i * kit.slots + slot]);
  return {
    node: nodeOf(kit, slot),
    card: idOf(kit, state, slot),
    exerted: spent[slot] === 1,
    drying: fresh[slot] === 1,
    damage: damage[slot],
    strength,
    willpower,
    lore,
    moveCost,
    keywords: keywordsOf(kit, state, slot),
    at: at[slot] === NONE ? null : nodeOf(kit, at[slot]),
    under: sorted(lying.filter((c) => top[c] === slot).map((c) => idOf(kit, state, c))),
  };
}

// The view as a JSON Schema. The compiler checks that both have the same fields.
const inPlay = strictObject({
  node: schema.node,
  card: schema.card,
  exerted: schema.flag,
  drying: schema.flag,
  damage: schema.count,
  strength: schema.integer,
  willpower: schema.integer,
  lore: schema.integer,
  moveCost: schema.integer,
  keywords: schema.listOf(schema.text),
  at: { type: ['string', 'null'], description: 'the node of the location it is at' },
  under: schema.seen,
} satisfies Record<keyof CardInPlay, Json>);

const seat = strictObject({
  lore: schema.count,
  loreToWin: schema.integer,
  out: schema.flag,
  inkReady: schema.count,
  ink: schema.count,
  deck: { ...schema.count, description: 'cards in the deck' },
  deckKnown: schema.knownOf('deck'),
  hand: schema.seen,
  inkwell: schema.seen,
  discard: schema.seen,
  play: schema.listOf(inPlay),
} satisfies Record<keyof SeatView, Json>);

export const viewSchema: Json = schema.viewSchemaOf({
  ...schema.momentSchema(STEPS, DECISIONS),
  inked: { ...schema.count, description: 'cards inked this turn' },
  inkLimit: { ...schema.count, description: 'how many may be' },
  seats: { type: 'array', items: seat, minItems: 2 },
  waiting: schema.waiting,
} satisfies Record<keyof StoryweaveView, Json>);
