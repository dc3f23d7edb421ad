/** A match to be played: who sits where, and on which deal. */
export interface Pairing {
  /** The number of the match in the tournament, from 0. */
  readonly match: number;
  /** The number of the deal: matches on the same deal share their dice. */
  readonly seed: number;
  /** The group of matches that belong together, one deal in all its seatings. Statistics treat a group as one sample. */
  readonly group: number;
  /** The entrant in each seat. */
  readonly seats: readonly number[];
}
