// What every card game knows of a side that is laid.

export interface LaidCard {
  readonly def: number;
  readonly zone: number;
}

export interface Laid {
  /** All cards of the seat; those of an ordered zone from its top. */
  readonly cards: readonly LaidCard[];
  /** The deck is not in an order that someone chose. */
  readonly isShuffled: boolean;
}
