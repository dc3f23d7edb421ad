// Everything that one match at the terminal needs before its first question.
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
  /** The player that gives hints, and advice if `advises`. */
  readonly adviser: SearchPlayer;
  readonly advises: boolean;
  /** Whether people's moves are judged and they are told who is ahead. Such a match does not count. */
  readonly teaches: boolean;
  /** Why the match cannot count for the leaderboard, whatever happens in it; undefined if it may. */
  readonly unranked?: string | undefined;
  /** How the game writes results. */
  readonly resultText?: Game['resultText'];
  /** The players of bots' seats; undefined if no bot plays. */
  readonly bots?: BotPlayers;
  /** The match and its next event: a fresh match, or one into which a log was played. */
  readonly match: Match<Block>;
  readonly next: IteratorResult<MatchEvent<Block>, Played<Block>>;
  /** The lines that the log holds already. */
  readonly lines: readonly LogLine[];
  /** The path or package of a game that is not shipped, as it was typed. */
  readonly module?: string | undefined;
  /** Whether all of its log was written here, so that it may be sealed: not if it goes on from a log that a stranger may have begun. */
  readonly isOurs: boolean;
  readonly logFile?: MatchLog;
  /** Whether nobody asked for the log: then it is only for resuming, and is removed when the match is finished. */
  readonly isDraft?: boolean;
  /** Where the match is saved when it is finished or left. */
  readonly save?: { readonly path: string; write(lines: readonly LogLine[]): void };
}
