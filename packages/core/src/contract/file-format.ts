// Files of other programs: what a game finds in one, and how it writes a match as one.
import type { Options } from './options.ts';
import type { Result } from './refusal.ts';

export interface FileFormat {
  /** How the names of such files end: lower case, without the dot, such as 'pgn'. */
  readonly extension: string;
  readonly title: string;
  /** Nothing in the bytes is trusted. Whether the moves are legal is found out later, by playing them. */
  read(bytes: Uint8Array): Result<ForeignMatch>;
  write(match: WrittenMatch): string;
}

/** A match as a file tells it, not judged yet. */
export interface ForeignMatch {
  readonly options: Options;
  /** Names by seat. */
  readonly players?: readonly (string | undefined)[];
  readonly moves: readonly ForeignMove[];
  /** The number of the first move, where the file has others before it. */
  readonly firstNumber?: number;
  /** The text of the move that a side is taken to have made where the file leaves its turn out. Absent: that is refused. */
  readonly pass?: string;
  readonly end?: ForeignEnd;
  /** What was said before the first move. */
  readonly comment?: string;
  /** What else the file says: where, when, which event. */
  readonly facts?: Readonly<Record<string, string>>;
  /** What had to be assumed or left out, for whoever opens the file. */
  readonly remarks?: readonly string[];
}

/** A match of ours, to be written as a file. It says how it ended by its outcome, not by `end`. */
export interface WrittenMatch extends ForeignMatch {
  readonly outcome?: { readonly scores: readonly number[]; readonly reason: string };
}

export interface ForeignMove {
  readonly seat: number;
  /** As a person would type it. */
  readonly text: string;
  readonly comment?: string;
}

/** How a match ended that was not played out, and who lost by it. */
export interface ForeignEnd {
  readonly type: 'resign' | 'time';
  readonly seat: number;
}
