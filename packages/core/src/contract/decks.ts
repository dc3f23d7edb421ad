// The decks of card games, for people who build decks and for statistics over many matches.
import type { Block } from '../state/layout.ts';

/** The decks of a match. */
export interface Decks<S extends Block = Block> {
  /** By seat: its deck list in the order written, with equal lines added up. */
  readonly lists: readonly (readonly DeckLine[])[];
  /** The names of the options that only say what is in `lists`. */
  readonly options: readonly string[];
  /** By seat: the names of the cards not yet drawn, the next one first; undefined for a card that `seen` hides. */
  left(seen: S): readonly (readonly (string | undefined)[])[];
}

export interface DeckLine {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** A card as people see it who build decks. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  /** What the game calls its type. */
  readonly kind: string;
  readonly cost: number | null;
  readonly colours: readonly string[];
  readonly traits: readonly string[];
  /** Kind, cost and values in a few words. */
  readonly facts: string;
  readonly text: string;
}
