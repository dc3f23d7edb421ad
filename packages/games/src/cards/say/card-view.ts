// What a seat knows, for bots and pages: the parts that the views of all card games have.

import { FIRST_ABILITY } from '../ability/program.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { shownDef } from '../state/knowledge.ts';
import { nodeOf } from '../state/nodes.ts';
import { slotsIn } from './slots-in.ts';

/** A card by its id, or null if it cannot be known. */
export type Seen = string | null;

/** What the view of any card game says. */
export interface CardView {
  readonly turn: number;
  readonly active: number;
  readonly step: string;
  readonly decision: string | null;
  readonly asked: number | null;
  /** Triggers that wait, with whose they are. */
  readonly waiting: readonly { readonly seat: number; readonly ability: string; readonly source: string }[];
}

/** A kind of decision, by what is asked. */
export interface Decision {
  readonly name: string;
  readonly ask: number;
  /** How it is typed; empty: by the answers that are drawn. */
  readonly form: string;
}

/** `waiting` is kept apart, so that a game may say it last. */
export function momentOf(state: CardState, step: string, decisions: readonly Decision[]): Omit<CardView, 'waiting'> {
  const isOver = state.over !== 0;
  return {
    turn: state.turn,
    active: state.active,
    step,
    decision: isOver ? null : (decisions.find(({ ask }) => ask === state.ask)?.name ?? null),
    asked: isOver ? null : state.asked,
  };
}

export const waitingOf = (kit: Kit, state: CardState): CardView['waiting'] =>
  Array.from({ length: state.pendingCount }, (_, i) => ({
    seat: state.pending.seat[i],
    ability: kit.book.abilities[state.pending.ability[i] - FIRST_ABILITY].id,
    source: nodeOf(kit, state.pending.source[i]),
  }));

export function idOf(kit: Kit, state: CardState, slot: number): Seen {
  const def = shownDef(state, slot);
  return def === 0 ? null : kit.book.defs[def].card.id;
}

export const idsIn = (kit: Kit, state: CardState, seat: number, zone: number): Seen[] =>
  slotsIn(kit, state, seat, zone).map((slot) => idOf(kit, state, slot));

/** Known cards by name, then the unknown ones: no order tells anything. */
export const sorted = (cards: readonly Seen[]): Seen[] =>
  [...cards].sort((a, b) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));

/** What is known of a pile, from its bottom: how many cards lie above, and the card. */
export const knownIn = (pile: readonly Seen[]): (readonly [number, string])[] =>
  pile.flatMap((id, i) => (id === null ? [] : [[pile.length - 1 - i, id] as const]));

/** With their numbers. */
export const keywordsOf = (kit: Kit, state: CardState, slot: number): string[] =>
  kit.game.keywords.flatMap(({ name }, at) => {
    if (((state.keywords[slot] >> at) & 1) === 0) return [];
    const level = kit.levelAt[at] < 0 ? 0 : state.level[kit.levelAt[at] * kit.slots + slot];
    return [level > 0 ? `${name} ${level}` : name];
  });
