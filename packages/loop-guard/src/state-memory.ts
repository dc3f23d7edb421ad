// What a loop guard asks of a memory of states: its own, or the one that a game state carries.

/** One state on the way, and what was done there; the action only where the engine tells it. */
export interface CycleStep {
  readonly hash: string;
  readonly action: string | undefined;
}

/** Only so much is remembered. What is older counts no more. */
export interface MemoryBounds {
  /** The last so many recorded states. */
  readonly window: number;
  /** So many different states. */
  readonly maxStates: number;
}

export interface StateMemory {
  /** How often this state was recorded. */
  count(hash: string): number;
  /** The states from the last time this one was there up to the newest; `closing` leads from there to it again. */
  lap(hash: string, closing: string | undefined): readonly CycleStep[];
}
