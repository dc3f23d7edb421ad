/** One match to be played: who sits where, and on which deal. */
export interface Pairing {
  /** Its number in the tournament, from 0. */
  readonly match: number;
  /** Number of the deal: matches with the same one share their dice. */
  readonly seed: number;
  /** Matches that belong together, a deal in all its seatings: what is drawn as one when intervals are made. */
  readonly group: number;
  /** The entrant in each seat. */
  readonly seats: readonly number[];
}
