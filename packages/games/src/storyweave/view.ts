// What a seat knows, for bots and pages.
import type { Json } from '@umpire/core';
import { NONE } from '../cards/fields.ts';
import { DECK, DISCARD, HAND, type Kit, PLAY, UNDER } from '../cards/kit.ts';
import { shownDef } from '../cards/knowledge.ts';
import { nodeOf } from '../cards/nodes.ts';
import { FIRST_ABILITY } from '../cards/program.ts';
import { countIn, listAt } from '../cards/zones.ts';
import { DECISIONS } from './decisions.ts';
import { INKWELL, KEYWORDS, LEVEL, SEAT_STATS, STATS, STEPS, WIN_THRESHOLD } from './numbers.ts';
import type { Storyweave } from './state.ts';

/** A card by its id, or null if it cannot be known. */
type Seen = string | null;

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
export interface StoryweaveView {
  readonly turn: number;
  readonly active: number;
  readonly step: string;
  readonly decision: string | null;
  readonly asked: number | null;
  readonly inked: number;
  readonly inkLimit: number;
  readonly seats: readonly SeatView[];
  /** Triggers that wait, with whose they are. */
  readonly waiting: readonly { readonly seat: number; readonly ability: string; readonly source: string }[];
}

export function view(k: Kit, s: Storyweave): StoryweaveView & Json {
  const isOver = s.ending !== 0;
  return {
    turn: s.turn,
    active: s.active,
    step: STEPS[s.step],
    decision: isOver ? null : (DECISIONS.find(({ ask }) => ask === s.ask)?.name ?? null),
    asked: isOver ? null : s.asked,
    inked: s.inked[s.active],
    inkLimit: 1 + s.inkMore[s.active],
    seats: Array.from({ length: k.seats }, (_, seat) => seatView(k, s, seat)),
    waiting: Array.from({ length: s.pendingCount }, (_, i) => ({
      seat: s.pending.seat[i],
      ability: k.book.abilities[s.pending.ability[i] - FIRST_ABILITY].id,
      source: nodeOf(k, s.pending.source[i]),
    })),
  } satisfies StoryweaveView as unknown as StoryweaveView & Json;
}

export function slotsIn(k: Kit, s: Storyweave, seat: number, zone: number): number[] {
  const base = listAt(k, seat, zone);
  return Array.from({ length: countIn(k, s, seat, zone) }, (_, i) => s.list[base + i]);
}

const idOf = (k: Kit, s: Storyweave, slot: number): Seen => {
  const def = shownDef(s, slot);
  return def === 0 ? null : k.book.defs[def].card.id;
};

/** Known cards by name, then the unknown ones: no order tells anything. */
const sorted = (cards: readonly Seen[]): Seen[] =>
  [...cards].sort((a, b) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));

function seatView(k: Kit, s: Storyweave, seat: number): SeatView {
  const ids = (zone: number): Seen[] => slotsIn(k, s, seat, zone).map((slot) => idOf(k, s, slot));
  const deck = ids(DECK);
  const under = slotsUnder(k, s, seat);
  return {
    lore: s.lore[seat],
    loreToWin: s.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD],
    out: s.out[seat] !== 0,
    inkReady: s.inkReady[seat],
    ink: countIn(k, s, seat, INKWELL),
    deck: deck.length,
    deckKnown: deck.flatMap((id, i) => (id === null ? [] : [[deck.length - 1 - i, id] as const])),
    hand: sorted(ids(HAND)),
    inkwell: sorted(ids(INKWELL)),
    discard: sorted(ids(DISCARD)),
    play: slotsIn(k, s, seat, PLAY).map((slot) => cardInPlay(k, s, slot, under)),
  };
}

export function keywordsOf(k: Kit, s: Storyweave, slot: number): string[] {
  return KEYWORDS.flatMap(({ name }, at) => {
    if (((s.keywords[slot] >> at) & 1) === 0) return [];
    const level = name in LEVEL ? s.level[LEVEL[name as keyof typeof LEVEL] * k.slots + slot] : 0;
    return [level > 0 ? `${name} ${level}` : name];
  });
}

/** A seat's cards that lie under others: most of the time none. */
function slotsUnder(k: Kit, s: Storyweave, seat: number): number[] {
  const slots: number[] = [];
  const from = k.firstSlot[seat];
  for (let slot = from; slot < from + k.deckSizes[seat]; slot++) if (s.card.zone[slot] === UNDER) slots.push(slot);
  return slots;
}

function cardInPlay(k: Kit, s: Storyweave, slot: number, lying: readonly number[]): CardInPlay {
  const { spent, fresh, damage, at, top } = s.card;
  const [strength, willpower, lore, moveCost] = STATS.map((_, i) => s.stat[i * k.slots + slot]);
  return {
    node: nodeOf(k, slot),
    card: idOf(k, s, slot),
    exerted: spent[slot] === 1,
    drying: fresh[slot] === 1,
    damage: damage[slot],
    strength,
    willpower,
    lore,
    moveCost,
    keywords: keywordsOf(k, s, slot),
    at: at[slot] === NONE ? null : nodeOf(k, at[slot]),
    under: sorted(lying.filter((c) => top[c] === slot).map((c) => idOf(k, s, c))),
  };
}
