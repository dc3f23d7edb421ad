/** What was found out about playing a cell. */
export interface Judged {
  readonly cell: number;
  /** The value for the side that plays the cell. */
  readonly value: number;
  /** The cell, and the moves that are expected to follow. */
  readonly line: readonly number[];
}
