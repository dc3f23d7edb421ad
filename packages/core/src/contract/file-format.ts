// Files of other programs: what a game reads from one, and how it writes a match as one.
import type { Options } from './options.ts';
import type { Result } from './refusal.ts';

export interface FileFormat {
  /** The extension of such files: lower case, without the dot, such as 'pgn'. */
  readonly extension: string;
  readonly title: string;
  /** Nothing in the bytes is trusted. Whether the moves are legal is checked later, by playing them. */
  read(bytes: Uint8Array): Result<ForeignMatch>;
  write(match: WrittenMatch): string;
}

/** A match as a file tells it; its moves have not been checked. */
export interface ForeignMatch {
  readonly options: Options;
  /** Names by seat. */
  readonly players?: readonly (string | undefined)[];
  readonly moves: readonly ForeignMove[];
  /** The number of the first move, where the file has others before it. */
  readonly firstNumber?: number;
  /** The text of the move to assume where the file leaves out a side's turn. Absent: such a file is refused. */
  readonly pass?: string;
  readonly end?: ForeignEnd;
  /** The comment before the first move. */
  readonly comment?: string;
  /** What else the file says, such as place, date and event. */
  readonly facts?: Readonly<Record<string, string>>;
  /** What had to be assumed or left out, in sentences for the person who opens the file. */
  readonly remarks?: readonly string[];
}

/** A match of Umpire to be written as a file. `outcome` says how it ended, not `end`. */
export interface WrittenMatch extends ForeignMatch {
  readonly outcome?: { readonly scores: readonly number[]; readonly reason: string };
}

export interface ForeignMove {
  readonly seat: number;
  /** As a person would type it. */
  readonly text: string;
  readonly comment?: string;
}

/** How a match ended that was not played out, and the seat that lost. */
export interface ForeignEnd {
  readonly type: 'resign' | 'time';
  readonly seat: number;
}
