// One side of a table, in words and as it is laid.
import type { Laid, LaidCard } from '../../cards/setting/read-laid.ts';

/** `TC-004 spent played +2`: an id or a full name, then the state of the card. */
export interface Side {
  /** The captain; without it, the captain of the seat's deck. */
  readonly captain?: string;
  readonly crew?: readonly string[];
  readonly port?: readonly string[];
  readonly hand?: readonly string[];
  readonly trash?: readonly string[];
  /** The top card first. Without it, the deck of the seat is shuffled, without the cards that lie on the table. */
  readonly deck?: readonly string[];
  /** The top card first; `up` lies face up. Without it, as many as the captain says are dealt from the deck. */
  readonly life?: readonly string[];
  /** Gales in the rigging, ready and spent. Gales that are neither here nor on a card are in the gale deck. */
  readonly gales?: number;
  readonly spent?: number;
}

/** One card of a side: its definition, and its state. */
export interface LaidTideCard extends LaidCard {
  readonly spent: boolean;
  /** Whether it was played this turn. */
  readonly played: boolean;
  readonly gales: number;
  /** Whether it is a life card that lies face up. */
  readonly up: boolean;
}

/** A side as it is laid; the captain is the first of its cards. */
export interface LaidSide extends Laid {
  readonly cards: readonly LaidTideCard[];
  readonly galesReady: number;
  readonly galesSpent: number;
  /** Whether as many life cards as the captain says are dealt from the deck. */
  readonly isLifeDealt: boolean;
}
