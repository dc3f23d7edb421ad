// The deck list of a seat as it was written: equal lines are merged, at the place of the first.
import type { DeckLine } from '@umpire/core/author';
import type { Book } from '../book.ts';
import type { DeckJson } from '../files/card-set.ts';
import { LEADER } from '../files/decks/deck-problems.ts';

/** `defs` are all cards of the seat. A position may have cards that the deck lacks: these come last, in their order. */
export function deckLines(book: Book, deck: DeckJson | undefined, defs: Iterable<number>): DeckLine[] {
  const counts = new Map<number, number>();
  for (const { id } of deck?.cards ?? []) counts.set(book.byId.get(id) ?? 0, 0);
  for (const def of defs) counts.set(def, (counts.get(def) ?? 0) + 1);
  const held = [...counts].filter(([, count]) => count > 0);
  // The leader stands on top, wherever the file has it.
  const sorted = [...held.filter(([def]) => isLeader(book, def)), ...held.filter(([def]) => !isLeader(book, def))];
  return sorted.map(([def, count]) => ({ id: book.defs[def].card.id, name: book.defs[def].name, count }));
}

/** Whether the card is a leader: it begins in play, and is not among the cards of the deck. */
export const isLeader = ({ defs }: Book, def: number): boolean => defs[def].card.type === LEADER;
