import type { DeckLine } from '@umpire/core/author';
import type { Book } from '../../cards/book.ts';
import type { LaidSide } from '../rules/side.ts';

/** The options as the rules use them. */
export interface Setting {
  readonly seats: number;
  readonly book: Book;
  /** By seat: the definitions of the deck, ascending. */
  readonly decks: readonly Uint8Array[];
  /** By seat: the same as it was written. */
  readonly lists: readonly (readonly DeckLine[])[];
  readonly deckNames: readonly string[];
  readonly openingHand: number;
  /** By seat: the definitions of its first hand, if someone asked for it. */
  readonly hands: readonly Uint8Array[];
  readonly mulligan: boolean;
  /** What people are to be told about the decks. */
  readonly warnings: readonly string[];
  /** A position to begin with, by seat; its cards are the decks. */
  readonly table?: readonly LaidSide[];
}
