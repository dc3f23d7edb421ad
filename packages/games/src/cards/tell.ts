// Events about cards. Whoever knows the card is told which one it is; the others hear only that there was one.
import { EVERYONE, type GameEvent, type Json } from '@umpire/core/author';
import type { Kit } from './kit.ts';
import type { CardState } from './state/fields.ts';
import { knowers } from './state/knowledge.ts';
import { nodeOf } from './state/nodes.ts';

type Facts = Readonly<Record<string, Json>>;

export const cardId = (k: Kit, s: CardState, slot: number): string => k.book.defs[s.card.def[slot]].card.id;

/** For cards that lie open: everyone is told all. */
export function tellOpen(k: Kit, s: CardState, type: string, slot: number, facts: Facts = {}): void {
  if (k.tell === undefined) return;
  const event = { type, seat: k.owner[slot], card: cardId(k, s, slot), node: nodeOf(k, slot), ...facts };
  k.tell(EVERYONE, event);
}

/** For cards that some may not see: no name and no place in the hand for those. */
export function tellKnown(k: Kit, s: CardState, type: string, slot: number, facts: Facts = {}): void {
  if (k.tell === undefined) return;
  if (s.card.face[slot] !== 0) {
    tellOpen(k, s, type, slot, facts);
    return;
  }
  const who = knowers(k, s, slot);
  const open = { type, seat: k.owner[slot], ...facts };
  if (who !== 0) k.tell(who, { ...open, card: cardId(k, s, slot), node: nodeOf(k, slot) } as GameEvent);
  k.tell(~who, open);
}

export function tellSeat(k: Kit, type: string, seat: number, facts: Facts = {}): void {
  if (k.tell !== undefined) k.tell(EVERYONE, { type, seat, ...facts } as GameEvent);
}
