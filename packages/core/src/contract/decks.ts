// What card games are played with, as those see it who make decks and look at many matches.
import type { Block } from '../state/layout.ts';

/** The decks of a match. */
export interface Decks<S extends Block = Block> {
  /** By seat: its list, in the order in which it was written, equal lines summed. */
  readonly lists: readonly (readonly DeckLine[])[];
  /** The options that only say what is in `lists`. */
  readonly options: readonly string[];
  /** By seat: the names of the cards that are not yet drawn, the next one first. Undefined: `seen` does not show it. */
  left(seen: S): readonly (readonly (string | undefined)[])[];
}

export interface DeckLine {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** A card as those see it who make decks. */
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
