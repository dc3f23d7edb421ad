// One side of a table: in words, and as it is laid.
import type { Laid, LaidCard } from '../../cards/setting/read-laid.ts';

/** `TC-004 spent played +2`: an id or a full name, then how the card stands. */
export interface Side {
  /** Without one: the captain of the seat's deck. */
  readonly captain?: string;
  readonly crew?: readonly string[];
  readonly port?: readonly string[];
  readonly hand?: readonly string[];
  readonly trash?: readonly string[];
  /** The top card first. Without one the seat's deck is shuffled, less what lies on the table. */
  readonly deck?: readonly string[];
  /** The top card first; `up` lies face up. Without one: dealt from the deck, as many as the captain says. */
  readonly life?: readonly string[];
  /** Gales in the rigging, ready and spent. What is neither here nor on a card is in the gale deck. */
  readonly gales?: number;
  readonly spent?: number;
}

/** One card of a side, by its definition, and how it stands. */
export interface LaidTideCard extends LaidCard {
  readonly spent: boolean;
  /** Played this turn. */
  readonly played: boolean;
  readonly gales: number;
  /** A life card that lies face up. */
  readonly up: boolean;
}

/** The captain is the first of the cards. */
export interface LaidSide extends Laid {
  readonly cards: readonly LaidTideCard[];
  readonly galesReady: number;
  readonly galesSpent: number;
  /** As many life cards as the captain says are dealt from the deck. */
  readonly isLifeDealt: boolean;
}
