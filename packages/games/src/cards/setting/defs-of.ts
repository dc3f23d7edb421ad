import type { Book } from '../book.ts';
import type { DeckJson } from '../files/card-set.ts';

/** The definitions of a deck's cards, its leader among them, ascending. */
export function defsOf({ byId }: Book, deck: DeckJson | undefined): Uint8Array {
  if (deck === undefined) return new Uint8Array();
  const { leader, cards } = deck;
  const all = leader === undefined ? cards : [{ id: leader, n: 1 }, ...cards];
  return Uint8Array.from(all.flatMap(({ id, n }) => Array.from({ length: n }, () => byId.get(id) ?? 0))).sort();
}
