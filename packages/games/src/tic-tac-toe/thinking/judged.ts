/** What was found out about a cell. */
export interface Judged {
  readonly cell: number;
  /** For whoever puts a sign there. */
  readonly value: number;
  /** The cell, and what is expected to follow. */
  readonly line: readonly number[];
}
