// The interface of the records. It is asynchronous, so that a database server could stand behind it.

import type { FinishedMatch, FinishedSeat, MatchMode } from './finished-match.ts';

/** All seats that share the top score win; it is a draw only if all seats have the same score. */
export type SeatResult = 'win' | 'loss' | 'draw' | 'no-result';

interface Tally {
  readonly name: string;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Matches without a result, which count neither in `matches` nor in `winRate`. */
  readonly noResults: number;
  /** The sum of wins, losses and draws. */
  readonly matches: number;
  /** `wins` / `matches`, from 0 to 1; 0 without a match. */
  readonly winRate: number;
}

export interface LeaderboardRow extends Tally {
  /** 1, 2, 3 … without gaps or repeats, since equal players are ordered by name. */
  readonly rank: number;
}

export interface PlayerRecord extends Tally {
  readonly game: string;
}

export interface MatchSeat extends FinishedSeat {
  readonly score: number;
  readonly result: SeatResult;
}

export interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: string | number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly finishedAt: string;
  readonly mode: MatchMode;
  readonly ranked: boolean;
  readonly reason: string;
  readonly noResult: boolean;
  /** The seat that won, or the first of several winners; null after a draw or without a result. */
  readonly winner: number | null;
  readonly seats: readonly MatchSeat[];
}

export interface StoredMatch extends MatchRow {
  readonly log: string;
}

export interface LeaderboardFilter {
  readonly game?: string;
  readonly limit?: number;
}

export interface PlayerFilter {
  readonly name?: string;
  readonly game?: string;
}

export interface MatchFilter {
  readonly game?: string;
  readonly player?: string;
  readonly limit?: number;
}

export interface Records {
  /** Resolves only after the commit has reached the disk. */
  saveMatch(match: FinishedMatch): Promise<{ id: string; isNew: boolean }>;
  /** Saves all of these matches or none, in one transaction. */
  saveMatches(matches: readonly FinishedMatch[]): Promise<void>;
  /** Somebody wants to leave no trace: their seats get another name, and the log is the one that is given. */
  forget(id: string, seats: readonly number[], name: string, log: string): Promise<void>;
  /** Counts human seats of ranked matches against the AI; ordered by wins, then win rate, then name by code points. */
  leaderboard(filter?: LeaderboardFilter): Promise<LeaderboardRow[]>;
  /** Counts like the leaderboard, but per player and game and with bots; ordered by name, then game. */
  playerRecords(filter?: PlayerFilter): Promise<PlayerRecord[]>;
  /** Stored matches, newest first. */
  matches(filter?: MatchFilter): Promise<MatchRow[]>;
  match(id: string): Promise<StoredMatch | null>;
  matchCount(filter?: Omit<MatchFilter, 'limit'>): Promise<number>;
  /** Waits for calls that are still running; a second call does nothing. */
  close(): Promise<void>;
}
