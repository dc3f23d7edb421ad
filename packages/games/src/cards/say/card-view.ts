// What a seat knows, for bots and pages: the parts that the views of all card games have.

import { FIRST_ABILITY } from '../ability/program.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import { shownDef } from '../state/knowledge.ts';
import { nodeOf } from '../state/nodes.ts';
import { slotsIn } from './slots-in.ts';

/** The id of a card, or null if the seat cannot know it. */
export type Seen = string | null;

/** The fields that the view of any card game has. */
export interface CardView {
  readonly turn: number;
  readonly active: number;
  readonly step: string;
  readonly decision: string | null;
  readonly asked: number | null;
  /** The triggers that wait, and the seat that each belongs to. */
  readonly waiting: readonly { readonly seat: number; readonly ability: string; readonly source: string }[];
}

/** A kind of decision; `ask` is the number of its question. */
export interface Decision {
  readonly name: string;
  readonly ask: number;
  /** How an answer is typed; '' if the answers themselves are drawn. */
  readonly form: string;
}

/** The fields without `waiting`, so that a game may put that last. */
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

/** Known cards by id, then the unknown ones: so the order tells nothing. */
export const sorted = (cards: readonly Seen[]): Seen[] =>
  [...cards].sort((a, b) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));

/** What is known of a pile, from its bottom: how many cards lie above each known card, and its id. */
export const knownIn = (pile: readonly Seen[]): (readonly [number, string])[] =>
  pile.flatMap((id, i) => (id === null ? [] : [[pile.length - 1 - i, id] as const]));

/** The keywords of a card, with their numbers. */
export const keywordsOf = (kit: Kit, state: CardState, slot: number): string[] =>
  kit.game.keywords.flatMap(({ name }, at) => {
    if (((state.keywords[slot] >> at) & 1) === 0) return [];
    const level = kit.levelAt[at] < 0 ? 0 : state.level[kit.levelAt[at] * kit.slots + slot];
    return [level > 0 ? `${name} ${level}` : name];
  });
