// What can be asked of the records. Asynchronous, so that a database server can stand behind the same questions.

import type { FinishedMatch, FinishedSeat, MatchMode } from './finished-match.ts';

/** All who share the top score win; only when all seats have the same score it is a draw. */
export type SeatResult = 'win' | 'loss' | 'draw' | 'no-result';

interface Tally {
  readonly name: string;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Counted apart: in neither `matches` nor `winRate`. */
  readonly noResults: number;
  /** Wins, losses and draws together. */
  readonly matches: number;
  /** Wins / matches, 0 to 1; 0 without a match. */
  readonly winRate: number;
}

export interface LeaderboardRow extends Tally {
  /** 1, 2, 3 … without gaps or repeats: the name decides the last tie. */
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
  /** The seat that won, the first of them where several won together; null after a draw or no result. */
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
  /** Resolves after the commit has reached the disk, never before. */
  saveMatch(match: FinishedMatch): Promise<{ id: string; isNew: boolean }>;
  /** All of them or none, in one transaction: what a tournament has played since the last time. */
  saveMatches(matches: readonly FinishedMatch[]): Promise<void>;
  /** Human seats of ranked matches against the AI: wins, then win rate, then name in code-point order. */
  leaderboard(filter?: LeaderboardFilter): Promise<LeaderboardRow[]>;
  /** Counted as the leaderboard counts, and bots too, per player and game; ordered by name, then game. */
  playerRecords(filter?: PlayerFilter): Promise<PlayerRecord[]>;
  /** Newest first. */
  matches(filter?: MatchFilter): Promise<MatchRow[]>;
  match(id: string): Promise<StoredMatch | null>;
  matchCount(filter?: Omit<MatchFilter, 'limit'>): Promise<number>;
  /** Waits for what is under way; the second call does nothing. */
  close(): Promise<void>;
}
