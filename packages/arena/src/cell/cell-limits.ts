// What one bot process may use before it is ended.

export interface CellLimits {
  /** All memory of the cell. */
  readonly memoryMb: number;
  /** Processes and threads together; Node alone needs about eleven. */
  readonly processes: number;
  /** Added to the deadline of the first question: the process must start. */
  readonly startMs: number;
  /** How much longer that may take where the machine is to blame. */
  readonly graceMs: number;
  readonly lineBytes: number;
  /** Over the whole life of the process. */
  readonly stderrBytes: number;
}

export const CELL_LIMITS: CellLimits = {
  memoryMb: 256,
  processes: 48,
  startMs: 5000,
  graceMs: 0,
  lineBytes: 65_536,
  stderrBytes: 262_144,
};
