// What bots may use. Time limits only stop bots that hang; a match is decided by the bots' answers.

export interface ArenaLimits {
  /** The time for one answer; 0 means no limit except that of the match. */
  readonly answerMs: number;
  /** The time of all bots together in one match. */
  readonly matchMs: number;
  readonly memoryMb: number;
}

export const ARENA_LIMITS: ArenaLimits = { answerMs: 5000, matchMs: 10_000, memoryMb: 256 };

/** A suspected bot is tried again at this many times the limits, so that a machine under load does not make an honest bot look guilty. */
export const PATIENCE = 5;

/** How long one answer may take. */
export const deadlineOf = ({ answerMs, matchMs }: ArenaLimits, patience: number): number =>
  (answerMs === 0 ? matchMs : answerMs) * patience;

/** The time for loading a bot before it is asked anything; only time that it has for itself counts. */
export const LOAD_MS = 4000;

/** Additional time for the first answer of an executable, which is started for each match. */
export const START_MS = 1000;
