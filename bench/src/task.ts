// A task is work that runs in a process of its own: V8 specialises code by what passes through it, so two tasks in one
// process would measure each other.

/** The result of one run: how much was done, and proof of what was done. */
export interface Work {
  readonly units: number;
  readonly checksum?: string;
  /** The time it took, if the stopwatch of this process cannot measure it because other processes do the work. */
  readonly seconds?: number;
}

export interface Task {
  /** Only this is timed. The round is the seed. */
  run(round: number): Work | Promise<Work>;
  /** Counts whose measurement would disturb the timing: they are asked for once, after all rounds. */
  facts?(): Facts | Promise<Facts>;
}
export type Facts = Readonly<Record<string, number>>;

/** By name: a function that prepares the task in the process that runs it. */
export type Tasks = Readonly<Record<string, () => Promise<Task>>>;

export type Request = { readonly type: 'warm-up' | 'run'; readonly round: number } | { readonly type: 'facts' };
export type Reply = Work & { readonly seconds: number };
