// What bots may use. Times are only a kill switch: what decides a match is what bots answer.

export interface ArenaLimits {
  /** For one answer; 0: no limit but the match's. */
  readonly answerMs: number;
  /** Time of all bots together in one match. */
  readonly matchMs: number;
  readonly memoryMb: number;
}

export const ARENA_LIMITS: ArenaLimits = { answerMs: 5000, matchMs: 10_000, memoryMb: 256 };

/** A suspicion is examined at so many times the limits: a machine under load must not blame an honest bot. */
export const PATIENCE = 5;

/** How long one answer may take. */
export const deadlineOf = ({ answerMs, matchMs }: ArenaLimits, patience: number): number =>
  (answerMs === 0 ? matchMs : answerMs) * patience;

/** For a bot to be loaded, before it is asked anything: of the time that it has for itself. */
export const LOAD_MS = 4000;

/** An executable is started for each match, and its first answer has so much more time. */
export const START_MS = 1000;
