// Where matches of a tournament start, if not at the beginning of the game.

export interface Opening {
  readonly actions: readonly number[];
  readonly seed?: string;
  /** The number of the match, if several matches share the seed. */
  readonly match?: number;
}

/** The opening of a deal, the same for all its seatings. */
export const openingOf = (openings: readonly Opening[] | undefined, deal: number): Opening | undefined =>
  openings === undefined || openings.length === 0 ? undefined : openings[deal % openings.length];
