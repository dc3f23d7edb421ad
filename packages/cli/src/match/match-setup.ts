// Everything one match at the terminal needs before its first question.
import type { Block, Game, LogHeader, LogLine, Match, MatchEvent, Played, Rules } from '@umpire/core';
import type { SearchPlayer } from '@umpire/search';
import type { MatchLog } from '../files/log-file.ts';
import type { BotPlayers } from './bot-players.ts';
import type { Seat } from './seats.ts';
import type { Verbosity } from './show/narrator.ts';

export interface MatchSetup {
  readonly rules: Rules;
  readonly header: LogHeader;
  readonly seats: readonly Seat[];
  readonly verbosity: Verbosity;
  /** Who gives hints, and advice when `advises`. */
  readonly adviser: SearchPlayer;
  readonly advises: boolean;
  /** People's moves are judged, and they are told who is ahead. The match counts for nobody. */
  readonly teaches: boolean;
  /** Why the match counts for nobody, whatever is done in it; undefined: it may count. */
  readonly unranked?: string | undefined;
  /** How the game writes results. */
  readonly resultText?: Game['resultText'];
  /** Who plays for the seats of bots; undefined where none plays. */
  readonly bots?: BotPlayers;
  /** The match and its next event: a fresh one, or one that a log was played into. */
  readonly match: Match<Block>;
  readonly next: IteratorResult<MatchEvent<Block>, Played<Block>>;
  /** What the log holds already. */
  readonly lines: readonly LogLine[];
  /** Where a game that is not shipped is, as it was typed. */
  readonly module?: string | undefined;
  readonly logFile?: MatchLog;
  /** Nobody asked for the log: it is there to go on with, and is gone once the match is finished. */
  readonly isDraft?: boolean;
  /** Where the match is saved once it is finished or left. */
  readonly save?: { readonly path: string; write(lines: readonly LogLine[]): void };
}
