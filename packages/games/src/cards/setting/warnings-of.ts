import type { Book } from '../book.ts';
import { isApproximated } from '../files/import/import-card-set.ts';

/** Imported cards whose text cannot be run are played without it, and that is said. */
export function warningsOf({ defs }: Book, decks: readonly Uint8Array[]): string[] {
  const played = new Set(decks.flatMap((deck) => Array.from(deck)));
  const bare = defs.filter(({ number, card }) => played.has(number) && isApproximated(card));
  if (bare.length === 0) return [];
  const names = bare.map(({ name }) => name).join(', ');
  return [
    `${bare.length === 1 ? '1 card is played without its text' : `${bare.length} cards are played without their text`}: ${names}.`,
  ];
}
