/** One entrant as it was typed. */
export interface GivenBot {
  /** A file, or the name of a player. */
  readonly text: string;
  /** It was found in a folder: a file, whatever its name looks like. */
  readonly isFile?: true;
  /** Absent: a bot has the name of its file. */
  readonly name?: string;
}
