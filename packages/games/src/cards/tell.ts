// Events about cards. Those who know the card are told which one it is; the others are told only that there was one.
import { EVERYONE, type GameEvent, type Json } from '@umpire/core/author';
import type { Kit } from './kit.ts';
import type { CardState } from './state/fields.ts';
import { knowers } from './state/knowledge.ts';
import { nodeOf } from './state/nodes.ts';

type Facts = Readonly<Record<string, Json>>;

export const cardId = (kit: Kit, state: CardState, slot: number): string => kit.book.defs[state.card.def[slot]].card.id;

/** For cards that lie open: everyone is told everything. */
export function tellOpen(kit: Kit, state: CardState, type: string, slot: number, facts: Facts = {}): void {
  if (kit.tell === undefined) return;
  const event = { type, seat: kit.owner[slot], card: cardId(kit, state, slot), node: nodeOf(kit, slot), ...facts };
  kit.tell(EVERYONE, event);
}

/** For cards that some may not see: those are told neither the name nor the place in the hand. */
export function tellKnown(kit: Kit, state: CardState, type: string, slot: number, facts: Facts = {}): void {
  if (kit.tell === undefined) return;
  if (state.card.face[slot] !== 0) {
    tellOpen(kit, state, type, slot, facts);
    return;
  }
  const who = knowers(kit, state, slot);
  const open = { type, seat: kit.owner[slot], ...facts };
  if (who !== 0) kit.tell(who, { ...open, card: cardId(kit, state, slot), node: nodeOf(kit, slot) } as GameEvent);
  kit.tell(~who, open);
}

export function tellSeat(kit: Kit, type: string, seat: number, facts: Facts = {}): void {
  if (kit.tell !== undefined) kit.tell(EVERYONE, { type, seat, ...facts } as GameEvent);
}
