// Programs of the server's owner that may sit at a table: bots in their cells, and engines. Who opens the server brings them.
import type { Block, Game, Input, Question, Rules } from '@umpire/core';

export interface OfferedProgram {
  /** As a seat is called in a log: 'bot:greedy'. */
  readonly player: string;
  /** The ids of the games that it plays; absent: all. */
  readonly games?: readonly string[];
  /** Of its code, for the log. */
  readonly sha256?: string;
}

export interface ProgramMatch {
  readonly game: Game;
  readonly rules: Rules;
  readonly seed: string;
  /** By seat: the program that sits there. */
  readonly players: readonly (string | undefined)[];
}

/** The programs of one match. */
export interface SeatedPrograms {
  /** What the program says, then what it does; nothing where the question changed in the meantime. */
  answer(question: Question<Block>): Promise<readonly Input[]>;
  close(): Promise<void>;
}

export interface Programs {
  readonly offered: readonly OfferedProgram[];
  sit(match: ProgramMatch): Promise<SeatedPrograms>;
}
