// What one bot process may use; if it uses more, it is killed.

export interface CellLimits {
  /** Memory of the whole cell. */
  readonly memoryMb: number;
  /** Processes and threads together; Node alone needs about eleven. */
  readonly processes: number;
  /** Added to the deadline of the first question, because the process must start. */
  readonly startMs: number;
  /** After this many times its deadline, and at least this long, a question is given up even if the machine is to blame. */
  readonly wallTimes: number;
  readonly wallMs: number;
  readonly lineBytes: number;
  /** The limit of error output over the whole life of the process. */
  readonly stderrBytes: number;
}

export const CELL_LIMITS: CellLimits = {
  memoryMb: 256,
  processes: 48,
  startMs: 5000,
  wallTimes: 20,
  wallMs: 60_000,
  lineBytes: 65_536,
  stderrBytes: 262_144,
};
