// What a loop guard needs from a memory of states: its own, or the one that a game's state carries.

/** One state of a cycle, and the action that was taken there, if the engine told its name. */
export interface CycleStep {
  readonly hash: string;
  readonly action: string | undefined;
}

/** How much is remembered; older states no longer count. */
export interface MemoryBounds {
  /** How many of the last recorded states are remembered. */
  readonly window: number;
  /** How many different states are remembered. */
  readonly maxStates: number;
}

export interface StateMemory {
  /** How often this state was recorded. */
  count(hash: string): number;
  /** The states from the last occurrence of this one up to the newest. `closing` is the action that leads from there back to it. */
  lap(hash: string, closing: string | undefined): readonly CycleStep[];
}
