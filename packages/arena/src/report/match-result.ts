/** Why a bot's answer did not count: core's kinds of faults without 'resigned', which no program can do. */
export type BotFault = 'timeout' | 'crash' | 'illegal' | 'memory';
export const BOT_FAULTS: readonly BotFault[] = ['timeout', 'crash', 'illegal', 'memory'];

export interface SeatFault {
  readonly seat: number;
  readonly kind: BotFault;
  readonly ply: number;
}

/** By seat: its place, from 1. Seats that are level share the better place. */
export const placesOf = (scores: readonly number[]): number[] =>
  scores.map((score) => 1 + scores.filter((other) => other > score).length);

/** How one match of a tournament ended. */
export interface MatchResult {
  readonly match: number;
  /** By seat: its place, from 1. Seats that are level share the better place. */
  readonly places: readonly number[];
  readonly scores: readonly number[];
  /** True if the rules gave the match no result: it counts as played, but for nobody. */
  readonly noResult?: boolean;
  readonly faults: readonly SeatFault[];
  readonly plies: number;
  /** A hash of all actions, where nothing but them makes a match: in a game without dice, or with the dice of a given position. */
  readonly moves?: string;
  /** Why the match was not played to its end; then nothing else of it counts. */
  readonly skipped?: string;
}
