// Everything one match at the terminal needs before its first question.
import type { Block, LogHeader, LogLine, Match, MatchEvent, Played, Rules } from '@umpire/core';
import type { SearchPlayer } from '@umpire/search';
import type { LogFile } from '../log-file.ts';
import type { Verbosity } from './narrator.ts';
import type { Seat } from './seats.ts';

export interface MatchSetup {
  readonly rules: Rules;
  readonly header: LogHeader;
  readonly seats: readonly Seat[];
  readonly verbosity: Verbosity;
  /** Who gives hints, and advice when `advises`. */
  readonly adviser: SearchPlayer;
  readonly advises: boolean;
  /** The match and its next event: a fresh one, or one that a log was played into. */
  readonly match: Match<Block>;
  readonly next: IteratorResult<MatchEvent<Block>, Played<Block>>;
  /** What the log holds already. */
  readonly lines: readonly LogLine[];
  readonly logFile?: LogFile;
}
