/** Why a bot's answer did not count. Giving up is no fault of a program. */
export type BotFault = 'timeout' | 'crash' | 'illegal' | 'memory';
export const BOT_FAULTS: readonly BotFault[] = ['timeout', 'crash', 'illegal', 'memory'];

export interface SeatFault {
  readonly seat: number;
  readonly kind: BotFault;
  readonly ply: number;
}

/** How one match of a tournament ended. */
export interface MatchResult {
  readonly match: number;
  /** Per seat, from 1; those who share a place have the better one. */
  readonly places: readonly number[];
  readonly scores: readonly number[];
  /** The rules gave the match no result: it counts as played, and for nobody. */
  readonly noResult?: boolean;
  readonly faults: readonly SeatFault[];
  readonly plies: number;
  /** Why it was not played to its end; then nothing else of it counts. */
  readonly skipped?: string;
}
