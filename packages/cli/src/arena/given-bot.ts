/** One entrant as it was typed. */
export interface GivenBot {
  /** A file, or the name of a player that searches. */
  readonly text: string;
  /** Absent: a bot has the name of its file. */
  readonly name?: string;
}
