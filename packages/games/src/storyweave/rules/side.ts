// One side of a table, in words and as it is laid.
import type { Laid, LaidCard } from '../../cards/setting/read-laid.ts';

/** `SW-001 exerted drying d2 @SW-009 under:SW-034`: an id or a full name, then the state of the card. */
export interface Side {
  readonly play?: readonly string[];
  readonly hand?: readonly string[];
  readonly discard?: readonly string[];
  /** The top card first. Without it, the deck of the seat is shuffled, without the cards that lie on the table. */
  readonly deck?: readonly string[];
  /** How many cards lie in the inkwell, and how many of them are ready: without a number, all. */
  readonly ink?: number;
  readonly inkReady?: number;
  readonly lore?: number;
}

/** One card of a side: its definition, and its state. */
export interface LaidStoryCard extends LaidCard {
  readonly exerted: boolean;
  readonly drying: boolean;
  readonly damage: number;
  /** Indices into the list of the side: the location that the card is at, and the card that it lies under. */
  readonly at?: number;
  readonly under?: number;
}

export interface LaidSide extends Laid {
  readonly cards: readonly LaidStoryCard[];
  readonly inkReady: number;
  readonly lore: number;
}
